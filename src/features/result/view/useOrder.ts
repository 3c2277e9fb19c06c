import { useState } from 'react';
import type { SortColumn } from '#engine/values/sort.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import { useAnswer } from './useAnswer.ts';

export interface Sort {
  column: SortColumn;
  descending: boolean;
}

export interface Order {
  /** Rows after the filter in the order shown; null before the first answer. */
  rows: Uint32Array | null;
  sort: Sort;
  /** Sorts by a column; once more turns the order round. */
  sortBy: (column: SortColumn) => void;
}

/** The records that pass the filter, in the order a person chose; asked again when `version` (plain data) changes. */
export function useOrder(handle: ResultHandle, version: unknown): Order {
  const [sort, setSort] = useState<Sort>({ column: 'row', descending: false });
  const { answer } = useAnswer(handle, { kind: 'order', request: sort, version });
  return {
    rows: answer?.rows ?? null,
    sort,
    sortBy: (column) =>
      setSort((before) => ({ column, descending: before.column === column && !before.descending })),
  };
}

/** The row one step on in an order, or null at its end. Begins at its ends where nothing is selected. */
export function stepFrom(rows: Uint32Array, row: number | null, by: 1 | -1): number | null {
  if (rows.length === 0) return null;
  const position = row === null ? -1 : rows.indexOf(row);
  if (position < 0) return rows[by === 1 ? 0 : rows.length - 1] ?? null;
  return rows[position + by] ?? null;
}
