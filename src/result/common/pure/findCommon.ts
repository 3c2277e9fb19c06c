/**
 * What chosen plots have in common: the values and ranges of which they have a greater share than all others.
 *
 * 1. Of a column of values each with enough plots is held against all others by Fisher's exact test, a column of numbers as a whole
 *    by Mann and Whitney's; a range of it is told by the tenth that sets the two apart most.
 * 2. After all columns Benjamini and Hochberg's procedure says which of so many tests still count.
 * 3. Those are ranked by how far the shares differ.
 */
import { benjaminiHochberg, fisherExact, mannWhitney, type Shares } from './significance.ts';

/** Fewer plots tell nothing, of a value or of the chosen. */
export const MIN_PLOTS = 5;

/** The share of what's told that may be by chance. */
const BY_CHANCE = 0.05;

/** What is counted: plots, or records where a column is about their dates. */
export interface Units {
  /** By unit a row that stands for it. */
  rows: Uint32Array;
  /** By unit 1 where it's among the chosen. */
  isChosen: Uint8Array;
}

/** In `codes`: nothing is known of the unit. */
export const UNKNOWN = -1;

/** One column of such units; `C` says which. */
export type CommonColumn<C> = { column: C; units: Units } & (
  | {
      kind: 'values';
      codes: Int32Array;
      /** Further codes of the units that have several. */
      also?: ReadonlyMap<number, readonly number[]>;
      values: readonly (string | null)[];
    }
  /** NaN where nothing is known. */
  | { kind: 'numbers'; numbers: Float64Array }
);

/** A value, of areas null outside all; or numbers from a limit on or below one. */
export type CommonValue =
  | { kind: 'value'; value: string | null }
  | { kind: 'from'; limit: number }
  | { kind: 'below'; limit: number };

export interface Finding<C> extends Shares {
  column: C;
  value: CommonValue;
  p: number;
  /** Of the chosen that have it. */
  rows: Uint32Array;
}

export interface Found<C> {
  /** The one whose shares differ most first. */
  findings: Finding<C>[];
  columns: number;
  /** How many tests were made. */
  tests: number;
}

/** Finds in steps what the chosen have in common; an undefined column is a rest. */
export function* commonSteps<C>(
  columns: Iterable<CommonColumn<C> | undefined>,
): Generator<undefined, Found<C>> {
  const findings: Finding<C>[] = [];
  const ps: number[] = [];
  let count = 0;
  for (const column of columns) {
    yield;
    if (!column) continue;
    count++;
    for (const tested of column.kind === 'values' ? valueTests(column) : numberTests(column)) {
      if (tested) {
        ps.push(tested.p);
        if (tested.p <= BY_CHANCE && differenceOf(tested) > 0) findings.push(tested);
      }
      yield;
    }
  }
  const limit = benjaminiHochberg(ps, BY_CHANCE);
  return {
    findings: findings
      .filter(({ p }) => p <= limit)
      .sort((a, b) => differenceOf(b) - differenceOf(a) || a.p - b.p),
    columns: count,
    tests: ps.length,
  };
}

/** The share of the chosen less that of the others. */
function differenceOf({ chosen, chosenOf, others, othersOf }: Shares): number {
  return chosen / chosenOf - others / othersOf;
}

function* valueTests<C>({
  column,
  units,
  codes,
  also,
  values,
}: CommonColumn<C> & { kind: 'values' }): Generator<Finding<C> | undefined> {
  const counts = { chosen: new Uint32Array(values.length), others: new Uint32Array(values.length) };
  let [chosenOf, othersOf] = [0, 0];
  for (let unit = 0; unit < codes.length; unit++) {
    const code = codes[unit]!;
    if (code === UNKNOWN) continue;
    const isChosen = units.isChosen[unit] === 1;
    if (isChosen) chosenOf++;
    else othersOf++;
    const having = isChosen ? counts.chosen : counts.others;
    having[code]!++;
    for (const further of also?.get(unit) ?? []) having[further]!++;
  }
  yield;
  if (Math.min(chosenOf, othersOf) < MIN_PLOTS) return;
  const has = (code: number) => (unit: number) =>
    codes[unit] === code || also?.get(unit)?.includes(code) === true;
  for (const [code, value] of values.entries()) {
    const shares = {
      chosen: counts.chosen[code]!,
      chosenOf,
      others: counts.others[code]!,
      othersOf,
    };
    const having = shares.chosen + shares.others;
    if (having < MIN_PLOTS || having === chosenOf + othersOf) continue;
    yield {
      column,
      value: { kind: 'value', value },
      ...shares,
      p: fisherExact(shares),
      get rows() {
        return chosenRows(units, has(code));
      },
    };
  }
}

/** How many parts of equal count the limits of ranges are taken from. */
const PARTS = 10;

function* numberTests<C>({
  column,
  units,
  numbers,
}: CommonColumn<C> & { kind: 'numbers' }): Generator<Finding<C> | undefined> {
  const known = (isChosen: 0 | 1) =>
    numbers.filter((number, unit) => units.isChosen[unit] === isChosen && !Number.isNaN(number));
  const [chosen, others] = [known(1), known(0)];
  if (Math.min(chosen.length, others.length) < MIN_PLOTS) return;
  chosen.sort();
  yield;
  others.sort();
  yield;
  const { p, isHigher } = mannWhitney(chosen, others);
  const limits = new Set<number>();
  for (let part = 0; part <= PARTS; part++)
    for (const sorted of [chosen, others])
      limits.add(sorted[Math.floor((part / PARTS) * (sorted.length - 1))]!);
  let best: (Shares & { limit: number }) | null = null;
  for (const limit of limits) {
    const counted = (sorted: Float64Array) => {
      const below = firstFrom(sorted, limit);
      return isHigher ? sorted.length - below : below;
    };
    const shares = {
      chosen: counted(chosen),
      chosenOf: chosen.length,
      others: counted(others),
      othersOf: others.length,
      limit,
    };
    if (shares.chosen + shares.others < MIN_PLOTS) continue;
    if (best === null || differenceOf(shares) > differenceOf(best)) best = shares;
  }
  if (best === null) return;
  const { limit, ...shares } = best;
  const isWithin = (number: number) => (isHigher ? number >= limit : number < limit);
  yield {
    column,
    value: { kind: isHigher ? 'from' : 'below', limit },
    ...shares,
    p,
    get rows() {
      return chosenRows(units, (unit) => isWithin(numbers[unit]!));
    },
  };
}

/** Returns the place of the first number that isn't below a limit. */
function firstFrom(sorted: Float64Array, limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function chosenRows({ rows, isChosen }: Units, has: (unit: number) => boolean): Uint32Array {
  return rows.filter((_, unit) => isChosen[unit] === 1 && has(unit));
}
