import styles from './WalkLines.module.css';
import { formatCount, formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import type { LoadingRun } from '#workers/summaries/queueState.ts';
import type { SummaryQueue } from '#workers/summaries/summaryQueue.ts';

interface LookingLineProps {
  run: LoadingRun;
  looker: SummaryQueue<never>;
  /** Which jobs come first, in words. */
  order: string;
}

/** All of a filter, or of a page, is being looked into: how far, a pause and an end to it. */
export function LookingLine({ run, looker, order }: LookingLineProps) {
  const { total, done, failed, isPaused } = run;
  return (
    <div className={styles.walk}>
      <div className={styles.words}>
        <b>Loading results</b>
        <span>
          <b>{formatCount(done)}</b> of {formatMany(total, 'job')}
        </span>
        <span className={styles.detail}>
          {failed > 0 && `${formatCount(failed)} couldn't be read, `}
          {stateWords(run, order)}
        </span>
        <Button onClick={isPaused ? looker.goOn : looker.pause}>
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button onClick={looker.cancel}>Stop loading</Button>
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
