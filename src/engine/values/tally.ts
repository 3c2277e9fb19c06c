/**
 * What a result adds up to so far: counts, bounds, days. Kept up while records arrive, each record
 * looked at once.
 */
import {
  NO_DAY,
  recordState,
  type Bounds,
  type ResultColumns,
  type StateCounts,
} from '#engine/columns.ts';
import { boundsOrNull, joinBounds, NO_BOUNDS } from '#engine/spatial/bounds.ts';
import { recordBounds } from '#engine/spatial/offsets.ts';
import { dayIn } from './days.ts';

/** What the records looked at so far add up to. */
export interface Tally {
  /** Records looked at: rows up to this one, excluded. */
  upTo: number;
  counts: StateCounts;
  /** Of all that can be drawn; null while nothing can. */
  bounds: Bounds | null;
  /** Earliest start and latest end, days since 1970-01-01; null while there's none. */
  firstDay: number | null;
  lastDay: number | null;
}

/** Returns the tally of nothing. */
export function emptyTally(): Tally {
  return {
    upTo: 0,
    counts: { received: 0, processed: 0, failed: 0, notDrawable: 0 },
    bounds: null,
    firstDay: null,
    lastDay: null,
  };
}

/** Returns the tally with all records so far. */
export function tallyOf(columns: ResultColumns, before: Tally): Tally {
  const counts = { ...before.counts };
  let bounds = before.bounds ?? NO_BOUNDS;
  let firstDay = before.firstDay ?? Infinity;
  let lastDay = before.lastDay ?? -Infinity;
  const { startDay, endDay, undrawable, recordCount } = columns;
  for (let row = before.upTo; row < recordCount; row++) {
    counts.received++;
    counts[recordState(columns, row)]++;
    const start = dayIn(startDay, row);
    const end = dayIn(endDay, row);
    if (start !== NO_DAY && start < firstDay) firstDay = start;
    if (end !== NO_DAY && end > lastDay) lastDay = end;
    if (undrawable[row] === 0) bounds = joinBounds(bounds, recordBounds(columns, row));
  }
  return {
    upTo: recordCount,
    counts,
    bounds: boundsOrNull(bounds),
    firstDay: Number.isFinite(firstDay) ? firstDay : null,
    lastDay: Number.isFinite(lastDay) ? lastDay : null,
  };
}
