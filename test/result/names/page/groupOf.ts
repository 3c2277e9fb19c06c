import type { RecordGroup } from '#result/names/pure/groupRecords.ts';

/** A group of one plot that failed: no value at all. */
export const FAILED: RecordGroup = {
  value: 'maize',
  plots: 0,
  failed: 1,
  mean: null,
  median: null,
  low: null,
  high: null,
  p5: null,
  p95: null,
  areaHectares: 0,
  few: [],
};

export function groupOf(
  value: string | null,
  mean: number,
  part: Partial<RecordGroup> = {},
): RecordGroup {
  return { ...FAILED, value, plots: 1, failed: 0, mean, median: mean, ...part };
}
