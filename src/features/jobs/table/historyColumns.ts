/** The columns of the whole history's table: how a press on a head sorts. */
import type { HistoryColumn, HistorySort } from '#engine/history/historyQuery.ts';

/** Which way a column is sorted first: what is looked for comes to the top. */
const FIRST_DESCENDING: Readonly<Record<HistoryColumn, boolean>> = {
  star: true,
  job: false,
  indices: false,
  dates: true,
  result: true,
  values: true,
};

/** Returns the order after a press on a column's head: its first way, the other way, and then the service's order again. */
export function nextSort(sort: HistorySort | null, column: HistoryColumn): HistorySort | null {
  const descending = FIRST_DESCENDING[column];
  if (sort?.column !== column) return { column, descending };
  return sort.descending === descending ? { column, descending: !descending } : null;
}

/** `aria-sort` of a column's head. */
export function ariaSort(
  sort: HistorySort | null,
  column: HistoryColumn,
): 'ascending' | 'descending' | 'none' {
  if (sort?.column !== column) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}
