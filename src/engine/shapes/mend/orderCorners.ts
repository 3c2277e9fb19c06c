/**
 * Corners put in order, for small rings that cross themselves: where two edges cross, the corners between
 * them are gone through the other way round, which leaves a shorter ring, until none cross.
 */
import { cleanRing, type CleanRing } from '#engine/shapes/examine/cleanRing.ts';
import type { Defect } from '#engine/shapes/examine/defect.ts';
import { findIntersections } from '#engine/shapes/examine/intersections.ts';
import { isReckonable } from '#engine/shapes/examine/checkPositions.ts';
import { ringName, type Polygons, type Ring } from '#engine/shapes/polygons.ts';
import { mapRings, ringsWith, type StepResult } from './mendingStep.ts';

/** Corners of a ring that somebody may have listed in the wrong order, at most: a track isn't. */
const MOST_CORNERS = 12;
const MOST_TURNS = 50;

/** Puts the corners of every small ring that crosses itself in order; null where there's none, or one that is too large. */
export function orderCorners(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  const rings = ringsWith(defects, ['crossing']);
  if (rings.size === 0) return null;
  const names: string[] = [];
  const mended = mapRings(shape, (ring, part, at) => {
    if (!rings.has(`${part} ${at}`)) return ring;
    const ordered = inOrder(ring, part, at);
    if (ordered) names.push(ringName(shape, part, at));
    return ordered ?? ring;
  });
  if (names.length < rings.size) return null;
  return { shape: mended, words: `corners of ${names.join(' and ')} put in order` };
}

/** The ring with its corners in an order in which it doesn't cross itself; null where none is found. */
export function inOrder(ring: Ring, part: number, at: number): Ring | null {
  if (!isReckonable(ring)) return null;
  let { clean } = cleanRing(ring, part, at);
  if (clean.points.length < 4 || clean.points.length > MOST_CORNERS) return null;
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
