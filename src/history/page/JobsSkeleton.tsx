import { Skeleton } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { texts } from './texts.en.ts';
import styles from './JobsHistory.module.css';

export function JobsSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{texts.loadingJobs}</VisuallyHidden>
      {Array.from({ length: Math.min(rows, 10) }, (_, i) => (
        <div key={i} className={styles.skeletonRow}>
          <Skeleton width="58%" />
          <Skeleton width="70%" />
          <Skeleton width="90%" />
        </div>
      ))}
    </div>
  );
}
