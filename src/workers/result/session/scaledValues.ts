/** The values that a scale is made for. */
import type { ResultColumns } from '#engine/columns.ts';
import { valueEnds, type ValueEnds } from '#engine/scale/resolveScale.ts';
import { indexValues } from '#engine/values/indexValues.ts';
import { isProcessed } from '#engine/values/statistics.ts';

/** Values that make a scale while more are on their way. */
const SAMPLE = 10_000;

/** Finite values of an index among processed records. */
export interface ScaledValues {
  count: number;
  ends: ValueEnds;
  /** The values in ascending order; sorted when first asked for. */
  sorted: () => Float64Array;
}

/** Whose values are meant: `isWhole` takes all records, else an even sample of them is enough. */
export interface ScaledIndex {
  index: string | null;
  isWhole: boolean;
}

/** Returns a reader of scaled values that computes again only where its columns or its question have changed. */
export function createScaledValues(): (
  columns: ResultColumns,
  wanted: ScaledIndex,
) => ScaledValues {
  let known: { key: string; value: ScaledValues } | null = null;
  return (columns, { index, isWhole }) => {
    const step = isWhole ? 1 : Math.ceil(columns.recordCount / SAMPLE);
    const key = `${columns.recordCount} ${step} ${index}`;
    if (known?.key !== key) known = { key, value: gather(columns, index, step) };
    return known.value;
  };
}

function gather(columns: ResultColumns, index: string | null, step: number): ScaledValues {
  const all = indexValues(columns, index) ?? new Float64Array(0);
  const kept = new Float64Array(Math.min(all.length, columns.recordCount));
  let count = 0;
  for (let row = 0; row < kept.length; row += step)
    if (Number.isFinite(all[row]) && isProcessed(columns, row)) kept[count++] = all[row]!;
  const values = kept.subarray(0, count);
  const ends = valueEnds(values);
  let isSorted = false;
  return {
    count,
    ends,
    sorted() {
      if (!isSorted) values.sort();
      isSorted = true;
      return values;
    },
  };
}
