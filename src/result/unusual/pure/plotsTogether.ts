/**
 * Plots near each other that fell or rose together, where the file names no groups. A hot spot analysis (Getis and Ord 1992)
 * with medians:
 *
 * 1. each plot's surroundings are summed up in two medians: that of its nearest five, itself included, and that of its 15
 *    neighbours;
 * 2. each of these is held against the same medians of all plots within 25 km of its cell's middle, as a plot against
 *    its neighbours: where values change smoothly over the land, such medians differ much, and none stands out;
 * 3. Benjamini and Hochberg's procedure over both medians of all plots says which stand out, and by 0.05 or more;
 * 4. such plots that are neighbours of each other belong together, with those that their medians were made of, whatever
 *    these are like: so no plot is in a set because of its own value;
 * 5. each set is held against the others within 25 km by the rank test. As it might be anywhere, what is listed has to be
 *    as unlikely as 5 % divided by the number of plots;
 * 6. told are those of its plots that went more than half as far as their median did.
 */
import { FALSE_SHARE, listedUpTo } from './falseDiscovery.ts';
import { NO_GROUP } from './heldRecords.ts';
import { NO_CLASS } from './likeRecords.ts';
import { medianIn, spreadIn } from './middles.ts';
import { LEAST_NEIGHBOURS, MOST_NEIGHBOURS, type NeighbourFigures } from './neighbours.ts';
import type { Neighbourhood } from './neighbourhoods.ts';
import { probabilityOf } from './tails.ts';
import {
  holdTogether,
  LEAST_DIFFERENCE,
  LEAST_TOGETHER,
  SAMPLE,
  type Ground,
  type HeldTogether,
} from './together.ts';

/** A kind of local medians. */
interface LocalMedians {
  /** How many plots each is made of; a plot's own is one of them where `isOwnIn`. */
  size: number;
  isOwnIn: boolean;
  /** By record; NaN where there is none. */
  median: Float64Array;
  /** By record how likely its median is that far from those around by chance. */
  probability: Float64Array;
  /** By record -1 where it's lower than those around by 0.05 or more, 1 where it's higher. */
  side: Int8Array;
}

/** Records of a step. */
const STEP = 2048;
/** Cells of a step. */
const CELLS = 16;

/** Finds plots in steps. */
export function* plotsTogetherSteps(
  ground: Ground,
  figures: NeighbourFigures,
): Generator<undefined, Neighbourhood[]> {
  const kinds = [
    newKind(figures, { size: LEAST_TOGETHER, isOwnIn: true }),
    newKind(figures, { size: MOST_NEIGHBOURS, isOwnIn: false }),
  ];
  yield* medianSteps(ground, figures, kinds);
  yield* sideSteps(ground, kinds);
  yield;
  const tests = testsOf(kinds);
  yield;
  const isSeed = seedsOf(kinds, listedUpTo(tests));
  yield;
  const found: Neighbourhood[] = [];
  const most = FALSE_SHARE / Math.max(1, tests.length / kinds.length);
  for (const rows of setsOf(figures, kinds, isSeed)) {
    yield;
    const one = toNeighbourhood(ground, rows, most);
    if (one) found.push(one);
  }
  return found;
}

/** All probabilities that there are. */
function testsOf(kinds: readonly LocalMedians[]): Float64Array {
  const tests = new Float64Array(kinds.reduce((sum, { median }) => sum + median.length, 0));
  let count = 0;
  for (const { probability } of kinds)
    for (let row = 0; row < probability.length; row++)
      if (probability[row]! <= 1) tests[count++] = probability[row]!;
  return tests.subarray(0, count);
}

function newKind(
  { z }: NeighbourFigures,
  { size, isOwnIn }: { size: number; isOwnIn: boolean },
): LocalMedians {
  const median = new Float64Array(z.length).fill(Number.NaN);
  const probability = median.slice();
  return { size, isOwnIn, median, probability, side: new Int8Array(z.length) };
}

/** The rows that a local median is made of. */
function forEachIn(
  { count, neighbours }: NeighbourFigures,
  { size, isOwnIn }: LocalMedians,
  { row, take }: { row: number; take: (row: number) => void },
): void {
  if (isOwnIn) take(row);
  const first = MOST_NEIGHBOURS * row;
  const end = first + Math.min(count[row]!, isOwnIn ? size - 1 : size);
  for (let at = first; at < end; at++) take(neighbours[at]!);
}

function* medianSteps(
  { records, like }: Ground,
  figures: NeighbourFigures,
  kinds: readonly LocalMedians[],
): Generator<undefined, void> {
  const scratch = new Float64Array(MOST_NEIGHBOURS + 1);
  for (let row = 0; row < records.recordCount; row++) {
    if (row % STEP === STEP - 1) yield;
    if (like.onceOf[row] === NO_CLASS || figures.count[row]! < LEAST_NEIGHBOURS) continue;
    for (const kind of kinds) {
      if (!kind.isOwnIn) {
        kind.median[row] = figures.median[row]!;
        continue;
      }
      let count = 0;
      forEachIn(figures, kind, { row, take: (at) => (scratch[count++] = records.value[at]!) });
      kind.median[row] = medianIn(scratch.subarray(0, count));
    }
  }
}

/** Holds local medians against those around, cell by cell. */
function* sideSteps(
  { records, like, surroundings }: Ground,
  kinds: readonly LocalMedians[],
): Generator<undefined, void> {
  const { cellCount } = surroundings;
  const scratch = new Float64Array(2 * SAMPLE);
  const middles = kinds.map(() => new Float64Array(cellCount));
  const spreads = kinds.map(() => new Float64Array(cellCount));
  const counts = kinds.map(() => new Float64Array(cellCount));
  for (let cell = 0; cell < cellCount; cell++) {
    if (cell % CELLS === CELLS - 1) yield;
    const rows: number[] = [];
    const each = surroundings.visit(surroundings.middleOf(cell), SAMPLE, (row) => rows.push(row));
    for (const [kind, { median, size }] of kinds.entries()) {
      let count = 0;
      for (const row of rows) if (!Number.isNaN(median[row]!)) scratch[count++] = median[row]!;
      const held = scratch.subarray(0, count);
      const middle = medianIn(held);
      middles[kind]![cell] = middle;
      spreads[kind]![cell] = spreadIn(held, middle);
      // Medians of the same plots say the same thing: so many of them are different ones.
      counts[kind]![cell] = (each * count) / size;
    }
  }
  for (let row = 0; row < records.recordCount; row++) {
    if (row % STEP === STEP - 1) yield;
    if (like.onceOf[row] === NO_CLASS) continue;
    const cell = surroundings.cellOf[row]!;
    for (const [kind, { median, probability, side }] of kinds.entries()) {
      const off = median[row]! - middles[kind]![cell]!;
      const count = counts[kind]![cell]!;
      if (Number.isNaN(off) || count < LEAST_NEIGHBOURS) continue;
      probability[row] = probabilityOf(off / spreads[kind]![cell]!, Math.floor(count));
      if (Math.abs(off) >= LEAST_DIFFERENCE) side[row] = Math.sign(off);
    }
  }
}

/** Returns by kind and record the side to which it stands out; 0 where it doesn't. */
function seedsOf(kinds: readonly LocalMedians[], most: number): Int8Array[] {
  return kinds.map(({ probability, side }) =>
    side.map((to, row) => (probability[row]! <= most ? to : 0)),
  );
}

/** The sets of records that stand out together, each with all that its medians were made of. */
function setsOf(
  figures: NeighbourFigures,
  kinds: readonly LocalMedians[],
  isSeed: readonly Int8Array[],
): Uint32Array[] {
  const sideOf = (row: number) => isSeed.find((side) => side[row] !== 0)?.[row] ?? 0;
  const setOf = new Map<number, number>();
  const rootOf = (row: number): number => {
    let root = row;
    while (setOf.get(root) !== root) root = setOf.get(root)!;
    setOf.set(row, root);
    return root;
  };
  const { length } = figures.z;
  for (let row = 0; row < length; row++) if (sideOf(row) !== 0) setOf.set(row, row);
  for (const row of setOf.keys())
    for (const [at, kind] of kinds.entries()) {
      if (isSeed[at]![row] === 0) continue;
      const join = (other: number) => {
        if (sideOf(other) === sideOf(row)) setOf.set(rootOf(other), rootOf(row));
      };
      forEachIn(figures, kind, { row, take: join });
    }
  const sets = new Map<number, Set<number>>();
  for (const row of setOf.keys()) {
    const root = rootOf(row);
    const set = sets.get(root) ?? new Set<number>();
    sets.set(root, set);
    for (const [at, kind] of kinds.entries())
      if (isSeed[at]![row] !== 0) forEachIn(figures, kind, { row, take: (one) => set.add(one) });
  }
  return [...sets.values()].map((set) => Uint32Array.from(set).sort());
}

function toNeighbourhood(ground: Ground, rows: Uint32Array, most: number): Neighbourhood | null {
  const own = new Set(rows);
  const isOwn = (row: number) => own.has(row);
  const held = holdTogether(ground, rows, { isOwn, most: Infinity });
  if (!held || held.probability > most || Math.abs(held.difference) < LEAST_DIFFERENCE) return null;
  const members = membersOf(ground, rows, held);
  if (members.length < LEAST_TOGETHER) return null;
  const values = Float64Array.from(members, (row) => ground.records.value[row]!);
  const { difference, othersMedian, others, z, probability } = held;
  return {
    group: NO_GROUP,
    rows: members,
    plotCount: members.length,
    isLower: difference < 0,
    median: medianIn(values),
    othersMedian,
    others,
    z,
    probability,
  };
}

function membersOf({ records }: Ground, rows: Uint32Array, held: HeldTogether): Uint32Array {
  const { difference, othersMedian } = held;
  return rows.filter((row) => (records.value[row]! - othersMedian) / difference > 0.5);
}
