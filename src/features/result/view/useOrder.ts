import type { AddressOf } from '#engine/address/viewAddress.ts';
import type { SortColumn, SortOrder } from '#engine/values/sort.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import { useAnswer } from './useAnswer.ts';
import type { ViewState } from './useResultView.ts';

export interface Order {
  /** Rows after the filter in the order shown; null before the first answer. */
  rows: Uint32Array | null;
  sort: SortOrder;
  /** Sorts by a column; once more turns the order round. */
  sortBy: (column: SortColumn) => void;
}

/** As the records stand in the response. */
const AS_SENT: SortOrder = { column: 'row', descending: false };

/** A comparison opens with the largest losses. */
const LARGEST_LOSS: SortOrder = { column: 'value', descending: false };

interface OrderOptions extends Pick<ViewState, 'change' | 'latestView'> {
  /** The order the address asks for; null as the records stand. */
  sort: SortOrder | null;
  of?: AddressOf;
  /** Plain data; the order is asked for again when it changes. */
  version: unknown;
}

/** The records that pass the filter, in the order a person chose. */
export function useOrder(
  handle: ResultHandle,
  { sort: linked, of = 'result', change, latestView, version }: OrderOptions,
): Order {
  const natural = of === 'comparison' ? LARGEST_LOSS : AS_SENT;
  const sort = linked ?? natural;
  const { answer } = useAnswer(handle, { kind: 'order', request: sort, version });
  return {
    rows: answer?.rows ?? null,
    sort,
    sortBy(column) {
      const latest = latestView().sort ?? natural;
      const descending = latest.column === column && !latest.descending;
      const isAsSent = column === natural.column && descending === natural.descending;
      change({ sort: isAsSent ? null : { column, descending } }, 'replace');
    },
  };
}

/** The row one step on in an order, or null at its end. Begins at its ends where nothing is selected. */
export function stepFrom(rows: Uint32Array, row: number | null, by: 1 | -1): number | null {
  if (rows.length === 0) return null;
  const position = row === null ? -1 : rows.indexOf(row);
  if (position < 0) return rows[by === 1 ? 0 : rows.length - 1] ?? null;
  return rows[position + by] ?? null;
}
