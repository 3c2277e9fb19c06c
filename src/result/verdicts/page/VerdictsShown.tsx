import { VERDICTS } from '#core/view/resultFilter.ts';
import { formatCount } from '#lib/format.ts';
import { VERDICT_WORDS } from '#result/store/activeFilters.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { useVerdicts } from './useVerdicts.ts';
import { VerdictSign } from './VerdictSign.tsx';
import { texts } from './texts.en.ts';
import styles from './Verdicts.module.css';

/** Which records are shown by one's own verdict, with how many there are of each; nothing where verdicts can't be kept. */
export function VerdictsShown() {
  const { handle, change } = useResultStore();
  const canJudge = useVerdicts() !== null;
  const filter = useResult((state) => state.filter);
  const shown = useResult(({ view }) => view.verdict);
  const taken = useResult(({ snapshot }) => snapshot.verdictsVersion ?? 0);
  const matching = useResult((state) => state.matching);
  const { answer } = useAnswer(handle, {
    kind: 'verdictCounts',
    request: canJudge ? {} : null,
    version: [{ ...filter, verdict: null }, taken, matching],
  });
  if (!canJudge || !answer) return null;
  const all = answer.good + answer.doubtful + answer.wrong + answer.none;
  return (
    <Segmented
      label={texts.verdictsShown}
      value={shown ?? 'all'}
      className={styles.shown ?? ''}
      segments={[
        { value: 'all', label: texts.allCount(formatCount(all)) },
        { value: 'none', label: texts.noVerdictCount(formatCount(answer.none)) },
        ...VERDICTS.map((verdict) => ({
          value: verdict,
          label: (
            <>
              <VerdictSign verdict={verdict} /> {VERDICT_WORDS[verdict]}{' '}
              {formatCount(answer[verdict])}
            </>
          ),
        })),
      ]}
      onValue={(next) => change({ verdict: next === 'all' ? null : next })}
    />
  );
}
