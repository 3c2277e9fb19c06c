import { useEffect } from 'react';
import { formatCount, formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { ResultHandle } from '#workers/page/client.ts';
import type { KeptJobPlace } from './wayBack.ts';
import styles from './PlotThroughTime.module.css';
import { useLookForPlot } from './useLookForPlot.ts';

interface LookForMoreProps {
  handle: ResultHandle;
  place: Pick<KeptJobPlace, 'connection' | 'jobId'>;
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
    const { done, total, failed, isPaused, trouble } = state.run;
    const text = `${formatCount(done)} of ${formatMany(total, 'job')} read`;
    return (
      <div className={styles.look}>
        <ProgressBar label="Looking for this plot" value={done} max={total} text={text} />
        <span className={styles.lookWords}>
          {text}
          {failed > 0 && `, ${formatCount(failed)} couldn’t be`}
          {trouble !== null && ` · paused: ${trouble}`}
        </span>
        {isPaused && (
          <Button size="small" onClick={goOn}>
            Go on
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
      {state.kind === 'idle' ? (
        <Button size="small" icon={<SearchIcon size={14} />} onClick={begin}>
          Look for this plot in more jobs
        </Button>
      ) : (
        <p role="status">
          {state.total === 0
            ? 'All jobs known here that lie on its ground have been read.'
            : `${formatMany(state.total, 'more job')} read.`}
        </p>
      )}
    </div>
  );
}
