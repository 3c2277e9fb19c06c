import { itemAt } from '#lib/itemAt.ts';
import { isMeasurable } from './checkPositions.ts';
import type { CleanedShape } from './checkIntersections.ts';
import { defect, type Defect } from './defect.ts';
import type { Intersection } from './intersections.ts';
import { lengthWords } from './lengthWords.ts';
import { ringName } from '#engine/shapes/polygons.ts';
import { ringWidth, SLIVER_METRES } from '#engine/shapes/ringWidth.ts';

/** Returns a defect for each ring thinner than a centimetre; the width of one that crosses itself or isn't on the globe can't be told. */
export function checkSlivers(
  { shape, rings }: CleanedShape,
  intersections: readonly Intersection[],
): Defect[] {
  const crossed = new Set(intersections.flatMap(({ a, b }) => (a.ring === b.ring ? [a.ring] : [])));
  return rings.flatMap(({ part, ring, points }, at) => {
    if (crossed.has(at) || !isMeasurable(points)) return [];
    const width = ringWidth(points);
    if (width >= SLIVER_METRES) return [];
    const words = `${ringName(shape, part, ring)} is ${lengthWords(width)} wide, too thin for the service’s grid`;
    return [defect({ kind: 'sliver', part, ring, at: itemAt(points, 0), words })];
  });
}
