import { NO_DAY } from '#core/columns.ts';
import { summarize } from '#core/values/statistics.ts';
import type { Compared } from './comparedColumns.ts';
import { ALONE, differences } from './pairRecords.ts';
import { PAIR_GROUPS, type PairGroup } from '#core/view/resultFilter.ts';
import type { DayWindow } from '#core/view/windows.ts';

export interface ComparisonSummary {
  /** Pairs with a record on both sides. */
  matched: number;
  /** Pairs whose shapes are only nearly the same. */
  redrawn: number;
  groups: Record<PairGroup, number>;
  /** Why records of either side have no partner. */
  why: Record<'first' | 'second', Record<'plot' | 'window' | 'shape', number>>;
  /** Of the index shown; null where no pair has two values. */
  mean: number | null;
  /** Pairs with two values. */
  compared: number;
  /** Pairs with two values whose windows differ in season, or in length. */
  otherSeason: number;
  otherLength: number;
  /** The windows compared; null where a side has several. */
  windows: Record<'first' | 'second', DayWindow | null>;
}

/** Returns the figures of a comparison for one index; null means the first that both have. */
export function summarizeComparison(compared: Compared, index: string | null): ComparisonSummary {
  const groups = { both: 0, mended: 0, broken: 0, failed: 0, first: 0, second: 0 };
  for (const code of compared.groups) groups[PAIR_GROUPS[code]!]++;
  let redrawn = 0;
  for (const share of compared.pairs.share) if (share < 1) redrawn++;
  return {
    matched: groups.both + groups.mended + groups.broken + groups.failed,
    redrawn,
    groups,
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
  let [otherSeason, otherLength] = [0, 0];
  change?.forEach((value, pair) => {
    if (!Number.isFinite(value)) return;
    values.push(value);
    const differ = windowsDiffer(compared, pair);
    if (differ.season) otherSeason++;
    if (differ.length) otherLength++;
  });
  const { mean } = summarize(Float64Array.from(values));
  return { mean, compared: values.length, otherSeason, otherLength };
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
