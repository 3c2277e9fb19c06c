/**
 * Makes parts of loose rings by the even-odd rule:
 *
 * 1. how many other rings each lies within, by bounds and then exactly;
 * 2. an even number makes it a shell, an odd one a hole of the innermost shell around it.
 */
import { itemAt } from '#lib/itemAt.ts';
import { forEachMeetingPair } from '#engine/shapes/boundsPairs.ts';
import { ringInRing } from '#engine/shapes/pointInRing.ts';
import type { Polygons, Position, Ring } from '#engine/shapes/polygons.ts';
import { boundsOf } from '#engine/spatial/bounds.ts';

/** Returns rings, not closed, that don't cross each other, as closed parts; shells run counterclockwise as they came. */
export function partsOfLoops(loops: readonly Position[][]): Polygons {
  const nested = nestedLoops(loops);
  const parts = new Map<Nested, Ring[]>();
  for (const shell of nested) {
    if (shell.around.length % 2 === 0) parts.set(shell, [closed(shell.loop)]);
  }
  for (const { loop, around } of nested) {
    if (around.length % 2 === 0) continue;
    const shell = around.find((outer) => outer.around.length === around.length - 1);
    if (shell) parts.get(shell)?.push(closed(loop));
  }
  return [...parts.values()];
}

/** A loop with those that it lies within. */
interface Nested {
  loop: readonly Position[];
  around: Nested[];
}

function nestedLoops(loops: readonly Position[][]): Nested[] {
  const nested = loops.map((loop): Nested => ({ loop, around: [] }));
  forEachMeetingPair(loops.map(boundsOf), (i, j) => {
    const [a, b] = [itemAt(nested, i), itemAt(nested, j)];
    if (ringInRing(a.loop, b.loop) === 'inside') a.around.push(b);
    else if (ringInRing(b.loop, a.loop) === 'inside') b.around.push(a);
    return true;
  });
  return nested;
}

function closed(points: readonly Position[]): Ring {
  return [...points, ...points.slice(0, 1)].map(([lon, lat]): Position => [lon, lat]);
}
