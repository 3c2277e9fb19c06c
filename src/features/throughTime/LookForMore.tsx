import { useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { ResultHandle } from '#workers/page/client.ts';
import type { OpenJob } from '#openResult/openJob.ts';
import styles from './PlotThroughTime.module.css';
import { lookedText, lookingText } from './plotTimeWords.ts';
import { useLookForPlot, type LookForPlot } from './useLookForPlot.ts';

interface LookForMoreProps {
  handle: ResultHandle;
  place: OpenJob;
  row: number;
  /** Called with each job that was read. */
  onRead: (count: number) => void;
}

/** Reads jobs that weren't read on this device for one plot: how far, and an end to it. */
export function LookForMore({ handle, place, row, onRead }: LookForMoreProps) {
  const { connection, jobId } = place;
  const { state, read, begin, goOn, cancel } = useLookForPlot({ handle, connection, jobId, row });
  // Keeps the card in step with what was read meanwhile.
  useEffect(
    function tellRead() {
      if (read > 0) onRead(read);
    },
    [read, onRead],
  );
  if (state.kind === 'looking') {
    const { done, total, isPaused, trouble } = state.run;
    const text = lookingText(state.run);
    return (
      <div className={styles.look}>
        <ProgressBar label="Looking for this plot" value={done} max={total} text={text} />
        <span className={styles.lookWords}>
          {text}
          {trouble !== null && ` · paused: ${trouble}`}
        </span>
        {isPaused && (
          <Button size="small" onClick={goOn}>
            Resume
          </Button>
        )}
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.look}>
      <p role="status">{wordsOf(state)}</p>
      {isWorthIt(state) && (
        <Button
          size="small"
          icon={<SearchIcon size={14} />}
          loading={state.kind === 'beginning'}
          onClick={begin}
        >
          Look for this plot in more jobs
        </Button>
      )}
    </div>
  );
}

/** What came of it so far. */
function wordsOf(state: LookForPlot): string | null {
  switch (state.kind) {
    case 'ended':
      return lookedText(state.last);
    case 'nothing':
      return 'All known jobs that may cover its area have been read.';
    case 'failed':
      return `${state.why}: no jobs were read.`;
    default:
      return null;
  }
}

/** Whether there may be jobs left to read. */
function isWorthIt(state: LookForPlot): boolean {
  if (state.kind === 'ended') return state.last.isCancelled || state.last.failed > 0;
  return state.kind !== 'nothing';
}
