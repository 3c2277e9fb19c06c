import type { Defect } from '#shapes/examine/defect.ts';
import type { Surroundings } from '#shapes/examine/examine.ts';
import type { Polygons, Ring } from '#shapes/polygons.ts';

export type StepKind =
  | 'dropRepeated'
  | 'closeRings'
  | 'removeSpikes'
  | 'correctVertex'
  | 'correctFar'
  | 'mirrorBack'
  | 'swapAxes'
  | 'shiftLongitudes'
  | 'dropNear'
  | 'dropSmall'
  | 'dropEmpty'
  | 'orderRings'
  | 'dropNested'
  | 'holesToParts'
  | 'dropHoles'
  | 'dropEqualHoles'
  | 'orderCorners'
  | 'readEvenOdd'
  | 'splitRings'
  | 'mergeParts'
  | 'cutAtAntimeridian'
  | 'keepLargest';

export interface StepResult {
  shape: Polygons;
  /** What was changed, with numbers. */
  words: string;
  /** Rings removed whole. */
  dropped?: readonly Ring[];
  /** How far it moved the boundary in metres, where the shapes don't show that. */
  movedMetres?: number;
  /** The longest edge in metres that it closed a ring by. */
  closedMetres?: number;
}

/** Takes a shape with its defects and surroundings; null where it has nothing to do, or can't do it. Pure: the shape given stays as it is. */
export type Step = (
  shape: Polygons,
  defects: readonly Defect[],
  surroundings: Surroundings,
) => StepResult | null | Promise<StepResult | null>;

/** Returns the shape with each ring replaced by what `change` makes of it; null drops the ring, and a part without its shell goes whole. */
export function mapRings(
  shape: Polygons,
  change: (ring: Ring, part: number, ringAt: number) => Ring | null,
): Polygons {
  return shape.flatMap((rings, part) => {
    const changed = rings.map((ring, ringAt) => change(ring, part, ringAt));
    if (!changed[0]) return [];
    return [changed.filter((ring) => ring !== null)];
  });
}

/** Returns the rings that have a defect of one of these kinds, as `part ring`. */
export function ringsWith(
  defects: readonly Defect[],
  kinds: readonly Defect['kind'][],
): Set<string> {
  const found = defects.filter(({ kind }) => kinds.includes(kind));
  return new Set(found.map(({ part, ring }) => `${part} ${ring}`));
}
