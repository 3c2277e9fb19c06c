import type { CleanedShape } from '#shapes/examine/checkRings.ts';
import { checkRings } from '#shapes/examine/checkRings.ts';
import {
  findIntersections,
  withoutOverlapEnds,
  type Intersection,
} from '#shapes/examine/intersections.ts';
import { shape } from './defectCases.ts';

/** What the checks of rings against each other are given, for a shape written as its parts. */
export function cleanedShapeOf(...parts: string[][]): {
  cleaned: CleanedShape;
  list: readonly Intersection[];
} {
  const written = shape(...parts);
  const { rings } = checkRings(written);
  return {
    cleaned: { shape: written, rings },
    list: withoutOverlapEnds(findIntersections(rings).list),
  };
}
