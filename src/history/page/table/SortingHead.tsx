import type { ReactNode } from 'react';
import type { HistoryColumn, HistorySort } from '#history/index/historyQuery.ts';
import { UnsortedIcon } from '#ui/historyIcons.tsx';
import { classNames } from '#ui/classNames.ts';
import { ArrowDownIcon, ArrowUpIcon } from '#ui/icons.tsx';
import { COLUMNS } from './JobsTable.tsx';
import styles from './SortingHead.module.css';

export interface Sorting {
  sort: HistorySort | null;
  onSort: (sort: HistorySort | null) => void;
}

/** Returns heads that sort: a press sorts, the second the other way, the third no more. */
export function sortingHead({ sort, onSort }: Sorting) {
  return (column: HistoryColumn, content: ReactNode) => {
    const sorted = ariaSort(sort, column);
    const Arrow =
      sorted === 'none' ? UnsortedIcon : sorted === 'descending' ? ArrowDownIcon : ArrowUpIcon;
    return (
      <th key={column} scope="col" className={COLUMNS[column]} aria-sort={sorted}>
        <button
          type="button"
          className={classNames(styles.sort, column === 'star' && styles.star)}
          onClick={() => onSort(nextSort(sort, column))}
        >
          <span className={styles.headText}>{content}</span>
          <Arrow size={12} className={styles.arrow} />
        </button>
      </th>
    );
  };
}

/** Whether a column is first sorted downwards: what people look for comes to the top. */
export const FIRST_DESCENDING: Readonly<Record<HistoryColumn, boolean>> = {
  star: true,
  job: false,
  indices: false,
  dates: true,
  result: true,
  values: true,
};

/** Returns the order after a press on a column's head: its first direction, the other one, then the service's order (null). */
function nextSort(sort: HistorySort | null, column: HistoryColumn): HistorySort | null {
  const descending = FIRST_DESCENDING[column];
  if (sort?.column !== column) return { column, descending };
  return sort.descending === descending ? { column, descending: !descending } : null;
}

function ariaSort(
  sort: HistorySort | null,
  column: HistoryColumn,
): 'ascending' | 'descending' | 'none' {
  if (sort?.column !== column) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}
