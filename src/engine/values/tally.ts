/**
 * The totals of a result so far: counts, bounds, days. Updated while records arrive, each of which
 * is read once.
 */
import {
  NO_DAY,
  recordState,
  type Bounds,
  type ResultColumns,
  type StateCounts,
} from '#engine/columns.ts';
import { boundsOrNull, coordinateBounds, joinBounds, NO_BOUNDS } from '#engine/spatial/bounds.ts';
import { recordBounds, recordVertexStart } from '#engine/spatial/offsets.ts';
import { isWide, verticesOf } from '#engine/spatial/antimeridian.ts';
import { dayIn } from './dayText.ts';

/** The totals of the records tallied so far. */
export interface Tally {
  /** Rows up to this one, excluded, are tallied. */
  upTo: number;
  counts: StateCounts;
  /** Bounds of all that can be drawn, the shorter way round the world; null while nothing can. Beyond 180 where that way crosses the antimeridian. */
  bounds: Bounds | null;
  /** The same from -180 to 180, and from 0 to 360 degrees. */
  around: { greenwich: Bounds; antimeridian: Bounds };
  /** Earliest start and latest end, days since 1970-01-01; null while there's none. */
  firstDay: number | null;
  lastDay: number | null;
}

const TURN = 360;

/** Returns the tally of nothing. */
export function emptyTally(): Tally {
  return {
    upTo: 0,
    counts: { received: 0, processed: 0, failed: 0, notDrawable: 0 },
    bounds: null,
    around: { greenwich: NO_BOUNDS, antimeridian: NO_BOUNDS },
    firstDay: null,
    lastDay: null,
  };
}

/** Returns the tally with all records so far. */
export function tallyOf(columns: ResultColumns, before: Tally): Tally {
  const counts = { ...before.counts };
  let { greenwich, antimeridian } = before.around;
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
    if (undrawable[row] !== 0) continue;
    greenwich = joinBounds(greenwich, recordBounds(columns, row));
    antimeridian = joinBounds(antimeridian, eastOfGreenwich(columns, row));
  }
  return {
    upTo: recordCount,
    counts,
    bounds: boundsOrNull(widthOf(antimeridian) < widthOf(greenwich) ? antimeridian : greenwich),
    around: { greenwich, antimeridian },
    firstDay: Number.isFinite(firstDay) ? firstDay : null,
    lastDay: Number.isFinite(lastDay) ? lastDay : null,
  };
}

/** Bounds of a record with longitudes from 0 on; one that spans Greenwich keeps its width. */
function eastOfGreenwich(columns: ResultColumns, row: number): Bounds {
  const [west, south, east, north] = recordBounds(columns, row);
  if (!isWide(columns, row)) {
    const turn = west < 0 ? TURN : 0;
    return [west + turn, south, east + turn, north];
  }
  const { coords, base } = verticesOf(columns, row);
  const first = recordVertexStart(columns, row) - base;
  const end = recordVertexStart(columns, row + 1) - base;
  const turned = coords.slice(2 * first, 2 * end);
  for (let i = 0; i < turned.length; i += 2) if (turned[i]! < 0) turned[i]! += TURN;
  return coordinateBounds(turned);
}

function widthOf([west, , east]: Bounds): number {
  return east - west;
}
