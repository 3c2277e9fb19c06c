import { useRef, useState, type RefObject } from 'react';
import { Button } from '#ui/Button.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { HistoryStatus } from '#history/protocol.ts';
import { texts } from './later.texts.en.ts';
import styles from './Coverage.module.css';

/** Jobs that arrived while the list is read. They're shown on request, so that no row moves. */
export interface NewJobs {
  count: number;
  show: () => void;
}

interface NewJobsNoticeProps {
  newJobs: NewJobs;
  /** A status that gives the number of jobs once they're shown, and gets the focus; without it the notice does. */
  status?: RefObject<HTMLElement | null>;
}

export function NewJobsNotice({ newJobs: { count, show }, status }: NewJobsNoticeProps) {
  const notice = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(0);
  function handlePress() {
    // The button disappears, and the focus would with it.
    (status ?? notice).current?.focus();
    setShown(count);
    show();
  }
  return (
    <span ref={notice} aria-live="polite" tabIndex={-1} className={styles.notice}>
      {count > 0 ? (
        <Button size="small" className={styles.newJobs} onClick={handlePress}>
          {texts.showNewJobs(count)}
        </Button>
      ) : (
        !status && shown > 0 && <VisuallyHidden>{texts.newJobsShown(shown)}</VisuallyHidden>
      )}
    </span>
  );
}

interface NewKnownJobs extends NewJobs {
  /** Only jobs with a smaller place are shown; null for all. */
  limit: number | null;
}

/**
 * Returns the known jobs that aren't shown yet. New ones wait until they're asked for, unless `isLive`: while a
 * person has the history read, jobs are shown as they arrive.
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
