import type { HistoryColumn, HistorySort } from '#engine/history/historyQuery.ts';
import { UnsortedIcon } from '#ui/historyIcons.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import type { Axis } from '#ui/charts/axis.ts';
import { AxisLabels } from '#ui/charts/AxisLabels.tsx';
import { ariaSort, COLUMN_NAMES, nextSort } from './historyColumns.ts';
import styles from './HistoryHead.module.css';

interface HistoryHeadProps {
  sort: HistorySort | null;
  dates: Axis | null;
  /** The index of the values and its range. */
  valuesName: string;
  onSort: (sort: HistorySort | null) => void;
}

/** The heads of the columns: a press sorts, the other way, and then no more. */
export function HistoryHead({ dates, valuesName, ...sorting }: HistoryHeadProps) {
  return (
    <thead className={styles.head}>
      <tr>
        <th scope="col" className={styles.choose}>
          <VisuallyHidden>Choose</VisuallyHidden>
        </th>
        <Head column="star" className={styles.star} {...sorting}>
          <VisuallyHidden>Sort by star</VisuallyHidden>
        </Head>
        <Head column="job" className={styles.job} {...sorting}>
          {COLUMN_NAMES.job}
        </Head>
        <Head column="indices" className={styles.indices} {...sorting}>
          {COLUMN_NAMES.indices}
        </Head>
        <Head column="dates" className={styles.dates} {...sorting}>
          <VisuallyHidden>{COLUMN_NAMES.dates}</VisuallyHidden>
          <span className={styles.ticks}>{dates && <AxisLabels axis={dates} along="x" />}</span>
        </Head>
        <Head column="result" className={styles.result} {...sorting}>
          {COLUMN_NAMES.result}
        </Head>
        <Head column="values" className={styles.values} {...sorting}>
          {valuesName}
        </Head>
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

interface HeadProps extends Pick<HistoryHeadProps, 'sort' | 'onSort'> {
  column: HistoryColumn;
  className: string | undefined;
  children: ReactNode;
}

function Head({ column, className, sort, onSort, children }: HeadProps) {
  const sorted = ariaSort(sort, column);
  const Arrow =
    sorted === 'none' ? UnsortedIcon : sorted === 'descending' ? ArrowDownIcon : ArrowUpIcon;
  return (
    <th scope="col" className={className} aria-sort={sorted}>
      <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column))}>
        <span className={styles.headText}>{children}</span>
        <Arrow size={12} className={styles.arrow} />
      </button>
    </th>
  );
}
