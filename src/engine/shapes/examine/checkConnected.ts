/**
 * Whether rings that touch leave the inside of a part in one piece:
 *
 * 1. a node for each ring of a part and for each point where rings touch;
 * 2. joined wherever a ring passes a point;
 * 3. a join that closes a circle cuts the inside: rings at one point alone never close one.
 */
import { itemAt } from '#lib/itemAt.ts';
import type { CleanedShape } from './checkIntersections.ts';
import { defect, type Defect } from './defect.ts';
import type { Intersection } from './intersections.ts';
import { ringName } from '#engine/shapes/polygons.ts';

/** Returns a defect for each ring that, by touching others, cuts the inside of its part into pieces. */
export function checkConnected(
  { shape, rings }: CleanedShape,
  intersections: readonly Intersection[],
): Defect[] {
  const defects: Defect[] = [];
  const leader = new Map<string, string>();
  const joined = new Set<string>();
  for (const { kind, a, b, at } of intersections) {
    const [first, second] = [itemAt(rings, a.ring), itemAt(rings, b.ring)];
    if (kind !== 'touch' || first.part !== second.part || first === second) continue;
    const point = `${first.part} at ${at.join()}`;
    for (const ring of [first, second]) {
      const name = `${ring.part} ring ${ring.ring}`;
      if (joined.has(`${name} ${point}`)) continue;
      joined.add(`${name} ${point}`);
      if (join(leader, name, point)) continue;
      const words = `where ${ringName(shape, ring.part, Math.max(first.ring, second.ring))} touches ${ringName(shape, ring.part, Math.min(first.ring, second.ring))}, the inside is cut into pieces`;
      defects.push(defect({ kind: 'holeTouches', part: ring.part, ring: ring.ring, at, words }));
    }
  }
  return defects;
}

/** Joins two nodes; false when they were joined already by another way. */
function join(leader: Map<string, string>, a: string, b: string): boolean {
  const [first, second] = [find(leader, a), find(leader, b)];
  if (first === second) return false;
  leader.set(second, first);
  return true;
}

function find(leader: Map<string, string>, node: string): string {
  let at = node;
  for (let next = leader.get(at); next !== undefined; next = leader.get(at)) {
    const after = leader.get(next);
    if (after !== undefined) leader.set(at, after);
    at = next;
  }
  return at;
}
