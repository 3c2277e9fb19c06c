import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { EyeIcon } from '#ui/icons.tsx';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './PagedHistory.module.css';

interface HistoryToolsProps {
  /** Opens the saved views. */
  savedViews: ReactNode;
  /** Which jobs that weren't looked into can be, in words; null where there are none. */
  unread: string | null;
  /** Looks into them all; null until that can be done. */
  onLook: (() => void) | null;
  children?: ReactNode;
}

/** What can be done with all jobs that the history shows. */
export function HistoryTools({ savedViews, unread, onLook, children }: HistoryToolsProps) {
  return (
    <>
      {savedViews}
      {unread !== null && (
        <Button icon={<EyeIcon />} disabled={onLook === null} onClick={() => onLook?.()}>
          Load {unread}
        </Button>
      )}
      {children}
    </>
  );
}

/** The history's page before it's known what it shows. */
export function HistoryWaiting() {
  return (
    <PageFrame title="Jobs history">
      <div className={styles.sheet}>
        <JobsSkeleton rows={10} />
      </div>
    </PageFrame>
  );
}

/** Placeholder of the first page while it's fetched. */
export function JobsSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading jobs</VisuallyHidden>
      {Array.from({ length: Math.min(rows, 10) }, (_, i) => (
        <div key={i} className={styles.skeletonRow}>
          <Skeleton width={260} />
          <Skeleton width="70%" />
          <Skeleton width="90%" />
        </div>
      ))}
    </div>
  );
}
