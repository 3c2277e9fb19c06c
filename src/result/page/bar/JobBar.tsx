import type { ReactNode } from 'react';
import type { RecordState, StateCounts } from '#core/columns.ts';
import { JobTitle } from '#result/opening/JobTitle.tsx';
import { visibleText } from '#lib/visibleText.ts';
import { SummaryCount } from '#ui/SummaryCount.tsx';
import { texts } from './texts.en.ts';
import styles from './JobBar.module.css';

/** The facts about a job besides its records. */
export interface JobMeta {
  title: string;
  name: string | null;
  /** Whether the title is a name and not an id. */
  isName: boolean;
  /** The requested indices, or those found. */
  indices: readonly string[];
  /** `2018-09-10 to 2020-02-06`; null while no date is known. */
  range: string | null;
  /** One more fact: its size and how long reading took; null while that isn't known. */
  aside: string | null;
}

/** The bar at the top of a result: the job, its counts, and buttons. */
export function JobBar({
  meta,
  counts,
  shown,
  onShow,
  note,
  children,
}: Omit<ResultCountsProps, 'counts'> & {
  meta: JobMeta;
  counts: StateCounts;
  /** A person's own note on the job. */
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className={styles.bar} aria-label={texts.job}>
      <div className={styles.what}>
        <JobTitle {...meta} />
        <p className={styles.meta}>
          {meta.indices.slice(0, 6).map((name) => (
            <span className={styles.chip} key={name} dir="auto">
              {visibleText(name)}
            </span>
          ))}
          {meta.indices.length > 6 && <span>{texts.andMore(meta.indices.length - 6)}</span>}
          {meta.range !== null && <span>{meta.range}</span>}
          {note}
          {meta.aside !== null && <span className={styles.aside}>{meta.aside}</span>}
        </p>
      </div>
      <ResultCounts {...{ counts, shown, onShow }} />
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </section>
  );
}

interface ResultCountsProps {
  counts: StateCounts;
  /** The state whose records are shown alone; null for all. */
  shown?: RecordState | null | undefined;
  /** Shows the records of one state alone, or all again (null); left out where nothing can be filtered. */
  onShow?: ((state: RecordState | null) => void) | undefined;
}

/** The four counts, which add up, over a bar of their shares; a press on one filters by it. */
export function ResultCounts({ counts, shown = null, onShow }: ResultCountsProps) {
  const { received, processed, failed, notDrawable } = counts;
  const filterBy = (state: RecordState) => ({
    count: counts[state],
    isShown: shown === state,
    onShow: onShow && (() => onShow(shown === state ? null : state)),
  });
  return (
    <section className={styles.tally} aria-label={texts.resultSummary}>
      <dl className={styles.summary}>
        <SummaryCount name={texts.received} count={received} />
        <SummaryCount name={texts.processed} sign="=" {...filterBy('processed')} />
        <SummaryCount name={texts.failed} sign="+" isBad {...filterBy('failed')} />
        <SummaryCount name={texts.notDrawable} sign="+" {...filterBy('notDrawable')} />
      </dl>
      <span className={styles.shares} aria-hidden="true">
        <i style={{ flexGrow: processed }} />
        {failed > 0 && <i className={styles.failed} style={{ flexGrow: failed }} />}
        {notDrawable > 0 && <i className={styles.notDrawable} style={{ flexGrow: notDrawable }} />}
      </span>
    </section>
  );
}
