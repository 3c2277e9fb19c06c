import type { Bounds, ResultColumns } from '#core/columns.ts';
import { recordIntersects } from '#core/spatial/bounds.ts';
import { HIDDEN, KEPT } from './filterMask.ts';
import { indexValues } from './indexValues.ts';
import { isProcessed, statistics, type Statistics, type StatisticsContext } from './statistics.ts';

/** How the values of an index are distributed. */
export interface Distribution {
  /** Bins of equal width over [low, high]; counts after the filter, and of all. */
  low: number;
  high: number;
  all: Uint32Array;
  kept: Uint32Array;
  statsAll: Statistics;
  statsKept: Statistics;
}

interface DistributionQuery extends StatisticsContext {
  /** How many bins; at least one. */
  bins: number;
  /** Only records that intersect these bounds; null counts all. */
  within: Bounds | null;
  /** What the bins span; the values of the whole result if left out. */
  range?: readonly [low: number, high: number];
}

/**
 * Returns how the values of processed records are distributed: `all` leaves out only the hidden ones (another
 * window of their plot is shown), `kept` are those that match the filter.
 *
 * The bins span the values of the whole result, whatever `within` says, so that bars don't move
 * sideways as the map does. The last bin includes `high`.
 */
export function distribution(
  columns: ResultColumns,
  mask: Uint8Array | null,
  { bins, within, range, ...context }: DistributionQuery,
): Distribution {
  const [low, high] = range ?? valueRange(columns, context.index);
  const { index } = context;
  const of = (isKept: (state: number) => boolean) => {
    const selected = selectRows(columns, mask, { within, isKept });
    return {
      counts: countBins(columns, selected, { index, low, high, bins: Math.max(1, bins) }),
      stats: statistics(columns, selected, context),
    };
  };
  const all = of((state) => state !== HIDDEN);
  // Without a filter they're the same, and counted once.
  const kept = mask === null ? all : of((state) => state === KEPT);
  return {
    low,
    high,
    all: all.counts,
    kept: kept.counts,
    statsAll: all.stats,
    statsKept: kept.stats,
  };
}

/** Returns the least and the greatest finite value of all processed records, made wider where both are the same; 0 to 1 without any. */
export function valueRange(
  columns: ResultColumns,
  index: string | null,
): [low: number, high: number] {
  const values = indexValues(columns, index);
  let low = Infinity;
  let high = -Infinity;
  for (let row = 0; row < columns.recordCount; row++) {
    const value = values?.[row] ?? Number.NaN;
    if (!Number.isFinite(value) || !isProcessed(columns, row)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return widened(low, high);
}

/** Returns ends that differ: widened by a hundredth of the value to each side where they are equal, 0 to 1 where `low` is above `high`. */
export function widened(low: number, high: number): [low: number, high: number] {
  if (low > high) return [0, 1];
  if (low < high) return [low, high];
  const pad = Math.min(Math.max(Math.abs(low) / 100, 1e-6), Number.MAX_VALUE - Math.abs(low));
  return [low - pad, high + pad];
}

function selectRows(
  columns: ResultColumns,
  mask: Uint8Array | null,
  { within, isKept }: { within: Bounds | null; isKept: (state: number) => boolean },
): Uint8Array {
  const selected = new Uint8Array(columns.recordCount);
  // Rows that arrived after the mask was made wait for the next one: they'd be of all, and filtered out.
  const known = Math.min(selected.length, mask?.length ?? Infinity);
  for (let row = 0; row < known; row++) {
    if (mask !== null && !isKept(mask[row]!)) continue;
    if (within === null || recordIntersects(columns.bounds, row, within)) selected[row] = 1;
  }
  return selected;
}

/** Returns how many values of the processed records with selected[row] 1 (null: of all) lie in each bin of equal width over [low, high], which differ. */
export function countBins(
  columns: ResultColumns,
  selected: Uint8Array | null,
  { index, low, high, bins }: { index: string | null; low: number; high: number; bins: number },
): Uint32Array {
  const counts = new Uint32Array(bins);
  const values = indexValues(columns, index);
  const halfSpan = high / 2 - low / 2;
  for (let row = 0; row < columns.recordCount; row++) {
    const value = values?.[row] ?? Number.NaN;
    if ((selected !== null && selected[row] !== 1) || !isProcessed(columns, row)) continue;
    if (!Number.isFinite(value)) continue;
    const share = (value / 2 - low / 2) / halfSpan;
    counts[Math.min(bins - 1, Math.floor(share * bins))]!++;
  }
  return counts;
}
