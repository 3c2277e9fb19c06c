/**
 * Makes parts of loose rings by the even-odd rule:
 *
 * 1. how many other rings each lies within, by box and then exactly;
 * 2. an even number makes it a shell, an odd one a hole of the innermost shell around it.
 */
import { boxesOfRings, forEachBoxPair } from '#engine/shapes/boxPairs.ts';
import { ringInRing } from '#engine/shapes/pointInRing.ts';
import type { Polygons, Position, Ring } from '#engine/shapes/polygons.ts';

/** Rings, not closed, that don't cross each other, as closed parts; shells run counterclockwise as they came. */
export function partsOfLoops(loops: readonly Position[][]): Polygons {
  const around = ringsAround(loops);
  const parts = new Map<number, Ring[]>();
  loops.forEach((loop, at) => {
    if (around[at]!.length % 2 === 0) parts.set(at, [closed(loop)]);
  });
  loops.forEach((loop, at) => {
    if (around[at]!.length % 2 === 0) return;
    const shell = around[at]!.find((outer) => around[outer]!.length === around[at]!.length - 1);
    if (shell !== undefined) parts.get(shell)?.push(closed(loop));
  });
  return [...parts.values()];
}

function ringsAround(loops: readonly Position[][]): number[][] {
  const around: number[][] = loops.map(() => []);
  const boxes = boxesOfRings(loops.map((points) => ({ points })));
  forEachBoxPair(boxes, (i, j) => {
    if (ringInRing(loops[i]!, loops[j]!) === 'inside') around[i]!.push(j);
    else if (ringInRing(loops[j]!, loops[i]!) === 'inside') around[j]!.push(i);
    return true;
  });
  return around;
}

function closed(points: readonly Position[]): Ring {
  return [...points, points[0]!].map(([lon, lat]): Position => [lon, lat]);
}
