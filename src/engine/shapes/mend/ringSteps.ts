/** The steps that give rings another place: what lies in a hole is a part, a hole outside is none. */
import type { Defect } from '#engine/shapes/examine/defect.ts';
import { partsOfLoops } from './partsOfLoops.ts';
import type { Polygons } from '#engine/shapes/polygons.ts';
import { counted, mapRings, ringsWith, type StepResult } from './mendingStep.ts';

/** Orders the rings of parts with a hole in a hole anew: by the even-odd rule the inner one is land again. */
export function orderRings(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  const nested = defects.filter(({ kind }) => kind === 'nestedHole');
  if (nested.length === 0) return null;
  const parts = new Set(nested.map(({ part }) => part));
  const mended = shape.flatMap((part, at) =>
    parts.has(at) ? partsOfLoops(part.map((ring) => ring.slice(0, -1))) : [part],
  );
  const words = `${counted(nested.length, 'hole')} within a hole made land`;
  return { shape: mended, words };
}

/** Drops holes that lie outside their outline, and those equal to it in no way that could be cut. */
export function dropHoles(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  const rings = ringsWith(defects, ['holeOutside']);
  if (rings.size === 0) return null;
  const mended = mapRings(shape, (ring, part, at) => (rings.has(`${part} ${at}`) ? null : ring));
  const words = `${counted(rings.size, 'hole')} outside the outline dropped`;
  return { shape: mended, words };
}

/** Keeps the part with the largest area alone; an offer of its own, never a part of another. */
export function keepLargest(shape: Polygons, areas: readonly number[]): StepResult | null {
  if (shape.length < 2) return null;
  const largest = areas.indexOf(areas.reduce((most, area) => Math.max(most, area), -Infinity));
  const kept = [shape[largest]!];
  const words = `${counted(shape.length - 1, 'small part')} dropped, the largest kept`;
  return { shape: kept, words };
}
