import { NO_DAY } from '#core/columns.ts';
import { summarize } from '#core/values/statistics.ts';
import type { Compared } from './comparedColumns.ts';
import { ALONE, differences } from './pairRecords.ts';
import type { DayWindow } from '#core/view/windows.ts';

export interface ComparisonSummary {
  /** Pairs with a record on both sides. */
  matched: number;
  /** Pairs whose shapes are only nearly the same. */
  redrawn: number;
  onlyFirst: number;
  onlySecond: number;
  /** Failed, then processed. */
  mended: number;
  /** Processed, then failed. */
  broken: number;
  failedInBoth: number;
  /** Why records of either side have no partner. */
  why: Record<'first' | 'second', Record<'plot' | 'window' | 'shape', number>>;
  /** Of the index shown; null where no pair has two values. */
  mean: number | null;
  /** Pairs with two values, and how many of these lost. */
  compared: number;
  losses: number;
  /** Pairs with two values whose windows differ in season, or in length. */
  otherSeason: number;
  otherLength: number;
  /** The windows compared; null where a side has several. */
  windows: Record<'first' | 'second', DayWindow | null>;
}

/** Returns the figures of a comparison for one index; null means the first that both have. */
export function summarizeComparison(compared: Compared, index: string | null): ComparisonSummary {
  const { groups, pairs } = compared;
  const inGroup = [0, 0, 0, 0, 0, 0];
  for (const group of groups) inGroup[group]!++;
  const [both = 0, mended = 0, broken = 0, failedInBoth = 0, onlyFirst = 0, onlySecond = 0] =
    inGroup;
  let redrawn = 0;
  for (const share of pairs.share) if (share < 1) redrawn++;
  return {
    matched: both + mended + broken + failedInBoth,
    redrawn,
    onlyFirst,
    onlySecond,
    mended,
    broken,
    failedInBoth,
    why: { first: whyAlone(compared, 4), second: whyAlone(compared, 5) },
    ...changeOf(compared, index),
    windows: {
      first: commonWindow(compared.firstStart, compared.firstEnd),
      second: commonWindow(compared.secondStart, compared.secondEnd),
    },
  };
}

function whyAlone({ groups, pairs }: Compared, code: number) {
  const why = { plot: 0, window: 0, shape: 0 };
  groups.forEach((group, pair) => {
    if (group !== code) return;
    if (pairs.alone[pair] === ALONE.plot) why.plot++;
    else if (pairs.alone[pair] === ALONE.shape) why.shape++;
    else why.window++;
  });
  return why;
}

function changeOf(compared: Compared, index: string | null) {
  const { indices } = compared;
  const change = (indices.find(({ name }) => name === index) ?? indices[0])?.change;
  const values: number[] = [];
  let [losses, otherSeason, otherLength] = [0, 0, 0];
  change?.forEach((value, pair) => {
    if (!Number.isFinite(value)) return;
    values.push(value);
    if (value < 0) losses++;
    const differ = windowsDiffer(compared, pair);
    if (differ.season) otherSeason++;
    if (differ.length) otherLength++;
  });
  const { mean } = summarize(Float64Array.from(values));
  return { mean, compared: values.length, losses, otherSeason, otherLength };
}

/** Returns how the windows of a pair differ; unknown days count as no difference. */
export function windowsDiffer(compared: Compared, pair: number) {
  const a = { start: compared.firstStart[pair]!, end: compared.firstEnd[pair]! };
  const b = { start: compared.secondStart[pair]!, end: compared.secondEnd[pair]! };
  const isKnown = [a.start, a.end, b.start, b.end].every((day) => day !== NO_DAY);
  return isKnown ? differences(a, b) : { season: false, length: false };
}

function commonWindow(starts: Int32Array, ends: Int32Array): DayWindow | null {
  let common: DayWindow | null = null;
  for (let pair = 0; pair < starts.length; pair++) {
    const [start, end] = [starts[pair]!, ends[pair]!];
    if (start === NO_DAY || end === NO_DAY) continue;
    common ??= { start, end };
    if (common.start !== start || common.end !== end) return null;
  }
  return common;
}
