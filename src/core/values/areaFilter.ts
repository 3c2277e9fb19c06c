/**
 * Which records an area drawn on the map keeps: those whose bounds' centre it goes around, at least once. A line that
 * crosses itself, as one drawn by hand does where it ends, leaves no hole there.
 */
import type { ResultColumns } from '#core/columns.ts';
import { drawnSpan, isWide, ringWithoutJumps } from '#core/spatial/antimeridian.ts';
import { coordinateBounds } from '#core/spatial/bounds.ts';

const TURN = 360;

/** Returns whether a record's centre is in an area (see `ResultFilter.area`); that of a record without a shape isn't. */
export function areaTest(
  columns: ResultColumns,
  corners: readonly number[],
): (row: number) => boolean {
  const { bounds } = columns;
  const ring = ringWithoutJumps(Float64Array.from(corners));
  const [west, south, east, north] = coordinateBounds(ring);
  return (row) => {
    const lat = (bounds[4 * row + 1]! + bounds[4 * row + 3]!) / 2;
    if (!(lat >= south && lat <= north)) return false;
    let lon = middleLongitude(columns, row);
    // The copy of the world in which it can be within: the first at or after the western end.
    if (lon < west) lon += TURN * Math.ceil((west - lon) / TURN);
    else if (lon > east) lon -= TURN * Math.floor((lon - west) / TURN);
    return lon <= east && windingNumber(ring, lon, lat) !== 0;
  };
}

function middleLongitude(columns: ResultColumns, row: number): number {
  if (!isWide(columns, row)) return (columns.bounds[4 * row]! + columns.bounds[4 * row + 2]!) / 2;
  const { west, east } = drawnSpan(columns, row);
  return (west + east) / 2;
}

/** How often a ring goes around a point, by the edges that a ray to the east crosses; against the clock counts down. */
function windingNumber(ring: Float64Array, lon: number, lat: number): number {
  let turns = 0;
  let [fromLon, fromLat] = [ring.at(-2)!, ring.at(-1)!];
  for (let at = 0; at < ring.length; at += 2) {
    const [toLon, toLat] = [ring[at]!, ring[at + 1]!];
    if (fromLat > lat !== toLat > lat) {
      const crossing = toLon + ((lat - toLat) / (fromLat - toLat)) * (fromLon - toLon);
      if (lon < crossing) turns += toLat > lat ? -1 : 1;
    }
    fromLon = toLon;
    fromLat = toLat;
  }
  return turns;
}
