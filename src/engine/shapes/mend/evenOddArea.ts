import { checkRings } from '#engine/shapes/examine/checkRings.ts';
import { evenOddBoundary } from './evenOddBoundary.ts';
import type { Part, Polygons, Position } from '#engine/shapes/polygons.ts';
import { AREA_FACTOR, edgeTerm } from '#engine/shapes/ringArea.ts';

/**
 * Returns what the parts cover on the sphere, in square metres, whatever is wrong with their rings: outlines
 * by the even-odd rule, less what holes cover. Parts that lie on each other count twice. The
 * boundary's stretches close into rings taken together, so the terms of their edges add up to it.
 */
export function evenOddArea(shape: Polygons): number {
  return shape.reduce((sum, part) => sum + partArea(part), 0);
}

function partArea(part: Part): number {
  const stretches = evenOddBoundary(checkRings([part]).rings);
  const origin: Position = stretches[0]?.[0] ?? [0, 0];
  let sum = 0;
  for (const stretch of stretches) {
    let [start] = stretch;
    for (const end of stretch.slice(1)) {
      if (start) sum += edgeTerm(origin, start, end);
      start = end;
    }
  }
  return Math.abs(sum * AREA_FACTOR);
}
