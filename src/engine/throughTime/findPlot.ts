/** Plots looked up among those kept of a result. */
import type { ShapeColumns } from '#engine/columns.ts';
import { NEAR_SHARE } from '#engine/identity/matchPlots.ts';
import { isSameOnceRounded } from '#engine/identity/sameShape.ts';
import { measureShape, sharedAreaShare, type MeasuredShape } from '#engine/identity/sharedArea.ts';
import { UNITS, type PlotKeys } from './savedPlots.ts';

const TURN = 360 * UNITS;

/** A plot that is looked for. */
export interface WantedPlot {
  low: number;
  high: number;
  ground: MeasuredShape;
}

/** Returns the plot of a record as it's looked for. */
export function wantedPlot(
  columns: ShapeColumns,
  row: number,
  { low, high }: Pick<WantedPlot, 'low' | 'high'>,
): WantedPlot {
  return { low, high, ground: measureShape(columns, row) };
}

/** Returns the place of the plot with this fingerprint; -1 where there is none. */
export function findFingerprint(
  keys: Pick<PlotKeys, 'low' | 'high'>,
  { low, high }: Pick<WantedPlot, 'low' | 'high'>,
): number {
  let from = 0;
  let to = keys.low.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (keys.low[middle]! < low) from = middle + 1;
    else to = middle;
  }
  for (; keys.low[from] === low; from++) if (keys.high[from] === high) return from;
  return -1;
}

/** Returns the places of plots whose middle lies within half its size of the wanted one's. */
export function nearPlaces({ lon, lat }: PlotKeys, { ground }: WantedPlot): number[] {
  const [west, south, east, north] = ground.outline.bounds;
  const [midLon, midLat] = [((west + east) / 2) * UNITS, ((south + north) / 2) * UNITS];
  const [reachLon, reachLat] = [((east - west) / 2) * UNITS + 1, ((north - south) / 2) * UNITS + 1];
  const found: number[] = [];
  for (let place = 0; place < lat.length; place++) {
    if (Math.abs(lat[place]! - midLat) > reachLat) continue;
    const apart = lon[place]! - midLon;
    if (Math.abs(apart - TURN * Math.round(apart / TURN)) <= reachLon) found.push(place);
  }
  return found;
}

/**
 * Returns how much of the united ground a kept shape and the wanted one share, where it's nine tenths or more, and 1 where they
 * are the same but for rounding; null else.
 */
export function shareWith({ ground }: WantedPlot, shapes: ShapeColumns, place: number) {
  const kept = measureShape(shapes, place);
  if (kept.outline.corners === 0) return null;
  if (isSameOnceRounded(ground, kept)) return 1;
  const share = sharedAreaShare(ground, kept);
  return share >= NEAR_SHARE ? Math.min(share, LESS_THAN_ALL) : null;
}

/** What isn't the same never shares all. */
const LESS_THAN_ALL = 1 - Number.EPSILON;
