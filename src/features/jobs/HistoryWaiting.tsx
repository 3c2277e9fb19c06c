import { JobsSkeleton } from './JobsSkeleton.tsx';
import styles from './JobsHistory.module.css';

/** The history's page before it's known what it shows. */
export function HistoryWaiting() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>Jobs history</h1>
      </div>
      <div className={styles.sheet}>
        <JobsSkeleton rows={10} />
      </div>
    </div>
  );
}
