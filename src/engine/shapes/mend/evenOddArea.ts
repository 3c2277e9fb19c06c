import { checkRings } from '#engine/shapes/examine/checkRings.ts';
import { evenOddBoundary } from './evenOddBoundary.ts';
import type { Polygons } from '#engine/shapes/polygons.ts';
import { areaWithin } from '#engine/shapes/ringArea.ts';

/**
 * Returns what the parts cover on the ellipsoid, in square metres, whatever is wrong with their rings: outlines
 * by the even-odd rule, less what holes cover. Parts that lie on each other count twice. The
 * boundary's stretches close into rings taken together.
 */
export function evenOddArea(shape: Polygons): number {
  return shape.reduce((sum, part) => {
    const boundary = evenOddBoundary(checkRings([part]).rings);
    return sum + Math.abs(areaWithin(boundary));
  }, 0);
}
