import type { ResultView } from '#result/address/viewAddress.ts';
import { isOther, isOtherYear } from '#compare/pure/sharedWindows.ts';
import type { Distribution } from '#core/values/distribution.ts';
import { formatValue } from '#lib/format.ts';
import type { ChangeView } from '#result/store/resultAddress.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { barsOf, Histogram } from '#result/values/page/Histogram.tsx';
import { gradientOf } from '#result/values/page/scaleColors.ts';
import { ValuesPanel } from '#result/values/page/ValuesPanel.tsx';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import {
  type ComparisonPanelProps,
  aloneSentences,
  differenceSentence,
  noPairSentence,
  redrawnSentence,
  sameWindowSentence,
  type ComparedFigures,
  sideWindow,
} from './comparisonWords.ts';
import { WithBold } from '#ui/WithBold.tsx';
import { texts } from './texts.en.ts';
import styles from './Comparison.module.css';

/** The change as values, or for a swipe the scale and values of both sides; with the caveats. */
export function ComparisonValues({
  summary,
  isOneJob,
}: ComparisonPanelProps & { isOneJob: boolean }) {
  const { change } = useResultStore();
  const view = useResult((state) => state.view);
  const isSwipe = view.view === 'swipe';
  const same = summary && sameWindowSentence(summary, isOneJob);
  const empty = summary && noPairSentence(summary, view.windows);
  return (
    <ValuesPanel
      note={isSwipe ? null : texts.secondMinusFirst}
      instead={isSwipe && <SwipeScale summary={summary} />}
      emptyText={texts.noChangeToShow}
    >
      {summary && (
        <Caveats
          attention={[empty, same, differenceSentence(summary), redrawnSentence(summary)]}
          sentences={aloneSentences(summary)}
          better={betterChoice(view, change, { same, summary })}
        />
      )}
    </ValuesPanel>
  );
}

interface BetterChoice {
  label: string;
  onChoose: () => void;
}

/** What to compare instead; null where the comparison is sound, or there is nothing better. */
function betterChoice(
  view: ResultView,
  change: ChangeView,
  { same, summary }: { same: string | null; summary: ComparedFigures },
): BetterChoice | null {
  const { matched, otherSeason, shared } = summary;
  const canPick = shared.some(isOther);
  if (matched === 0 && view.windows === 'pick' && canPick)
    return {
      label: texts.compareMostCommonDates,
      onChoose: () => change({ windows: 'pick', first: null, second: null }),
    };
  if (matched === 0 && view.windows !== null && shared.length > 0)
    return {
      label: texts.compareLatestDates,
      onChoose: () => change({ windows: null, first: null, second: null }),
    };
  if (same !== null && canPick)
    return {
      label: texts.compareOnePeriod,
      onChoose: () => change({ windows: 'pick', first: null, second: null }),
    };
  if (otherSeason === 0 || view.windows === 'season' || !shared.some(isOtherYear)) return null;
  return {
    label: texts.compareSameDays,
    onChoose: () => change({ windows: 'season', first: null, second: null }),
  };
}

interface CaveatsProps {
  /** What changes the meaning of the figures; null where it doesn't apply. */
  attention: (string | null)[];
  sentences: readonly string[];
  better: BetterChoice | null;
}

function Caveats({ attention, sentences, better }: CaveatsProps) {
  const warnings = attention.filter((sentence) => sentence !== null);
  if (warnings.length + sentences.length === 0) return null;
  return (
    <div className={styles.caveats}>
      {warnings.map((sentence) => (
        <Note key={sentence} kind="attention">
          {sentence}
        </Note>
      ))}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {better && (
        <p>
          <Button size="small" onClick={better.onChoose}>
            {better.label}
          </Button>
        </p>
      )}
    </div>
  );
}

const BINS = 48;

/** The one scale of both sides of the swipe, with their values above and below it on one axis. */
function SwipeScale({ summary }: ComparisonPanelProps) {
  const { handle } = useResultStore();
  const revision = useResult((state) => state.revision);
  const styleRevision = useResult((state) => state.styleRevision);
  const { answer } = useAnswer(handle, {
    kind: 'sides',
    request: { bins: BINS },
    version: [revision, styleRevision],
  });
  if (!answer?.scale) return null;
  const { scale } = answer;
  const sideMean = (name: 'first' | 'second', mean: string) => {
    const words = name === 'first' ? texts.first : texts.second;
    const side = summary ? texts.sideOfDates(words, sideWindow(summary, name)) : words;
    return <WithBold text={texts.sideMean(side, mean)} parts={[mean]} />;
  };
  const side = (name: 'first' | 'second', distribution: Distribution) => (
    <>
      <p>{sideMean(name, formatValue(distribution.statsKept.mean))}</p>
      <Histogram distribution={distribution} bars={barsOf(distribution, scale)} />
    </>
  );
  return (
    <div className={styles.caveats}>
      {side('first', answer.first)}
      <span className={styles.ramp} style={{ background: gradientOf(scale, answer.first) }} />
      <p>
        <WithBold
          text={texts.sameScale(formatValue(scale.low), formatValue(scale.high))}
          parts={[formatValue(scale.low), formatValue(scale.high)]}
        />
      </p>
      {side('second', answer.second)}
    </div>
  );
}
