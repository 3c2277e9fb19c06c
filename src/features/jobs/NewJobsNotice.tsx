import { useRef, useState, type RefObject } from 'react';
import { formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './NewJobsNotice.module.css';

/** Jobs that came while somebody reads. They wait to be asked for, so that no row moves. */
export interface NewJobs {
  /** How many aren't shown yet. */
  count: number;
  show: () => void;
}

interface NewJobsNoticeProps {
  newJobs: NewJobs;
  /** What says how many there are once they're shown; without it the notice does. */
  said?: RefObject<HTMLElement | null>;
}

/** Tells of new jobs, and shows them once it's pressed. */
export function NewJobsNotice({ newJobs: { count, show }, said }: NewJobsNoticeProps) {
  const notice = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(0);
  function handlePress() {
    // The button goes.
    (said ?? notice).current?.focus();
    setShown(count);
    show();
  }
  return (
    <span ref={notice} aria-live="polite" tabIndex={-1} className={styles.notice}>
      {count > 0 ? (
        <Button size="small" className={styles.button} onClick={handlePress}>
          Show {formatMany(count, 'new job')}
        </Button>
      ) : (
        !said && shown > 0 && <VisuallyHidden>{formatMany(shown, 'new job')} shown</VisuallyHidden>
      )}
    </span>
  );
}
