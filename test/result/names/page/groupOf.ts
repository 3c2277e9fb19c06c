import type { RecordGroup } from '#result/names/pure/groupRecords.ts';

/** A group of one plot that failed: no value at all. */
export const FAILED: RecordGroup = {
  value: 'maize',
  plots: 0,
  allPlots: 1,
  processed: 0,
  failed: 1,
  notDrawable: 0,
  mainCause: null,
  unusual: null,
  mean: null,
  meanByArea: null,
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
  const counts = { plots: 1, processed: 1, failed: 0 };
  return { ...FAILED, value, ...counts, mean, meanByArea: mean, median: mean, ...part };
}
