import { useRef, useState, type RefObject } from 'react';
import { formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { HistoryStatus } from '#workers/history/protocol.ts';
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

interface NewKnownJobs extends NewJobs {
  /** Jobs with a smaller place are shown; null for all there are. */
  limit: number | null;
}

/**
 * Jobs that come in while somebody reads wait until they are asked for, so that no row moves. While the
 * person has the history read, what comes in is shown as it comes.
 */
export function useNewJobs({ taken }: HistoryStatus, isLive: boolean): NewKnownJobs {
  const [seen, setSeen] = useState<number | null>(null);
  if (isLive && seen !== null) setSeen(null);
  if (!isLive && seen === null) setSeen(taken);
  const limit = isLive ? null : (seen ?? taken);
  return {
    count: limit === null ? 0 : taken - limit,
    limit,
    show: () => setSeen(taken),
  };
}
