/** Groups the records of a result by a column of the submitted file, or by areas. */
import { recordState, type ResultColumns } from '#core/columns.ts';
import type { NamedColumn } from '#files/read/plotTable.ts';
import { indexValues } from '#core/values/indexValues.ts';
import { NO_PLOT } from '#core/values/plotGroups.ts';
import { KEPT } from '#core/values/filterMask.ts';
import { percentilesIn, summarize, type StatisticsContext } from '#core/values/statistics.ts';
import { compareCells, NO_FILE_ROW, type PlotNames } from './plotNames.ts';

/** One group; statistics are of finite values. */
export interface RecordGroup {
  /** The column's cell for its plots: may be empty; null where they aren't in the file. Of areas the name, null outside all. */
  value: string | null;
  /** Distinct plots that were processed. */
  plots: number;
  /** Distinct plots, processed, failed or not drawable. */
  allPlots: number;
  /** Records. */
  processed: number;
  failed: number;
  notDrawable: number;
  /** The cause that most of the failed have; null without any. */
  mainCause: { key: string; title: string; count: number } | null;
  /** Plots that differ from their neighbours; null where that wasn't asked, or isn't known. */
  unusual: number | null;
  /** By plot: each value counts once. Of a comparison values are changes. */
  mean: number | null;
  /** By ground: each value counts by its plot's hectares. */
  meanByArea: number | null;
  median: number | null;
  /** Quartiles, then the 5th and 95th percentile. */
  low: number | null;
  high: number | null;
  p5: number | null;
  p95: number | null;
  /** Of the plots that were processed. */
  areaHectares: number;
  /** Values where there are too few for a box: fewer than four. */
  few: number[];
}

/** Values listed one by one at most. */
const FEW = 3;

/** Returns the values of the groups that a record belongs to: one, but for areas that overlap. */
export type ValuesOfRow = (row: number) => readonly (string | null)[];

interface GroupingContext extends StatisticsContext {
  /** KEPT for each record that matches the filters; null for all. */
  mask: Uint8Array | null;
  valuesOf: ValuesOfRow;
  /** What each failed record failed for. */
  causes: {
    groups: readonly { key: string; title: string }[];
    /** Returns the key of a record's cause. */
    keyOf: (row: number) => string;
  };
  /** Whether a record differs from its neighbours; null where that isn't known. */
  isUnusual: ((row: number) => boolean) | null;
}

/** Returns the groups of the records in `mask`, those of most plots first. */
export function groupRecords(columns: ResultColumns, context: GroupingContext): RecordGroup[] {
  const { mask, plots, valuesOf } = context;
  const rowsBy = new Map<string | null, number[]>();
  for (let row = 0; row < columns.recordCount; row++) {
    if (mask !== null && mask[row] !== KEPT) continue;
    for (const value of valuesOf(row)) {
      const rows = rowsBy.get(value);
      if (rows) rows.push(row);
      else rowsBy.set(value, [row]);
    }
  }
  const seen: SeenPlots = {
    in: new Int32Array(plots.plotCount).fill(-1),
    processedIn: new Int32Array(plots.plotCount).fill(-1),
    unusualIn: new Int32Array(plots.plotCount).fill(-1),
  };
  const groups = [...rowsBy].map(([value, rows], group): RecordGroup => {
    const counts = countRecords(columns, { rows, group, seen }, context);
    return { value, ...counts, ...spreadOf(columns, rows, context) };
  });
  return groups.sort((a, b) => b.plots - a.plots || b.failed - a.failed || compare(a, b));
}

/** By plot the group in which it was met last: by any record, by a processed one, by one that differs. */
type SeenPlots = Record<'in' | 'processedIn' | 'unusualIn', Int32Array>;

function countRecords(
  columns: ResultColumns,
  { rows, group, seen }: { rows: readonly number[]; group: number; seen: SeenPlots },
  { plots, areas, causes, isUnusual }: GroupingContext,
) {
  const counts = { processed: 0, failed: 0, notDrawable: 0 };
  let [allPlots, plotCount, unusual, areaHectares] = [0, 0, 0, 0];
  const failedBy = new Map<string, number>();
  for (const row of rows) {
    const state = recordState(columns, row);
    counts[state]++;
    if (state === 'failed') {
      const key = causes.keyOf(row);
      failedBy.set(key, (failedBy.get(key) ?? 0) + 1);
    }
    const plot = plots.plotOf[row] ?? NO_PLOT;
    if (isNew(seen.in, plot, group)) allPlots++;
    if (isUnusual?.(row) && isNew(seen.unusualIn, plot, group)) unusual++;
    if (state !== 'processed' || plot === NO_PLOT || !isNew(seen.processedIn, plot, group))
      continue;
    plotCount++;
    const area = areas[row] ?? Number.NaN;
    if (area > 0) areaHectares += area;
  }
  return {
    ...counts,
    plots: plotCount,
    allPlots,
    areaHectares,
    unusual: isUnusual && unusual,
    mainCause: mainOf(failedBy, causes.groups),
  };
}

/** Whether a plot is met for the first time in a group, which is noted. A record without a shape is a plot of its own. */
function isNew(seenIn: Int32Array, plot: number, group: number): boolean {
  if (plot === NO_PLOT) return true;
  if (seenIn[plot] === group) return false;
  seenIn[plot] = group;
  return true;
}

function mainOf(
  failedBy: ReadonlyMap<string, number>,
  groups: GroupingContext['causes']['groups'],
): RecordGroup['mainCause'] {
  let main: RecordGroup['mainCause'] = null;
  for (const [key, count] of failedBy)
    if (!main || count > main.count)
      main = { key, count, title: groups.find((cause) => cause.key === key)?.title ?? key };
  return main;
}

function spreadOf(
  columns: ResultColumns,
  rows: readonly number[],
  { areas, index }: GroupingContext,
) {
  const values = indexValues(columns, index);
  const finite: number[] = [];
  let [weighted, weight] = [0, 0];
  for (const row of rows) {
    const value = values?.[row] ?? Number.NaN;
    if (!Number.isFinite(value) || recordState(columns, row) !== 'processed') continue;
    finite.push(value);
    const area = areas[row] ?? Number.NaN;
    if (!(area > 0)) continue;
    weighted += value * area;
    weight += area;
  }
  const sorted = Float64Array.from(finite);
  const { mean, median, p5, p95 } = summarize(sorted);
  const at = percentilesIn(sorted, [0.25, 0.75]);
  const few = finite.length <= FEW ? finite.toSorted((a, b) => a - b) : [];
  const meanByArea = weight > 0 ? weighted / weight : null;
  return { mean, meanByArea, median, p5, p95, low: at(0.25), high: at(0.75), few };
}

function compare(a: RecordGroup, b: RecordGroup): number {
  return compareCells(a.value ?? '', b.value ?? '');
}

/** Returns how records are grouped by a column of the submitted file. */
export function valuesOfColumn(
  { fileRowOf }: PlotNames,
  { cells, distinct }: NamedColumn,
): ValuesOfRow {
  // One list for all records of a group.
  const lists = new Map<string | null, readonly (string | null)[]>([
    [null, [null]],
    ['', ['']],
  ]);
  for (const cell of distinct) lists.set(cell, [cell]);
  return (row) => {
    const fileRow = fileRowOf[row] ?? NO_FILE_ROW;
    const value = fileRow === NO_FILE_ROW ? null : (cells[fileRow] ?? '');
    return lists.get(value) ?? [value];
  };
}
