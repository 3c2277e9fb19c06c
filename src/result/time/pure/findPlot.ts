import type { ShapeColumns } from '#core/columns.ts';
import { NEAR_SHARE } from '#shapes/identity/matchPlots.ts';
import { isSameOnceRounded } from '#shapes/identity/sameShape.ts';
import { measureShape, sharedAreaShare, type MeasuredShape } from '#shapes/identity/sharedArea.ts';
import { UNITS } from '#shapes/identity/fingerprint.ts';
import type { PlotKeys } from '#shapes/identity/savedPlots.ts';

const TURN = 360 * UNITS;
/** The most that shapes which aren't the same can share. */
const LESS_THAN_ALL = 1 - Number.EPSILON;

export interface WantedPlot {
  low: number;
  high: number;
  shape: MeasuredShape;
}

/** Returns the plot of a record, given its fingerprint. */
export function wantedPlot(
  columns: ShapeColumns,
  row: number,
  { low, high }: Pick<WantedPlot, 'low' | 'high'>,
): WantedPlot {
  return { low, high, shape: measureShape(columns, row) };
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

/** Returns the places of plots whose middle is within half the wanted plot's size of its middle. */
export function nearPlaces({ lon, lat }: PlotKeys, { shape }: WantedPlot): number[] {
  const [west, south, east, north] = shape.outline.bounds;
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
 * Returns the share of the united area that a saved shape and the wanted one have in common: 1 where they differ by
 * rounding alone, and null below nine tenths.
 */
export function shareWith(
  { shape }: WantedPlot,
  shapes: ShapeColumns,
  place: number,
): number | null {
  const saved = measureShape(shapes, place);
  if (saved.outline.vertexCount === 0) return null;
  if (isSameOnceRounded(shape, saved)) return 1;
  const share = sharedAreaShare(shape, saved);
  return share >= NEAR_SHARE ? Math.min(share, LESS_THAN_ALL) : null;
}
