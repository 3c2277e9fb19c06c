/**
 * Which jobs lie on the same ground, as far as the few plots tell that are kept of each: their dots are laid into a grid,
 * and what counts is how many of the cells that hold one of a job hold one of the other, too.
 */

/** A plot's centre, in degrees. */
export interface Dot {
  lon: number;
  lat: number;
}

/** Cells along the longer side of the ground: a sample of other plots of the same village falls into the same. */
const CELLS = 24;
/** About a kilometre: fields of one village. */
const LEAST_CELL = 0.01;

/** Returns how to ask what share of a job's ground another has dots on, 0 to 1. */
export function areaOverlap(own: readonly Dot[]): (other: readonly Dot[]) => number {
  const box = boundsOf(own);
  const cell = Math.max(LEAST_CELL, Math.max(box.east - box.west, box.north - box.south) / CELLS);
  const keyOf = ({ lon, lat }: Dot) => Math.floor(lon / cell) * 100_000 + Math.floor(lat / cell);
  const cells = new Set(own.map(keyOf));
  return (other) => {
    const found = new Set<number>();
    for (const dot of other) {
      const isNear =
        dot.lon >= box.west - cell &&
        dot.lon <= box.east + cell &&
        dot.lat >= box.south - cell &&
        dot.lat <= box.north + cell;
      if (isNear && cells.has(keyOf(dot))) found.add(keyOf(dot));
    }
    return cells.size === 0 ? 0 : found.size / cells.size;
  };
}

function boundsOf(dots: readonly Dot[]) {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { lon, lat } of dots) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return { west, south, east, north };
}
