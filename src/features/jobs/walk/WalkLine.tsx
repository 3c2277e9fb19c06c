import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import type { WalkProgress } from '#workers/history/protocol.ts';
import { walkDetail, walkShare, walkText } from './walkWords.ts';
import styles from './WalkLine.module.css';

interface WalkLineProps {
  walk: WalkProgress;
  onCancel: () => void;
}

/** The history is being read: how far, and an end to it. What was read so far works meanwhile. */
export function WalkLine({ walk, onCancel }: WalkLineProps) {
  const share = walkShare(walk);
  return (
    <div className={styles.walk}>
      <div className={styles.words}>
        <b>Reading the history</b>
        <span>
          <b>{formatCount(walk.jobs)}</b> {walk.jobs === 1 ? 'job' : 'jobs'}
        </span>
        <span className={styles.detail}>{walkDetail(walk)}</span>
        <span className={styles.hint}>Search covers the jobs read so far</span>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="Reading the history"
        aria-valuemin={walk.of === null ? undefined : 0}
        aria-valuemax={walk.of ?? undefined}
        aria-valuenow={walk.of === null ? undefined : Math.min(walk.jobs, walk.of)}
        aria-valuetext={walkText(walk)}
      >
        <i style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
