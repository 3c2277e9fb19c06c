import type { ReactNode } from 'react';
import type { HistoryColumn, HistorySort } from '#engine/history/historyQuery.ts';
import { UnsortedIcon } from '#ui/historyIcons.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { ariaSort, nextSort } from './historyColumns.ts';
import type { HeadExtras } from './JobsHead.tsx';
import styles from './JobsHead.module.css';

/** The order of the rows, and how to ask for another. */
export interface Sorting {
  sort: HistorySort | null;
  onSort: (sort: HistorySort | null) => void;
}

/** Returns heads of which a press sorts, the other way, and then no more. */
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
