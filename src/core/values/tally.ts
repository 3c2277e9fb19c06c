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
} from '#core/columns.ts';
import { boundsOrNull, coordinateBounds, NO_BOUNDS } from '#core/spatial/bounds.ts';
import { recordVertexStart } from '#core/spatial/offsets.ts';
import { isWide, verticesOf } from '#core/spatial/antimeridian.ts';
import { dayIn } from './dayText.ts';
import { KEPT } from './filterMask.ts';

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

export function tallyOf(columns: ResultColumns, before: Tally): Tally {
  const counts = { ...before.counts };
  let firstDay = before.firstDay ?? Infinity;
  let lastDay = before.lastDay ?? -Infinity;
  const { startDay, endDay, recordCount } = columns;
  for (let row = before.upTo; row < recordCount; row++) {
    counts.received++;
    counts[recordState(columns, row)]++;
    const start = dayIn(startDay, row);
    const end = dayIn(endDay, row);
    if (start !== NO_DAY && start < firstDay) firstDay = start;
    if (end !== NO_DAY && end > lastDay) lastDay = end;
  }
  const around = boundsAround(columns, before);
  return {
    upTo: recordCount,
    counts,
    bounds: shorterWay(around),
    around,
    firstDay: Number.isFinite(firstDay) ? firstDay : null,
    lastDay: Number.isFinite(lastDay) ? lastDay : null,
  };
}

/** Returns the bounds of the records that a mask keeps, the shorter way round the world; null where none can be drawn. */
export function keptBounds(columns: ResultColumns, mask: Uint8Array): Bounds | null {
  return shorterWay(boundsAround(columns, emptyTally(), mask));
}

function shorterWay({ greenwich, antimeridian }: Tally['around']): Bounds | null {
  return boundsOrNull(widthOf(antimeridian) < widthOf(greenwich) ? antimeridian : greenwich);
}

/** Returns the bounds with all records so far. It makes no object for a record: 100,000 of them would keep the garbage collector busy. */
function boundsAround(
  columns: ResultColumns,
  { upTo, around }: Tally,
  mask: Uint8Array | null = null,
): Tally['around'] {
  const { bounds, undrawable, recordCount } = columns;
  let [west, south, east, north] = around.greenwich;
  let [turnedWest, , turnedEast] = around.antimeridian;
  for (let row = upTo; row < recordCount; row++) {
    if (undrawable[row] !== 0 || (mask && mask[row] !== KEPT)) continue;
    const at = 4 * row;
    west = Math.min(west, bounds[at]!);
    south = Math.min(south, bounds[at + 1]!);
    east = Math.max(east, bounds[at + 2]!);
    north = Math.max(north, bounds[at + 3]!);
    const wide = isWide(columns, row) ? eastOfGreenwich(columns, row) : null;
    const turn = bounds[at]! < 0 ? TURN : 0;
    turnedWest = Math.min(turnedWest, wide ? wide[0] : bounds[at]! + turn);
    turnedEast = Math.max(turnedEast, wide ? wide[2] : bounds[at + 2]! + turn);
  }
  return {
    greenwich: [west, south, east, north],
    antimeridian: [turnedWest, south, turnedEast, north],
  };
}

/** Bounds of a wide record with longitudes from 0 on; one that spans Greenwich keeps its width. */
function eastOfGreenwich(columns: ResultColumns, row: number): Bounds {
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
