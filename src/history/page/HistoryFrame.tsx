import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { EyeIcon, SearchIcon } from '#ui/icons.tsx';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './PagedHistory.module.css';

interface HistoryToolsProps {
  savedViews: ReactNode;
  /** The results that can be loaded, as the button's label after "Load"; null where there are none. */
  unread: string | null;
  /** Loads them all; null until that's possible. */
  onLoad: (() => void) | null;
  /** Starts reading all jobs; null where that isn't offered. */
  onWalk?: (() => void) | null;
}

export function HistoryTools({ savedViews, unread, onLoad, onWalk = null }: HistoryToolsProps) {
  return (
    <>
      {savedViews}
      {unread !== null && (
        <Button icon={<EyeIcon />} disabled={onLoad === null} onClick={() => onLoad?.()}>
          Load {unread}
        </Button>
      )}
      {onWalk && (
        <Button icon={<SearchIcon />} onClick={onWalk}>
          Search all jobs
        </Button>
      )}
    </>
  );
}

/** The history's page before it's known whether it shows pages or the whole history. */
export function HistoryWaiting() {
  return (
    <PageFrame title="Jobs history">
      <div className={styles.sheet}>
        <JobsSkeleton rows={10} />
      </div>
    </PageFrame>
  );
}

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
