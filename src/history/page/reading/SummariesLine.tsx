import { formatCount, formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import type { LoadingRun } from '#result/summaries/queueState.ts';
import type { SummaryQueue } from '#result/summaries/summaryQueue.ts';
import styles from './WalkLines.module.css';

interface SummariesLineProps {
  run: LoadingRun;
  summaryQueue: SummaryQueue<never>;
  /** Which jobs come first, in words. */
  order: string;
}

/** Progress of loading the results of a filter or of a page, with buttons to pause and to stop it. */
export function SummariesLine({ run, summaryQueue, order }: SummariesLineProps) {
  const { total, done, failed, early, isPaused } = run;
  return (
    <div className={styles.walk}>
      <div className={styles.words}>
        <b>Loading results</b>
        <span>
          <b>{formatCount(done)}</b> of {formatMany(total, 'job')}
        </span>
        <span className={styles.detail}>
          {failed > 0 && `${formatCount(failed)} couldn't be read, `}
          {early > 0 && `${formatCount(early)} without a result yet, `}
          {stateWords(run, order)}
        </span>
        <Button onClick={isPaused ? summaryQueue.goOn : summaryQueue.pause}>
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button onClick={summaryQueue.cancel}>Stop loading</Button>
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="Loading results"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={`${formatCount(done)} of ${formatMany(total, 'job')}`}
      >
        <i style={{ width: `${(done / Math.max(1, total)) * 100}%` }} />
      </div>
    </div>
  );
}

function stateWords({ isPaused, trouble }: LoadingRun, order: string): string {
  if (trouble !== null) return `paused: ${trouble}`;
  return isPaused ? 'paused' : `${order}, 2 at a time`;
}
