import type { ResultColumns } from '#engine/columns.ts';
import { indexValues } from './indexValues.ts';
import { isProcessed } from './statistics.ts';

/** A place among records that can be compared: 1 is the highest value, equal values share a place. */
export interface Rank {
  place: number;
  of: number;
}

/**
 * Returns the rank of a record's value among the processed records with the same window; null where it has no
 * finite value. Values of different windows aren't ranked against each other.
 */
export function rankOf(columns: ResultColumns, row: number, index: string | null): Rank | null {
  const values = indexValues(columns, index);
  const value = values?.[row];
  if (!values || value === undefined || !Number.isFinite(value)) return null;
  if (row >= columns.recordCount || !isProcessed(columns, row)) return null;
  const { startDay, endDay } = columns;
  let place = 1;
  let of = 0;
  for (let other = 0; other < columns.recordCount; other++) {
    if (startDay[other] !== startDay[row] || endDay[other] !== endDay[row]) continue;
    const rival = values[other] ?? Number.NaN;
    if (!Number.isFinite(rival) || !isProcessed(columns, other)) continue;
    of++;
    if (rival > value) place++;
  }
  return { place, of };
}
