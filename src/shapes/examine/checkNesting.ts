/**
 * Checks how rings that don't cross are nested:
 *
 * 1. rings whose bounds overlap are paired by an index;
 * 2. within a part, each hole is inside its shell, and no hole inside another;
 * 3. between parts, a shell may be inside another's only within one of its holes;
 * 4. rings that touch leave the inside of a part in one piece: rings and the points where they touch are nodes, joined
 *    wherever a ring passes a point, and a join that closes a circle cuts the inside.
 */
import { forEachOverlappingPair } from '#shapes/boundsPairs.ts';
import { ringInRing } from '#shapes/pointInRing.ts';
import { ringName } from '#shapes/polygons.ts';
import { boundsOf } from '#core/spatial/bounds.ts';
import { itemAt } from '#lib/itemAt.ts';
import { pairKey } from './checkIntersections.ts';
import type { CleanedShape, CleanRing } from './checkRings.ts';
import { defect, type Defect } from './defect.ts';
import type { Intersection } from './intersections.ts';
import { texts } from './texts.en.ts';

/** Returns the defects of rings that don't cross but are nested wrongly. `tangled` are the pairs that do cross (by `pairKey`), which have a defect already. */
export function checkNesting(cleaned: CleanedShape, tangled: ReadonlySet<string>): Defect[] {
  const { rings } = cleaned;
  const defects: Defect[] = [];
  const shells = new Map(rings.flatMap((ring, at) => (ring.ring === 0 ? [[ring.part, at]] : [])));
  const lonely = new Set(rings.flatMap((ring, at) => (ring.ring > 0 ? [at] : [])));
  const holesAround = new Set<string>();
  const nestedParts: { inner: number; outer: number }[] = [];
  forEachOverlappingPair(
    rings.map(({ points }) => boundsOf(points)),
    (i, j) => {
      const known = tangled.has(pairKey(i, j));
      const [a, b] = [itemAt(rings, i), itemAt(rings, j)];
      if (a.part === b.part && (a.ring === 0 || b.ring === 0)) {
        const [shell, hole] = a.ring === 0 ? [a, j] : [b, i];
        if (known || ringInRing(itemAt(rings, hole).points, shell.points) !== 'outside')
          lonely.delete(hole);
      } else if (known) {
        if (a.part !== b.part) holesAround.add(`${a.part} ${b.part}`).add(`${b.part} ${a.part}`);
      } else if (a.part === b.part) {
        const nested = nestedHole(cleaned, i, j);
        if (nested) defects.push(nested);
      } else comparePartRings({ rings, i, j }, { holesAround, nestedParts });
      return true;
    },
  );
  for (const hole of lonely) {
    if (shells.has(itemAt(rings, hole).part)) defects.push(holeOutside(cleaned, hole));
  }
  for (const { inner, outer } of nestedParts) {
    const [a, b] = [itemAt(rings, inner), itemAt(rings, outer)];
    if (!holesAround.has(`${a.part} ${b.part}`)) defects.push(partInPart(a, b));
  }
  return defects;
}

interface Found {
  /** "a b" where part a is within a hole of part b, or the two cross. */
  holesAround: Set<string>;
  nestedParts: { inner: number; outer: number }[];
}

function comparePartRings(
  { rings, i, j }: { rings: readonly CleanRing[]; i: number; j: number },
  found: Found,
): void {
  for (const [inner, outer] of [
    [i, j],
    [j, i],
  ] as const) {
    const [a, b] = [itemAt(rings, inner), itemAt(rings, outer)];
    if (a.ring !== 0 || ringInRing(a.points, b.points) !== 'inside') continue;
    if (b.ring === 0) found.nestedParts.push({ inner, outer });
    else found.holesAround.add(`${a.part} ${b.part}`);
  }
}

function nestedHole(cleaned: CleanedShape, i: number, j: number): Defect | null {
  const { shape, rings } = cleaned;
  for (const [inner, outer] of [
    [itemAt(rings, i), itemAt(rings, j)],
    [itemAt(rings, j), itemAt(rings, i)],
  ] as const) {
    if (ringInRing(inner.points, outer.points) !== 'inside') continue;
    const { part, ring } = inner;
    const words = texts.ringInsideHole(ringName(shape, part, ring), outer.ring);
    const other = { part, ring: outer.ring };
    return defect({ kind: 'nestedHole', part, ring, at: itemAt(inner.points, 0), other, words });
  }
  return null;
}

function holeOutside({ shape, rings }: CleanedShape, hole: number): Defect {
  const { part, ring, points } = itemAt(rings, hole);
  const words = texts.ringOutsideRing(ringName(shape, part, ring), ringName(shape, part, 0));
  const other = { part, ring: 0 };
  return defect({ kind: 'holeOutside', part, ring, at: itemAt(points, 0), other, words });
}

function partInPart(inner: CleanRing, outer: CleanRing): Defect {
  const words = texts.partInsidePart(inner.part + 1, outer.part + 1);
  const { part, ring, points } = inner;
  const other = { part: outer.part, ring: outer.ring };
  return defect({ kind: 'partsOverlap', part, ring, at: itemAt(points, 0), other, words });
}

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
      const words = texts.ringTouchesRing(
        ringName(shape, ring.part, Math.max(first.ring, second.ring)),
        ringName(shape, ring.part, Math.min(first.ring, second.ring)),
      );
      defects.push(defect({ kind: 'holeTouches', part: ring.part, ring: ring.ring, at, words }));
    }
  }
  return defects;
}

/** Joins two nodes; false where they were joined another way before. */
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
