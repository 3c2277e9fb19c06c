import type { CleanedShape } from './checkIntersections.ts';
import { inOrder } from './cornersInOrder.ts';
import { defect, type Defect } from './defect.ts';
import { ringName } from '#engine/shapes/polygons.ts';

/** Returns a note for each ring that crosses itself, and wouldn't with its corners in another order. `crossings` are the defects of kind `crossing`. */
export function checkOrder({ shape, rings }: CleanedShape, crossings: readonly Defect[]): Defect[] {
  return rings.flatMap((clean) => {
    const { part, ring } = clean;
    const crossing = crossings.find((one) => one.part === part && one.ring === ring);
    if (!crossing || !inOrder(clean)) return [];
    const at = crossing.lon === null || crossing.lat === null ? null : crossing;
    return [
      defect({
        kind: 'cornerOrder',
        part,
        ring,
        at: at && [at.lon ?? 0, at.lat ?? 0],
        edges: crossing.edges,
        words: `the points of ${ringName(shape, part, ring)} may be in the wrong order: in another order it doesn’t cross itself`,
      }),
    ];
  });
}
