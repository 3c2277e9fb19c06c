/**
 * Where plots are, in 32 bytes: a grid of 16 by 16 cells over their bounds, and which of them hold a
 * plot. Longitudes are unrolled at the widest gap between plots, so that what lies across the
 * antimeridian isn't as wide as the world.
 */
import type { Bounds } from '#core/columns.ts';
import { itemAt } from '#lib/itemAt.ts';
import { unrolledAtGap } from './unrolledAtGap.ts';

/** Rows of the grid, and columns. */
export const FOOTPRINT_ROWS = 16;

/** Where plots are. */
export interface Footprint {
  /** Degrees; `east` is beyond 180 across the antimeridian. */
  bounds: Bounds;
  /** Rows from south to north; bit 0 is the westernmost cell. */
  cells: readonly number[];
  /** Position of the plot nearest to the middle of all. */
  lon: number;
  lat: number;
}

interface Position {
  lon: number;
  lat: number;
}

/** Returns the footprint of positions in degrees; null where none of them is on the globe. */
export function footprintOf(given: readonly Position[]): Footprint | null {
  const positions = given.filter(({ lon, lat }) => Math.abs(lon) <= 360 && Math.abs(lat) <= 90);
  if (positions.length === 0) return null;
  const unrolled = unrolledAtGap(positions);
  const lons = unrolled.map(({ lon }) => lon);
  const lats = unrolled.map(({ lat }) => lat);
  const bounds: Bounds = [
    Math.fround(Math.min(...lons)),
    Math.fround(Math.min(...lats)),
    Math.fround(Math.max(...lons)),
    Math.fround(Math.max(...lats)),
  ];
  const cells = Array.from({ length: FOOTPRINT_ROWS }, () => 0);
  for (const { lon, lat } of unrolled) {
    const row = cellOf(lat, bounds[1], bounds[3]);
    cells[row] = (cells[row] ?? 0) | (1 << cellOf(lon, bounds[0], bounds[2]));
  }
  const { lon, lat } = itemAt(positions, nearestToMiddle(unrolled));
  return { bounds, cells, lon, lat };
}

/** Returns whether a footprint's cells intersect bounds. These may have a `west` greater than their `east`, and be any number of turns away. */
export function footprintIntersects(
  { bounds, cells }: Pick<Footprint, 'bounds' | 'cells'>,
  within: Bounds,
): boolean {
  const [west, south, east, north] = bounds;
  const unrolled = within[2] >= within[0] ? within[2] - within[0] : within[2] - within[0] + 360;
  // A view of a whole turn or more shows all of it, from wherever it begins.
  const [from, width] = unrolled < 360 ? [within[0], unrolled] : [west, 360];
  if (north < within[1] || south > within[3]) return false;
  const [firstRow, lastRow] = [cellOf(within[1], south, north), cellOf(within[3], south, north)];
  // The copies of the bounds that can be at or beside the footprint.
  const nearest = from + 360 * Math.ceil((west - width - from) / 360);
  for (let left = nearest; left <= east; left += 360) {
    const columns = maskOf(cellOf(left, west, east), cellOf(left + width, west, east));
    for (let row = firstRow; row <= lastRow; row++) if ((cells[row] ?? 0) & columns) return true;
  }
  return false;
}

/** Which of the positions is nearest to the middle of all. */
function nearestToMiddle(positions: readonly Position[]): number {
  const lon = positions.reduce((sum, at) => sum + at.lon, 0) / positions.length;
  const lat = positions.reduce((sum, at) => sum + at.lat, 0) / positions.length;
  const squared = positions.map((at) => (at.lon - lon) ** 2 + (at.lat - lat) ** 2);
  return squared.indexOf(Math.min(...squared));
}

/** The cell of a coordinate, clamped to the grid. */
function cellOf(at: number, from: number, to: number): number {
  if (!(to > from)) return 0;
  const cell = Math.floor(((at - from) / (to - from)) * FOOTPRINT_ROWS);
  return Math.max(0, Math.min(FOOTPRINT_ROWS - 1, cell));
}

/** Bits `first` to `last`, both included. */
function maskOf(first: number, last: number): number {
  return ((1 << (last + 1)) - 1) & ~((1 << first) - 1);
}
