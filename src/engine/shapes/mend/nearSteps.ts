/** The steps that act on notes: what is valid, but nearer to itself or smaller than a service's grid may hold. */
import { cleanRing } from '#engine/shapes/examine/cleanRing.ts';
import { withoutNotes, type Defect } from '#engine/shapes/examine/defect.ts';
import { examine, type Surroundings } from '#engine/shapes/examine/examine.ts';
import { thinRing } from '#engine/shapes/examine/thinRing.ts';
import type { Polygons, Ring } from '#engine/shapes/polygons.ts';
import { counted, mapRings, ringsWith, type StepResult } from './mendingStep.ts';

/** Drops corners near the one before and takes hairline spikes back; null where that would spoil what is sound. */
export function dropNear(
  shape: Polygons,
  defects: readonly Defect[],
  { nearMetres = 0 }: Surroundings = {},
): StepResult | null {
  const rings = ringsWith(defects, ['nearPoint', 'hairline']);
  if (rings.size === 0) return null;
  let [near, hairlines] = [0, 0];
  const mended = mapRings(shape, (ring, part, at) => {
    if (!rings.has(`${part} ${at}`)) return ring;
    const thinned = thinRing(cleanRing(ring, part, at).clean, nearMetres);
    near += thinned.near.length;
    hairlines += thinned.hairlines.length;
    return [...thinned.points, ...thinned.points.slice(0, 1)];
  });
  if (examine(mended).length > withoutNotes(defects).length) return null;
  const words = [
    ...(near > 0 ? [`${counted(near, 'near-duplicate point')} removed`] : []),
    ...(hairlines > 0 ? [`${counted(hairlines, 'hairline spike')} removed`] : []),
  ];
  return { shape: mended, words: words.join(', ') };
}

/** Drops parts too small for a field, where others are left; an offer of its own: they may be meant. */
export function dropSmall(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  const rings = ringsWith(defects, ['smallPart']);
  if (rings.size === 0 || rings.size >= shape.length) return null;
  const dropped: Ring[] = [];
  const kept = shape.filter((part, at) => {
    const isSmall = rings.has(`${at} 0`);
    if (isSmall) dropped.push(...part);
    return !isSmall;
  });
  return { shape: kept, words: `${counted(rings.size, 'small part')} removed`, dropped };
}
