/**
 * Which jobs cover the same area, by the few plots saved of each: of the grid cells with a plot of one job, the share that
 * has a plot of the other too.
 */
import { boundsOf } from '#core/spatial/bounds.ts';
import { unrolledAtGap } from '#core/spatial/unrolledAtGap.ts';

interface Dot {
  lon: number;
  lat: number;
}

/** Cells along the longer side of the area: few enough that other plots of the same village are in the same cells. */
const CELLS = 24;
/** Degrees, about a kilometre: fields of one village. */
const MIN_CELL = 0.01;

/** Returns a function for the share of a job's cells, from 0 to 1, in which another job has plots. */
export function areaOverlap(given: readonly Dot[]): (other: readonly Dot[]) => number {
  const own = unrolledAtGap(given);
  const [west, south, east, north] = boundsOf(own.map(({ lon, lat }) => [lon, lat]));
  const cell = Math.max(MIN_CELL, Math.max(east - west, north - south) / CELLS);
  const keyOf = ({ lon, lat }: Dot) => Math.floor(lon / cell) * 100_000 + Math.floor(lat / cell);
  const cells = new Set(own.map(keyOf));
  return (other) => {
    const found = new Set<number>();
    for (const { lon, lat } of other) {
      const dot = { lon: lon < west - cell ? lon + 360 : lon, lat };
      const isNear =
        dot.lon >= west - cell &&
        dot.lon <= east + cell &&
        dot.lat >= south - cell &&
        dot.lat <= north + cell;
      if (isNear && cells.has(keyOf(dot))) found.add(keyOf(dot));
    }
    return cells.size === 0 ? 0 : found.size / cells.size;
  };
}
