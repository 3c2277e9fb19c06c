/**
 * Areas drawn on the map, as a view has them: the corners of a ring without a closing one, longitude and latitude in
 * turn, degrees within ±180 and ±90. An edge longer than half a turn means the short way, over the antimeridian.
 *
 * How a line that was drawn becomes one:
 *
 * 1. Corners are taken out, each time the one with which the ring loses the least ground on the map (Visvalingam and
 *    Whyatt, 1993), until as many are left as fit into a link.
 * 2. Edges of more than a third of a turn get corners between, so that none can mean the short way. Where there are too
 *    many then, fewer are left in step 1.
 * 3. Corners are rounded as the address writes them.
 */
import type { Bounds } from '#core/columns.ts';
import { itemAt } from '#lib/itemAt.ts';
import { isWithin, parsePlain, plain } from '#lib/plainNumber.ts';
import { longitudeInRange } from './antimeridian.ts';
import { coordinateBounds } from './bounds.ts';
import { mercatorY } from './mercator.ts';

type Position = readonly [lon: number, lat: number];

const TURN = 360;
const LONGEST_EDGE = TURN / 3;

/** Corners of an area that fit into a link. */
const MAX_CORNERS = 20;
/** The longest text of an area. */
export const MAX_AREA = MAX_CORNERS * '-179.99999_-89.99999_'.length;

/** Returns longitude and latitude in turn, five decimals of degrees (1 m), separated by underscores. */
export function formatArea(corners: readonly number[]): string {
  return corners.map((degrees) => plain(degrees, 5)).join('_');
}

/** Parses the corners of an area, three at least; null where it's broken or not on the map. */
export function parseArea(text: string): number[] | null {
  const corners = text.split('_').map(parsePlain);
  const isWhole = corners.length >= 6 && corners.length % 2 === 0;
  if (!isWhole || corners.length > 2 * MAX_CORNERS) return null;
  const isOnMap = (degrees: number | undefined, at: number): degrees is number =>
    at % 2 === 0 ? isWithin(degrees, -180, 180) : isWithin(degrees, -90, 90);
  return corners.every(isOnMap) ? corners : null;
}

/** Returns the area within a line that was drawn, in whatever copy of the world; null where the line is around nothing. */
export function areaOfLine(line: readonly Position[]): number[] | null {
  const [west, south, east, north] = coordinateBounds(Float64Array.from(line.flat()));
  if (!(west < east && south < north)) return null;
  // Once around the world, no meridian is outside.
  if (east - west >= TURN) return areaOfBounds([west, south, east, north]);
  for (let most = MAX_CORNERS; most > 3; most--) {
    const corners = withShortEdges(simplified(line, most));
    if (corners.length <= MAX_CORNERS) return written(corners);
  }
  return areaOfBounds([west, south, east, north]);
}

/** Returns the area within bounds, in whatever copy of the world; null where they are around nothing. */
export function areaOfBounds([west, south, givenEast, north]: Bounds): number[] | null {
  const east = Math.min(givenEast, west + TURN);
  if (!(west < east && south < north)) return null;
  const box: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return written(withShortEdges(box));
}

/** The corners as the address has them; null where rounding leaves fewer than three. */
function written(corners: readonly Position[]): number[] | null {
  const text = formatArea(
    corners.flatMap(([lon, lat]) => [longitudeInRange(lon), Math.max(-90, Math.min(lat, 90))]),
  );
  return parseArea(text);
}

function withShortEdges(ring: readonly Position[]): Position[] {
  return ring.flatMap((from, at) => {
    const to = ring[at + 1] ?? itemAt(ring, 0);
    const pieces = Math.max(1, Math.ceil(Math.abs(to[0] - from[0]) / LONGEST_EDGE));
    return Array.from({ length: pieces }, (_, piece): Position => {
      const share = piece / pieces;
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    });
  });
}

/** At most so many corners of a ring. */
function simplified(ring: readonly Position[], most: number): Position[] {
  const left = ring.map((position) => ({
    position,
    x: position[0] / TURN,
    y: mercatorY(position[1]),
  }));
  const at = (index: number) => itemAt(left, (index + left.length) % left.length);
  const groundAt = (index: number) => {
    const [a, b, c] = [at(index - 1), at(index), at(index + 1)];
    return Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y));
  };
  const grounds = left.map((_, index) => groundAt(index));
  while (left.length > most) {
    const least = grounds.reduce(
      (best, ground, index) => (ground < grounds[best]! ? index : best),
      0,
    );
    left.splice(least, 1);
    grounds.splice(least, 1);
    for (const beside of [least - 1, least]) {
      const index = (beside + left.length) % left.length;
      grounds[index] = groundAt(index);
    }
  }
  return left.map(({ position }) => [position[0], position[1]]);
}
