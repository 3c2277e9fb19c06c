/**
 * Statistics of values: mean, percentiles, ranks.
 *
 * Percentiles need only a few ranks of an array in place, so it isn't sorted as a whole (quickselect of several ranks
 * at once; Hoare 1961, "Algorithm 65: Find"):
 *
 * 1. Partition the span around the median of its first, middle and last value.
 * 2. Continue on each side that holds a wanted rank; values equal to the pivot are between the two sides.
 * 3. Sort what is short, and what has been partitioned too often (Musser 1997, "Introspective
 *    Sorting and Selection Algorithms"), so that no input takes quadratic time.
 */
import { SECTION_ERROR, type ResultColumns } from '#core/columns.ts';
import { indexValues } from './indexValues.ts';
import { NO_PLOT, type PlotGroups } from './plotGroups.ts';

/** Statistics of the finite values. Percentiles by linear interpolation between closest ranks (type 7 of Hyndman and Fan 1996). */
export interface Statistics {
  count: number;
  withoutValue: number;
  min: number | null;
  max: number | null;
  mean: number | null;
  median: number | null;
  p2_5: number | null;
  p5: number | null;
  p95: number | null;
  p97_5: number | null;
  /** Hectares of the distinct plots among them. */
  areaHectares: number;
  plots: number;
}

export interface StatisticsContext {
  /** Name of the index; null means the first found. */
  index: string | null;
  plots: PlotGroups;
  /** Hectares by row, NaN where there is none. */
  areas: ArrayLike<number>;
}

/** Returns the statistics of the processed records with selected[row] 1 (null: of all processed). */
export function statistics(
  columns: ResultColumns,
  selected: Uint8Array | null,
  { index, plots, areas }: StatisticsContext,
): Statistics {
  const values = indexValues(columns, index);
  const finite = new Float64Array(columns.recordCount);
  const isSeen = new Uint8Array(plots.plotCount);
  let [count, withoutValue, plotsSeen, areaHectares] = [0, 0, 0, 0];
  for (let row = 0; row < columns.recordCount; row++) {
    if ((selected !== null && selected[row] !== 1) || !isProcessed(columns, row)) continue;
    const value = values?.[row] ?? Number.NaN;
    if (!Number.isFinite(value)) {
      withoutValue++;
      continue;
    }
    finite[count++] = value;
    const plot = plots.plotOf[row] ?? NO_PLOT;
    if (plot === NO_PLOT || isSeen[plot] === 1) continue;
    isSeen[plot] = 1;
    plotsSeen++;
    const area = areas[row] ?? Number.NaN;
    if (area > 0) areaHectares += area;
  }
  const summary = summarize(finite.subarray(0, count));
  return { count, withoutValue, ...summary, areaHectares, plots: plotsSeen };
}

/** Returns whether a record is in `data` and can be drawn. */
export function isProcessed({ section, undrawable }: ResultColumns, row: number): boolean {
  return section[row] !== SECTION_ERROR && undrawable[row] === 0;
}

type Summary = Omit<Statistics, 'count' | 'withoutValue' | 'areaHectares' | 'plots'>;

/** Returns ends, mean and percentiles; all null without a value. Rearranges `values`, which must be finite. */
export function summarize(values: Float64Array): Summary {
  const mean = values.length === 0 ? null : meanOf(values);
  const at = percentilesIn(values, [0, 0.025, 0.05, 0.5, 0.95, 0.975, 1]);
  return {
    min: at(0),
    max: at(1),
    mean,
    median: at(0.5),
    p2_5: at(0.025),
    p5: at(0.05),
    p95: at(0.95),
    p97_5: at(0.975),
  };
}

/**
 * Returns a function that gives percentiles of unsorted values, for these fractions only; null without a value.
 * Rearranges `values`, only as far as these fractions need it.
 */
export function percentilesIn(
  values: Float64Array,
  fractions: readonly number[],
): (fraction: number) => number | null {
  const last = values.length - 1;
  quickselect(
    values,
    fractions.flatMap((f) => [Math.floor(f * last), Math.ceil(f * last)]),
  );
  return (fraction) => (values.length === 0 ? null : percentile(values, fraction));
}

/**
 * Returns the value below which a fraction (0 to 1) of the values is: type 7 of Hyndman and Fan 1996,
 * "Sample Quantiles in Statistical Packages". The ranks around it must be in
 * place. NaN where there are no values.
 */
export function percentile(sorted: Float64Array, fraction: number): number {
  const place = fraction * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below === above ? below : below + (above - below) * (place - Math.floor(place));
}

/** Compensated summation (Neumaier 1974), so that the order of values doesn't change the digits shown. */
function meanOf(values: Float64Array): number {
  let sum = 0;
  let lost = 0;
  for (const value of values) {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  const mean = (sum + lost) / values.length;
  return Number.isFinite(mean)
    ? mean
    : values.reduce((all, value) => all + value / values.length, 0);
}

/** A place among comparable records: 1 is the highest value, equal values share a place. */
export interface Rank {
  place: number;
  of: number;
}

/**
 * Returns the rank of a record's value among the processed records with the same window; null where it has no
 * finite value. Values of different windows aren't comparable.
 */
export function rankOf(columns: ResultColumns, row: number, index: string | null): Rank | null {
  const values = indexValues(columns, index);
  const value = values?.[row];
  if (!values || value === undefined || !Number.isFinite(value)) return null;
  if (row >= columns.recordCount || !isProcessed(columns, row)) return null;
  const { startDay, endDay } = columns;
  let place = 1;
  let of = 0;
  for (let other = 0; other < columns.recordCount; other++) {
    if (startDay[other] !== startDay[row] || endDay[other] !== endDay[row]) continue;
    const rival = values[other] ?? Number.NaN;
    if (!Number.isFinite(rival) || !isProcessed(columns, other)) continue;
    of++;
    if (rival > value) place++;
  }
  return { place, of };
}

/** Values from which on a span is partitioned, not sorted. */
const SHORT = 48;

interface Span {
  /** First and last place, both included. */
  left: number;
  right: number;
  ranks: readonly number[];
  partitionsLeft: number;
}

/** Rearranges `values` so that for each rank r the value at r is the one a full sort would put there. NaN isn't allowed. */
export function quickselect(values: Float64Array, ranks: readonly number[]): void {
  const partitionsLeft = 2 * Math.ceil(Math.log2(values.length + 1));
  const spans: Span[] = [{ left: 0, right: values.length - 1, ranks, partitionsLeft }];
  for (let span = spans.pop(); span; span = spans.pop()) {
    if (span.ranks.length === 0) continue;
    if (span.right - span.left < SHORT || span.partitionsLeft === 0) {
      values.subarray(span.left, span.right + 1).sort();
      continue;
    }
    spans.push(...partition(values, span));
  }
}

function partition(values: Float64Array, { left, right, ranks, partitionsLeft }: Span): Span[] {
  const pivot = medianOf(values[left]!, values[(left + right) >> 1]!, values[right]!);
  let i = left;
  let j = right;
  while (i <= j) {
    while (values[i]! < pivot) i++;
    while (values[j]! > pivot) j--;
    if (i > j) break;
    const value = values[i]!;
    values[i++] = values[j]!;
    values[j--] = value;
  }
  const lower = ranks.filter((rank) => rank <= j);
  const upper = ranks.filter((rank) => rank >= i);
  return [
    { left, right: j, ranks: lower, partitionsLeft: partitionsLeft - 1 },
    { left: i, right, ranks: upper, partitionsLeft: partitionsLeft - 1 },
  ];
}

function medianOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
