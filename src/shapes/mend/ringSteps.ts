/** The steps that drop rings or give them another place: holes become parts, or the other way round. */
import { isReckonable } from '#shapes/examine/checkPositions.ts';
import { cleanRing } from '#shapes/examine/checkRings.ts';
import type { Defect } from '#shapes/examine/defect.ts';
import type { Polygons, Ring } from '#shapes/polygons.ts';
import { boundsOf } from '#core/spatial/bounds.ts';
import { mapRings, ringsWith, type StepResult } from './mendingStep.ts';
import { partsOfLoops } from './traceParts.ts';
import { texts } from './texts.en.ts';

/** Orders the rings of parts with a hole in a hole anew: by the even-odd rule the inner one is land again. */
export function orderRings(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  const parts = partsWith(defects, 'nestedHole');
  if (parts.size === 0) return null;
  const mended = ordered(shape, parts);
  const land = mended.length - shape.length;
  return { shape: mended, words: texts.holesMadeLand(land) };
}

/** Drops holes within another hole, which covers their area already. */
export function dropNested(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  return dropRings(shape, ringsWith(defects, ['nestedHole']), texts.holesInHoleRemoved);
}

/** Makes parts of holes outside their outline: most likely they are parts in the wrong bracket. A hole around its outline changes places with it. */
export function holesToParts(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  const parts = partsWith(defects, 'holeOutside');
  if (parts.size === 0) return null;
  const mended = ordered(shape, parts);
  const made = mended.length - shape.length;
  const words = made > 0 ? texts.holesMadeParts(made) : texts.outlineAndHoleSwapped;
  return { shape: mended, words };
}

/** Drops holes outside their outline. */
export function dropHoles(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  return dropRings(shape, ringsWith(defects, ['holeOutside']), texts.holesOutsideRemoved);
}

/** Drops holes with the same points as their outline, which would leave nothing of the part. */
export function dropEqualHoles(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  const crossing = ringsWith(defects, ['holeCrosses']);
  const equal = [...crossing].filter((name) => {
    const [part = 0, ring = 0] = name.split(' ').map(Number);
    const [shell, hole] = [shape[part]?.[0], shape[part]?.[ring]];
    if (!shell || !hole || String(boundsOf(shell)) !== String(boundsOf(hole))) return false;
    return pointsOf(shell) === pointsOf(hole);
  });
  return dropRings(shape, new Set(equal), texts.equalHolesRemoved);
}

function pointsOf(ring: Ring): string {
  if (!isReckonable(ring)) return '';
  return cleanRing(ring, 0, 0).clean.points.map(String).sort().join(' ');
}

function partsWith(defects: readonly Defect[], wanted: Defect['kind']): Set<number> {
  return new Set(defects.flatMap(({ kind, part }) => (kind === wanted ? [part] : [])));
}

/** The rings of some parts by the even-odd rule: within an even number of others a ring is an outline. */
function ordered(shape: Polygons, parts: ReadonlySet<number>): Polygons {
  return shape.flatMap((part, at) =>
    parts.has(at) ? partsOfLoops(part.map((ring) => ring.slice(0, -1))) : [part],
  );
}

function dropRings(
  shape: Polygons,
  rings: ReadonlySet<string>,
  wordsFor: (count: number) => string,
): StepResult | null {
  if (rings.size === 0) return null;
  const dropped: Ring[] = [];
  const mended = mapRings(shape, (ring, part, at) => {
    if (!rings.has(`${part} ${at}`)) return ring;
    dropped.push(ring);
    return null;
  });
  return { shape: mended, words: wordsFor(rings.size), dropped };
}

/** Keeps the part with the largest area alone; a proposal of its own. */
export function keepLargest(shape: Polygons, areas: readonly number[]): StepResult | null {
  if (shape.length < 2) return null;
  const largest = areas.indexOf(areas.reduce((most, area) => Math.max(most, area), -Infinity));
  const kept = [shape[largest]!];
  const words = texts.smallRemovedLargestKept(shape.length - 1);
  return { shape: kept, words };
}
