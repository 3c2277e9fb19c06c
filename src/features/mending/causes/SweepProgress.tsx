import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import styles from './Mending.module.css';
import type { Sweep } from './useMendTable.ts';

/** How far the look into every failed plot is, with a way to stop it and to go on. */
export function SweepProgress({ sweep }: { sweep: Sweep }) {
  const { state, done, total, stop, resume } = sweep;
  if (state === 'failed')
    return (
      <p className={styles.sweep} role="alert">
        The failed plots couldn’t be examined together. You can still open each one.
      </p>
    );
  if (state !== 'running' && state !== 'stopped') return null;
  return (
    <div className={styles.sweep}>
      <span>
        {state === 'running' ? 'Examining the shapes' : 'Stopped'}: {formatCount(done)} of{' '}
        {formatCount(total)}
      </span>
      <ProgressBar
        label="Examining the shapes"
        className={styles.progress ?? ''}
        value={done}
        max={total}
      />
      <Button size="small" onClick={state === 'running' ? stop : resume}>
        {state === 'running' ? 'Cancel' : 'Resume'}
      </Button>
    </div>
  );
}
