import { itemAt } from '#lib/itemAt.ts';
import { checkRings } from '#engine/shapes/examine/checkRings.ts';
import type { Defect } from '#engine/shapes/examine/defect.ts';
import { examine } from '#engine/shapes/examine/examine.ts';
import type { Part, Polygons } from '#engine/shapes/polygons.ts';
import { counted, type StepResult } from './mendingStep.ts';
import { traceParts } from './traceParts.ts';

/**
 * Merges parts that lie on each other or share an edge into one: the ground they cover together is
 * traced anew, or by polyclip-ts (loaded when first needed) where rounding spoils that. Parts that
 * don't meet others stay as they were. Null when there are none, or the library gives up.
 */
export async function mergeParts(
  shape: Polygons,
  defects: readonly Defect[],
): Promise<StepResult | null> {
  const groups = groupsOf(shape, defects);
  if (groups.length === 0) return null;
  const merged = new Map<number, Polygons>();
  for (const group of groups) {
    const parts = group.map((at): Part => itemAt(shape, at));
    const union = traceUnion(parts) ?? (await clipUnion(parts));
    if (!union) return null;
    merged.set(itemAt(group, 0), union);
  }
  const gone = new Set(groups.flat());
  const mended = shape.flatMap((part, at) => merged.get(at) ?? (gone.has(at) ? [] : [part]));
  const words = `${counted(gone.size, 'part')} merged into ${[...merged.values()].flat().length}`;
  return { shape: mended, words };
}

function traceUnion(parts: Polygons): Polygons | null {
  const traced = traceParts(checkRings(parts).rings);
  return traced && examine(traced).every(({ severity }) => severity !== 'invalid') ? traced : null;
}

/** Returns the union by polyclip-ts, or null when the library gives up. */
export async function clipUnion(parts: Polygons): Promise<Polygons | null> {
  const { union } = await import('polyclip-ts');
  const [first = [], ...others] = parts;
  try {
    return union(first, ...others);
  } catch {
    return null;
  }
}

/** Parts that hang together through defects, in ascending order; each list two or more. */
function groupsOf(shape: Polygons, defects: readonly Defect[]): number[][] {
  const leader = shape.map((_, at) => at);
  const find = (at: number): number => (leader[at] === at ? at : find(itemAt(leader, at)));
  for (const { kind, part, other } of defects) {
    if ((kind !== 'partsOverlap' && kind !== 'sharedEdge') || !other) continue;
    const [a, b] = [find(part), find(other.part)];
    leader[Math.max(a, b)] = Math.min(a, b);
  }
  const groups = new Map<number, number[]>();
  shape.forEach((_, at) => {
    const first = find(at);
    groups.set(first, [...(groups.get(first) ?? []), at]);
  });
  return [...groups.values()].filter(({ length }) => length > 1);
}
