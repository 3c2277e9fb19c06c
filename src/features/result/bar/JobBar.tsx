import type { ReactNode } from 'react';
import type { StateCounts } from '#engine/columns.ts';
import { JobTitle } from '#openResult/opening/JobTitle.tsx';
import { visibleText } from '#lib/visibleText.ts';
import { SummaryCount } from '#ui/SummaryCount.tsx';
import styles from './JobBar.module.css';

/** What is known of a job besides its records. */
export interface JobMeta {
  /** The job id in full, or the name of a file. */
  title: string;
  /** What the request calls the job; null where it has no name. */
  name: string | null;
  /** A name that people read whole, unlike an id. */
  isName: boolean;
  /** Requested indices as they came, or those found. */
  indices: readonly string[];
  /** `2018-09-10 to 2020-02-06`, or null while no date is known. */
  range: string | null;
  /** One more fact: when it was read, how big it was. */
  aside: string | null;
}

/** The line on top of a result: which job, what came of it, and what to do with it. */
export function JobBar({
  meta,
  counts,
  note,
  children,
}: {
  meta: JobMeta;
  counts: StateCounts;
  /** A person's own note on the job. */
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className={styles.bar} aria-label="Job">
      <div className={styles.what}>
        <JobTitle {...meta} />
        <p className={styles.meta}>
          {meta.indices.slice(0, 6).map((name) => (
            <span className={styles.chip} key={name}>
              {visibleText(name)}
            </span>
          ))}
          {meta.indices.length > 6 && <span>and {meta.indices.length - 6} more</span>}
          {meta.range !== null && <span>{meta.range}</span>}
          {note}
          {meta.aside !== null && <span className={styles.aside}>{meta.aside}</span>}
        </p>
      </div>
      <ResultCounts counts={counts} />
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </section>
  );
}

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
      <span className={styles.resultSummaryBar} aria-hidden="true">
        <i style={{ flexGrow: processed }} />
        {failed > 0 && <i className={styles.failed} style={{ flexGrow: failed }} />}
        {notDrawable > 0 && <i className={styles.notDrawable} style={{ flexGrow: notDrawable }} />}
      </span>
    </section>
  );
}
