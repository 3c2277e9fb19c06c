import { SECTION_ERROR, type ResultColumns } from '#engine/columns.ts';
import { indexValues } from './indexValues.ts';
import { NO_PLOT, type PlotGroups } from './plotGroups.ts';
import { quickselect } from './quickselect.ts';

/** Of the values that are finite. Percentiles by linear interpolation between closest ranks (type 7 of Hyndman and Fan 1996). */
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

/** What statistics have to know besides the columns. */
export interface StatisticsContext {
  /** The index meant; null means the first found. */
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

/** Returns whether a record stands in `data` and can be drawn. */
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
 * Returns a reader of percentiles of unsorted values, for these fractions only; null without a value.
 * Rearranges `values`; puts no more of them into place than it takes.
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
 * Returns the value below which a fraction (0 to 1) of the values lies: type 7 of Hyndman and Fan 1996,
 * "Sample Quantiles in Statistical Packages". The ranks around it must be in
 * place. NaN where there are no values.
 */
export function percentile(sorted: Float64Array, fraction: number): number {
  const place = fraction * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below === above ? below : below + (above - below) * (place - Math.floor(place));
}

/** Sum with the lost low part carried along (Neumaier 1974), so that the order of values doesn't matter in print. */
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
