import type { ResultView } from '#engine/address/viewAddress.ts';
import { ValuesPanel } from '#openResult/values/ValuesPanel.tsx';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import type { ChangeView } from '#openResult/viewAddress.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import type { ComparisonPanelProps } from './comparisonProps.ts';
import {
  aloneSentences,
  differenceMark,
  differenceSentence,
  redrawnSentence,
  sameWindowSentence,
  type ComparedFigures,
} from './comparisonWords.ts';
import { SwipeScale } from './SwipeScale.tsx';
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
        <Honest
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

interface HonestProps {
  /** What makes the figures mean something else. */
  attention: (string | null)[];
  sentences: readonly string[];
  way: WayOut | null;
}

/** What has to be known of the figures above. */
function Honest({ attention, sentences, way }: HonestProps) {
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
