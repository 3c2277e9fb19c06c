/**
 * The steps that trace the covered area anew, which leaves every vertex as it was. They split parts whose rings cross, touch
 * or run along themselves or each other, and merge parts that overlap or share an edge:
 *
 * 1. the boundary of the covered area becomes the new rings;
 * 2. crossings are rounded to doubles, which can make lines cross anew by a hair: then the result is traced again;
 * 3. where that doesn't end, polyclip-ts (loaded when first needed) takes over: to split, each ring's loops are combined by
 *    exclusive-or, which is the even-odd rule, and the holes subtracted; to merge, parts are united.
 */
import { checkIntersections } from '#shapes/examine/checkIntersections.ts';
import { checkConnected } from '#shapes/examine/checkNesting.ts';
import { checkRings, type CleanRing } from '#shapes/examine/checkRings.ts';
import type { Defect, DefectKind } from '#shapes/examine/defect.ts';
import { examine, type Surroundings } from '#shapes/examine/examine.ts';
import { findIntersections, withoutOverlapEnds } from '#shapes/examine/intersections.ts';
import type { Part, Polygons, Position } from '#shapes/polygons.ts';
import { itemAt } from '#lib/itemAt.ts';
import type { StepResult } from './mendingStep.ts';
import { nodeRings, splitLoops } from './nodeRings.ts';
import { traceParts } from './traceParts.ts';
import { texts } from './texts.en.ts';

const TANGLES: readonly DefectKind[] = [
  'crossing',
  'overlap',
  'touch',
  'holeCrosses',
  'holesOverlap',
  'holeTouches',
];

/** Splits every part with a tangle; null when there's none or it can't be split. */
export async function splitRings(
  shape: Polygons,
  defects: readonly Defect[],
  surroundings: Surroundings = {},
): Promise<StepResult | null> {
  const tangles = defects.filter(({ kind }) => TANGLES.includes(kind));
  if (tangles.length === 0) return null;
  const parts = new Set(tangles.map(({ part }) => part));
  const mended: Polygons = [];
  let made = 0;
  for (const [at, part] of shape.entries()) {
    const split = parts.has(at) ? await splitPart(part, surroundings) : null;
    if (surroundings.isLate?.()) return null;
    made += split?.length ?? 0;
    mended.push(...(split ?? [part]));
  }
  if (mended.length === 0) return null;
  return { shape: mended, words: wordsFor(tangles, made) };
}

/** Reads parts with a hole that crosses their outline by the even-odd rule: the hole's area outside is land. By `splitRings` a hole only subtracts. */
export function readEvenOdd(shape: Polygons, defects: readonly Defect[]): StepResult | null {
  const crossed = defects.filter(({ kind }) => kind === 'holeCrosses');
  const parts = new Set(crossed.map(({ part }) => part));
  if (parts.size === 0) return null;
  const mended: Polygons = [];
  for (const [at, part] of shape.entries()) {
    const read = parts.has(at)
      ? traceParts(checkRings([part]).rings, ({ length }) => length % 2 === 1)
      : [part];
    if (!read) return null;
    mended.push(...read);
  }
  const words = texts.holesReadEvenOdd(ringsIn(crossed));
  return { shape: mended, words };
}

/** The step in words, by what was tangled: a ring that crosses itself is split, a hole subtracts its area. */
function wordsFor(tangles: readonly Defect[], made: number): string {
  const of = (...kinds: DefectKind[]) => tangles.filter(({ kind }) => kinds.includes(kind));
  const splits = of('crossing', 'overlap', 'touch', 'holeTouches');
  const [cut, joined] = [of('holeCrosses'), of('holesOverlap')];
  return [
    ...(cut.length > 0 ? [texts.holesCutOut(ringsIn(cut))] : []),
    ...(joined.length > 0 ? [texts.holesJoinedAt(joined.length)] : []),
    splits.length > 0 ? texts.splitAtInto(splits.length, made) : texts.partsLeft(made),
  ].join('; ');
}

function ringsIn(defects: readonly Defect[]): number {
  return new Set(defects.map(({ part, ring }) => `${part} ${ring}`)).size;
}

async function splitPart(part: Part, surroundings: Surroundings): Promise<Polygons> {
  const { rings } = checkRings([part]);
  if (rings[0]?.ring !== 0) return [];
  const traced = await traceAgain(rings, surroundings);
  if (traced || surroundings.isLate?.()) return traced ?? [];
  return clipLoops(rings);
}

/** Traces until nothing is tangled any more, three times at most; null where that isn't enough. */
async function traceAgain(
  rings: readonly CleanRing[],
  { pause, isLate }: Surroundings,
): Promise<Polygons | null> {
  let parts = traceParts(rings);
  for (let count = 1; parts; count++) {
    await pause?.();
    if (isLate?.() || !isTangled(parts)) break;
    await pause?.();
    parts = count < 3 ? traceParts(checkRings(parts).rings) : null;
  }
  return parts;
}

function isTangled(parts: Polygons): boolean {
  const { rings } = checkRings(parts);
  const list = withoutOverlapEnds(findIntersections(rings).list);
  const cleaned = { shape: parts, rings };
  return [...checkIntersections(cleaned, list), ...checkConnected(cleaned, list)].some(({ kind }) =>
    TANGLES.includes(kind),
  );
}

/** Returns the area of the first ring by the even-odd rule, minus that of each other ring, by polyclip-ts; empty where it fails. */
export async function clipLoops(rings: readonly CleanRing[]): Promise<Polygons> {
  const noded = nodeRings(rings, findIntersections(rings).list);
  const [shell = [], ...holes] = noded.map(splitLoops);
  const { difference, xor } = await import('polyclip-ts');
  const evenOdd = (loops: Position[][]): Polygons => {
    const [first, ...others] = loops.map((loop): Part => [[...loop, ...loop.slice(0, 1)]]);
    return first ? xor(first, ...others) : [];
  };
  try {
    const land = evenOdd(shell);
    const cuts = holes.map(evenOdd).filter(({ length }) => length > 0);
    return land.length === 0 || cuts.length === 0 ? land : difference(land, ...cuts);
  } catch {
    return [];
  }
}

/** Merges parts that overlap or share an edge; the others stay as they were. Null where there are none, or polyclip-ts fails. */
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
  const words = texts.partsMergedInto(gone.size, [...merged.values()].flat().length);
  return { shape: mended, words };
}

function traceUnion(parts: Polygons): Polygons | null {
  const traced = traceParts(checkRings(parts).rings);
  return traced && examine(traced).every(({ severity }) => severity !== 'invalid') ? traced : null;
}

/** Returns the union by polyclip-ts; null where it fails. */
export async function clipUnion(parts: Polygons): Promise<Polygons | null> {
  const { union } = await import('polyclip-ts');
  const [first = [], ...others] = parts;
  try {
    return union(first, ...others);
  } catch {
    return null;
  }
}

/** Lists of two or more parts that defects connect, ascending. */
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
