import type { ResultView } from '#engine/address/viewAddress.ts';
import { ValuesPanel } from '#openResult/values/ValuesPanel.tsx';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import type { ChangeView } from '#openResult/resultAddress.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { barsOf, Histogram } from '#openResult/values/Histogram.tsx';
import { gradientOf } from '#openResult/values/scaleColors.ts';
import { useAnswer } from '#openResult/useAnswer.ts';
import { formatValue } from '#lib/format.ts';
import type { Distribution } from '#engine/values/distribution.ts';
import {
  type ComparisonPanelProps,
  aloneSentences,
  differenceMark,
  differenceSentence,
  redrawnSentence,
  sameWindowSentence,
  type ComparedFigures,
  sideWindow,
} from './comparisonWords.ts';
import styles from './Comparison.module.css';

const CHANGE = 'Second minus first';

/** The change as values, with all that has to be known of it. */
export function ComparisonValues({
  summary,
  isOneJob,
}: ComparisonPanelProps & { isOneJob: boolean }) {
  const { change } = useResultStore();
  const view = useResult((state) => state.view);
  const same = summary && sameWindowSentence(summary, isOneJob);
  const mark = summary && differenceMark(summary);
  return (
    <ValuesPanel
      note={mark === null ? CHANGE : `${CHANGE}; ${mark}`}
      none="No pair has a value on both sides, so there is no change to show. See the records for the reasons."
    >
      {view.view === 'swipe' && <SwipeScale summary={summary} />}
      {summary && (
        <Caveats
          attention={[same, differenceSentence(summary), redrawnSentence(summary)]}
          sentences={aloneSentences(summary)}
          way={wayOut(view, change, { same, summary })}
        />
      )}
    </ValuesPanel>
  );
}

interface WayOut {
  label: string;
  onTake: () => void;
}

/** What a person would rather compare; null where nothing speaks against what is compared. */
function wayOut(
  view: ResultView,
  change: ChangeView,
  { same, summary }: { same: string | null; summary: ComparedFigures },
): WayOut | null {
  if (same !== null)
    return {
      label: 'Compare one window against another',
      onTake: () => change({ windows: 'pick', first: null, second: null }),
    };
  if (summary.otherSeason === 0 || view.windows === 'season') return null;
  return {
    label: 'Compare the same days of other years',
    onTake: () => change({ windows: 'season', first: null, second: null }),
  };
}

interface CaveatsProps {
  /** What makes the figures mean something else. */
  attention: (string | null)[];
  sentences: readonly string[];
  way: WayOut | null;
}

/** What has to be known of the figures above. */
function Caveats({ attention, sentences, way }: CaveatsProps) {
  const said = attention.filter((sentence) => sentence !== null);
  if (said.length + sentences.length === 0) return null;
  return (
    <div className={styles.honest}>
      {said.map((sentence) => (
        <Note key={sentence} kind="attention">
          {sentence}
        </Note>
      ))}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {way && (
        <p>
          <Button size="small" onClick={way.onTake}>
            {way.label}
          </Button>
        </p>
      )}
    </div>
  );
}

const BINS = 48;

/** The one scale in which both sides of the swipe are painted, with their values above and below on one axis. */
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
  const side = (name: 'first' | 'second', distribution: Distribution) => (
    <>
      <p>
        {name === 'first' ? 'First' : 'Second'}
        {summary && `, ${sideWindow(summary, name)}`}: mean{' '}
        <b>{formatValue(distribution.statsKept.mean)}</b>
      </p>
      <Histogram distribution={distribution} bars={barsOf(distribution, scale)} />
    </>
  );
  return (
    <div className={styles.honest}>
      {side('first', answer.first)}
      <span className={styles.ramp} style={{ background: gradientOf(scale, answer.first) }} />
      <p>
        Same scale for both: ≤ <b>{formatValue(scale.low)}</b> to ≥ <b>{formatValue(scale.high)}</b>
      </p>
      {side('second', answer.second)}
    </div>
  );
}
