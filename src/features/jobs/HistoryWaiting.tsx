import { PageFrame } from '#ui/PageFrame.tsx';
import { JobsSkeleton } from './JobsSkeleton.tsx';
import styles from './JobsHistory.module.css';

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
