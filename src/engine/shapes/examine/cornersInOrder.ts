/**
 * Corners put in order, for small rings that cross themselves: where two edges cross, the corners between
 * them are gone through the other way round, which leaves a shorter ring, until none cross.
 */
import type { CleanRing } from './cleanRing.ts';
import { findIntersections } from './intersections.ts';
import type { Ring } from '#engine/shapes/polygons.ts';

/** Corners of a ring that somebody may have listed in the wrong order, at most: a track isn't. */
const MOST_CORNERS = 12;
const MOST_TURNS = 50;

/** Returns the ring, closed, with its corners in an order in which it doesn't cross itself; null where none is found, or it has too many. */
export function inOrder(ring: CleanRing): Ring | null {
  if (ring.points.length < 4 || ring.points.length > MOST_CORNERS) return null;
  let clean = ring;
  for (let count = 0; count < MOST_TURNS; count++) {
    const meetings = findIntersections([clean]).list;
    if (meetings.length === 0) return [...clean.points, ...clean.points.slice(0, 1)];
    const crossing = meetings.find(({ a, b }) => a.on === 'edge' && b.on === 'edge');
    if (!crossing) return null;
    clean = turned(clean, crossing.a.index, crossing.b.index);
  }
  return null;
}

/** The corners between two edges gone through the other way round. */
function turned(clean: CleanRing, e: number, f: number): CleanRing {
  const [first, last] = [Math.min(e, f) + 1, Math.max(e, f) + 1];
  const { points } = clean;
  return {
    ...clean,
    points: [
      ...points.slice(0, first),
      ...points.slice(first, last).toReversed(),
      ...points.slice(last),
    ],
  };
}
