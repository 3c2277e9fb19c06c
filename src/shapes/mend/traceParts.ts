/**
 * Makes valid parts of what some rings cover:
 *
 * 1. the boundary of the covered area is found, as stretches with that area on their left;
 * 2. stretches are linked into rings: where several meet, each is followed by the next one clockwise, so that a ring goes
 *    round one piece;
 * 3. rings that pass a point twice are cut into loops there;
 * 4. loops are ordered by the even-odd rule: within an even number of others a loop is a shell, else a hole of the
 *    innermost shell around it.
 *
 * Every vertex stays as it was; only crossings are new points, rounded to doubles.
 */
import { forEachOverlappingPair } from '#shapes/boundsPairs.ts';
import type { CleanRing } from '#shapes/examine/checkRings.ts';
import { isInCorner } from '#shapes/examine/intersections.ts';
import { ringInRing } from '#shapes/pointInRing.ts';
import { samePlace, type Polygons, type Position, type Ring } from '#shapes/polygons.ts';
import { boundsOf } from '#core/spatial/bounds.ts';
import { itemAt } from '#lib/itemAt.ts';
import { evenOddBoundary, type Covers } from './evenOddBoundary.ts';
import { splitLoops } from './nodeRings.ts';

/** Returns parts that cover the same area as the rings, or what another rule says they cover; null where rounding keeps the boundary from closing. */
export function traceParts(rings: readonly CleanRing[], covers?: Covers): Polygons | null {
  const linked = linkStretches(evenOddBoundary(rings, covers));
  if (!linked) return null;
  const loops = linked.flatMap((points) => splitLoops({ points, isNode: points.map(() => true) }));
  return partsOfLoops(loops);
}

/** Rings, not closed, of stretches linked end to end. */
function linkStretches(stretches: readonly Position[][]): Position[][] | null {
  const rings: Position[][] = [];
  const leaving = new Map<string, Position[][]>();
  const waiting = new Set<Position[]>();
  for (const stretch of stretches) {
    if (samePlace(itemAt(stretch, 0), itemAt(stretch, -1))) rings.push(stretch.slice(0, -1));
    else {
      waiting.add(stretch);
      const node = itemAt(stretch, 0).join();
      leaving.set(node, [...(leaving.get(node) ?? []), stretch]);
    }
  }
  for (const first of waiting) {
    const ring: Position[] = [];
    for (let stretch: Position[] | null = first; stretch;) {
      waiting.delete(stretch);
      ring.push(...stretch.slice(0, -1));
      const ways: Position[][] = leaving.get(itemAt(stretch, -1).join()) ?? [];
      const next: Position[] | null = nextClockwise(stretch, ways);
      if (next !== first && (!next || !waiting.has(next))) return null;
      stretch = next === first ? null : next;
    }
    rings.push(ring);
  }
  return rings;
}

/** Of the stretches that leave where one arrives: the first when turning clockwise from the way it came. */
function nextClockwise(arriving: Position[], leaving: readonly Position[][]): Position[] | null {
  const [at, back] = [itemAt(arriving, -1), itemAt(arriving, -2)];
  let best: Position[] | null = null;
  for (const stretch of leaving) {
    if (!best || isInCorner({ at, ends: [itemAt(best, 1), back] }, itemAt(stretch, 1)))
      best = stretch;
  }
  return best;
}

/** Returns parts made of rings, given not closed, that don't cross each other. The result is closed; rings keep their direction. */
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

/** A loop with those around it. */
interface Nested {
  loop: readonly Position[];
  around: Nested[];
}

function nestedLoops(loops: readonly Position[][]): Nested[] {
  const nested = loops.map((loop): Nested => ({ loop, around: [] }));
  forEachOverlappingPair(loops.map(boundsOf), (i, j) => {
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
