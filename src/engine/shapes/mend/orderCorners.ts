import { cleanRing } from '#engine/shapes/examine/cleanRing.ts';
import { inOrder } from '#engine/shapes/examine/cornersInOrder.ts';
import type { Defect } from '#engine/shapes/examine/defect.ts';
import { isReckonable } from '#engine/shapes/examine/checkPositions.ts';
import { ringName, type Polygons } from '#engine/shapes/polygons.ts';
import { mapRings, ringsWith, type StepResult } from './mendingStep.ts';

/** Puts the corners of every small ring that crosses itself in order; null where there's none, or one that is too large. */
export function orderCorners(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  const rings = ringsWith(defects, ['crossing']);
  if (rings.size === 0) return null;
  const names: string[] = [];
  const mended = mapRings(shape, (ring, part, at) => {
    if (!rings.has(`${part} ${at}`)) return ring;
    const ordered = isReckonable(ring) ? inOrder(cleanRing(ring, part, at).clean) : null;
    if (ordered) names.push(ringName(shape, part, at));
    return ordered ?? ring;
  });
  if (names.length < rings.size) return null;
  return { shape: mended, words: `points of ${names.join(' and ')} put in order` };
}
