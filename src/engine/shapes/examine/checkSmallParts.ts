import { isMeasurable } from './checkPositions.ts';
import type { CleanedShape } from './checkIntersections.ts';
import { defect, type Defect } from './defect.ts';
import { itemAt } from '#lib/itemAt.ts';
import { ringArea } from '#engine/shapes/ringArea.ts';

/** Square metres below which a part is told of: too small for any field, and for a pixel of any satellite. */
export const SMALL_SQUARE_METRES = 1;

/** Returns a note for each part with a smaller outline, unless its ring crosses itself, isn't on the globe or is told of already, in `others`. */
export function checkSmallParts(
  { shape, rings }: CleanedShape,
  others: readonly Defect[],
): Defect[] {
  const told = new Set(
    others.flatMap(({ kind, part, ring }) =>
      kind === 'sliver' || kind === 'crossing' ? [`${part} ${ring}`] : [],
    ),
  );
  return rings.flatMap(({ part, ring, points }) => {
    if (ring > 0 || told.has(`${part} ${ring}`) || !isMeasurable(points)) return [];
    const area = Math.abs(ringArea(points));
    if (area >= SMALL_SQUARE_METRES) return [];
    const name = shape.length > 1 ? `part ${part + 1}` : 'the shape';
    const words = `${name} covers ${Number(area.toPrecision(2))} m², less than ${SMALL_SQUARE_METRES} m²`;
    return [defect({ kind: 'smallPart', part, ring, at: itemAt(points, 0), words })];
  });
}
