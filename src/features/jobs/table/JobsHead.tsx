import type { ReactNode } from 'react';
import type { HistoryColumn } from '#engine/history/historyQuery.ts';
import type { Axis } from '#ui/charts/axis.ts';
import { AxisLabels } from '#ui/charts/AxisLabels.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './JobsHead.module.css';

/** What the head of the whole history has more of than that of a page. */
export interface HeadExtras {
  /** Of the columns before the job. */
  marks: ReactNode;
  /** A head that sorts. */
  head: (column: HistoryColumn, content: ReactNode) => ReactNode;
}

interface JobsHeadProps {
  dates: Axis | null;
  /** The index of the values and its range. */
  valuesName: string;
  /** Null in a page of the service. */
  extras: HeadExtras | null;
}

/** The heads of the columns. */
export function JobsHead({ dates, valuesName, extras }: JobsHeadProps) {
  const head = extras?.head ?? plainHead;
  return (
    <thead className={styles.head}>
      <tr>
        {extras?.marks}
        {head('job', 'Job')}
        {head('indices', 'Indices')}
        {head(
          'dates',
          <>
            <VisuallyHidden>{extras ? 'Date range, last day' : 'Dates'}</VisuallyHidden>
            <span className={styles.ticks}>{dates && <AxisLabels axis={dates} along="x" />}</span>
          </>,
        )}
        {head('result', 'Result')}
        {head('values', valuesName)}
        <th scope="col" className={styles.footprint}>
          Footprint
        </th>
        <th scope="col" className={styles.more}>
          <VisuallyHidden>More</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

function plainHead(column: HistoryColumn, content: ReactNode) {
  return (
    <th scope="col" className={styles[column]}>
      {content}
    </th>
  );
}
