import styles from '#features/jobs/walk/WalkLine.module.css';
import { formatCount, formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import type { Looker, LookingRun } from '#workers/looking/looker.ts';

/** A whole filter is being looked into: how far, a pause and an end to it. */
export function LookingLine({ run, looker }: { run: LookingRun; looker: Looker<never> }) {
  const { total, done, failed, isPaused, trouble } = run;
  return (
    <div className={styles.walk}>
      <div className={styles.words}>
        <b>Looking into results</b>
        <span>
          <b>{formatCount(done)}</b> of {formatMany(total, 'job')}
        </span>
        <span className={styles.detail}>
          {failed > 0 && `${formatCount(failed)} couldn't be read, `}
          {stateWords(isPaused, trouble)}
        </span>
        <Button onClick={isPaused ? looker.goOn : looker.pause}>
          {isPaused ? 'Go on' : 'Pause'}
        </Button>
        <Button onClick={looker.cancel}>Stop looking</Button>
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="Looking into results"
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

function stateWords(isPaused: boolean, trouble: string | null): string {
  if (trouble !== null) return `paused: ${trouble}`;
  return isPaused ? 'paused' : 'newest first, 2 at a time';
}
