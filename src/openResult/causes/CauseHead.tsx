import type { CauseGroup } from '#engine/failures/groupCauses.ts';
import { formatCount } from '#lib/format.ts';
import styles from './CauseHead.module.css';

interface CauseHeadProps {
  cause: CauseGroup;
  /** Of the most frequent cause's count, 0 to 1. */
  share: number;
  open: boolean;
  /** Id of what it opens. */
  controls: string;
  onToggle: () => void;
}

/** A cause's title and count, to press for more, over a bar of its share. */
export function CauseHead({ cause, share, open, controls, onToggle }: CauseHeadProps) {
  return (
    <>
      <button
        type="button"
        className={styles.go}
        aria-expanded={open}
        aria-controls={open ? controls : undefined}
        onClick={onToggle}
      >
        {cause.title} <b>{formatCount(cause.count)}</b>
      </button>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
    </>
  );
}
