/**
 * Joins shapes that jump over the antimeridian into one piece, as `spatial/antimeridian.ts` does for drawn records:
 *
 * 1. each ring's vertices are moved by whole turns so that no edge is longer than half a turn. Two kinds of rings stay:
 *    those that then wouldn't close, as one around a pole, and those with a longitude beyond 180 that then wouldn't pass
 *    the antimeridian, for such a longitude is a slip;
 * 2. a hole follows its shell.
 */
import type { Bounds } from '#core/columns.ts';
import { boundsOf } from '#core/spatial/bounds.ts';
import { passesAntimeridian } from '#core/spatial/antimeridian.ts';
import { itemAt } from '#lib/itemAt.ts';
import type { Part, Polygons, Position, Ring } from './polygons.ts';

const HALF_TURN = 180;
const TURN = 360;

/** Returns the shape with jumps over the antimeridian undone, its positions in the same places; the shape itself where there are none. */
export function unwrapShape(shape: Polygons): Polygons {
  const unwrapped = shape.map(unwrapPart);
  return unwrapped.some((part, at) => part !== shape[at]) ? unwrapped : shape;
}

function unwrapPart(part: Part): Part {
  const [shell, ...holes] = part.map(unwrapRing);
  if (!shell) return part;
  const bounds = boundsOf(shell);
  const unwrapped = [shell, ...holes.map((hole) => follow(hole, bounds))];
  return unwrapped.some((ring, at) => ring !== part[at]) ? unwrapped : part;
}

function unwrapRing(ring: Ring): Ring {
  if (!ring.some(([lon], at) => at > 0 && turns(itemAt(ring, at - 1)[0], lon) !== 0)) return ring;
  let shift = 0;
  let before = itemAt(ring, 0)[0];
  const unwrapped = ring.map(([lon, lat]): Position => {
    shift += turns(before, lon);
    before = lon;
    return [lon + shift, lat];
  });
  const closing = turns(before, itemAt(ring, 0)[0]);
  return shift + closing === 0 && !(isBeyond(ring) && !isAcross(unwrapped)) ? unwrapped : ring;
}

function isBeyond(ring: Ring): boolean {
  return ring.some(([lon]) => Math.abs(lon) > HALF_TURN);
}

/** Whether a meridian of 180 degrees, or one whole turns from it, passes through a ring. */
function isAcross(ring: Ring): boolean {
  const [west, , east] = boundsOf(ring);
  return passesAntimeridian(west, east);
}

/** Degrees, whole turns, to add so that the step from one longitude to the next is the short way; 0 where a longitude is beyond a whole turn. */
function turns(from: number, to: number): number {
  const step = to - from;
  if (!(Math.abs(step) > HALF_TURN) || Math.abs(from) > TURN || Math.abs(to) > TURN) return 0;
  return step > 0 ? -TURN : TURN;
}

/** A hole moved by a whole turn into the bounds of a shell that extends beyond 180. */
function follow(hole: Ring, [west, , east]: Bounds): Ring {
  const [start] = hole;
  if (!start || (east <= HALF_TURN && west >= -HALF_TURN)) return hole;
  const shift = start[0] < west ? TURN : start[0] > east ? -TURN : 0;
  if (shift === 0 || start[0] + shift < west || start[0] + shift > east) return hole;
  return hole.map(([lon, lat]): Position => [lon + shift, lat]);
}

/** Returns a shape with each part moved by whole turns beside another shape that extends beyond the antimeridian, so that the two can be compared. */
export function besideShape(shape: Polygons, other: Polygons): Polygons {
  const [west, , east] = boundsOf(other.flat(2));
  if (west >= -HALF_TURN && east <= HALF_TURN) return shape;
  const middle = (west + east) / 2;
  return shape.map((part) => {
    const [partWest, , partEast] = boundsOf(part.flat());
    const shift = TURN * Math.round((middle - (partWest + partEast) / 2) / TURN);
    if (!Number.isFinite(shift) || shift === 0) return part;
    return part.map((ring) => ring.map(([lon, lat]): Position => [lon + shift, lat]));
  });
}

/** Returns a longitude moved by whole turns beside a shape that extends beyond 180 degrees. */
export function longitudeBeside(lon: number, other: Polygons): number {
  const [west, , east] = boundsOf(other.flat(2));
  if (!(west < -HALF_TURN || east > HALF_TURN)) return lon;
  return lon + TURN * Math.round(((west + east) / 2 - lon) / TURN);
}
