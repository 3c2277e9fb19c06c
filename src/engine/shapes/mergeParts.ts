import type { Defect } from './defect.ts';
import { displacementMetres } from './displacement.ts';
import type { Part, Polygons } from './polygons.ts';
import { counted, type StepResult } from './step.ts';

/**
 * Merges parts that lie on each other or share an edge into one, by polyclip-ts (loaded when first
 * needed); parts that don't meet others stay as they were. Null when there are none, or the library
 * gives up.
 */
export async function mergeParts(
  shape: Polygons,
  defects: readonly Defect[],
): Promise<StepResult | null> {
  const groups = groupsOf(shape, defects);
  if (groups.length === 0) return null;
  const { union } = await import('polyclip-ts');
  const merged = new Map<number, Polygons>();
  try {
    for (const group of groups) {
      const [first, ...others] = group.map((at): Part => shape[at]!);
      merged.set(group[0]!, union(first!, ...others));
    }
  } catch {
    return null;
  }
  const gone = new Set(groups.flat());
  const mended = shape.flatMap((part, at) => merged.get(at) ?? (gone.has(at) ? [] : [part]));
  const words = `${counted(gone.size, 'part')} merged into ${[...merged.values()].flat().length}`;
  return { shape: mended, words, displacementMetres: displacementMetres(shape, mended) };
}

/** Parts that hang together through defects, in ascending order; each list two or more. */
function groupsOf(shape: Polygons, defects: readonly Defect[]): number[][] {
  const leader = shape.map((_, at) => at);
  const find = (at: number): number => (leader[at] === at ? at : find(leader[at]!));
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
