import type { StateCounts } from '#engine/columns.ts';
import { SummaryCount } from '#ui/SummaryCount.tsx';
import styles from './ResultSummary.module.css';

/** The four numbers that add up, at the same place on every result, over a bar with the same shares. */
export function ResultCounts({ counts }: { counts: StateCounts }) {
  const { received, processed, failed, notDrawable } = counts;
  return (
    <section className={styles.tally} aria-label="Result summary">
      <dl className={styles.summary}>
        <SummaryCount name="Received" count={received} />
        <SummaryCount name="Processed" count={processed} sign="=" />
        <SummaryCount name="Failed" count={failed} sign="+" isBad />
        <SummaryCount name="Not drawable" count={notDrawable} sign="+" />
      </dl>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ flexGrow: processed }} />
        {failed > 0 && <i className={styles.failed} style={{ flexGrow: failed }} />}
        {notDrawable > 0 && <i className={styles.notDrawable} style={{ flexGrow: notDrawable }} />}
      </span>
    </section>
  );
}
