import type { ReactNode } from 'react';
import type { HistoryColumn, HistorySort } from '#history/index/historyQuery.ts';
import { UnsortedIcon } from '#ui/historyIcons.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { HeadExtras } from './JobsTable.tsx';
import styles from './JobsHead.module.css';

export interface Sorting {
  sort: HistorySort | null;
  onSort: (sort: HistorySort | null) => void;
}

/** Returns heads that sort: a press sorts, the second the other way, the third no more. */
export function sortingHeads(sorting: Sorting): HeadExtras {
  const head = (column: HistoryColumn, content: ReactNode) => (
    <SortingHead column={column} {...sorting}>
      {content}
    </SortingHead>
  );
  return {
    marks: (
      <>
        <th scope="col" className={styles.choose}>
          <VisuallyHidden>Choose</VisuallyHidden>
        </th>
        {head('star', <VisuallyHidden>Sort by star</VisuallyHidden>)}
      </>
    ),
    head,
  };
}

interface SortingHeadProps extends Sorting {
  column: HistoryColumn;
  children: ReactNode;
}

function SortingHead({ column, sort, onSort, children }: SortingHeadProps) {
  const sorted = ariaSort(sort, column);
  const Arrow =
    sorted === 'none' ? UnsortedIcon : sorted === 'descending' ? ArrowDownIcon : ArrowUpIcon;
  return (
    <th scope="col" className={styles[column]} aria-sort={sorted}>
      <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column))}>
        <span className={styles.headText}>{children}</span>
        <Arrow size={12} className={styles.arrow} />
      </button>
    </th>
  );
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
