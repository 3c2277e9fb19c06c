/** Groups the records of a result by a column of the submitted file. */
import { SECTION_ERROR, type ResultColumns } from '#core/columns.ts';
import type { NamedColumn } from '#files/read/plotTable.ts';
import { indexValues } from '#core/values/indexValues.ts';
import { NO_PLOT } from '#core/values/plotGroups.ts';
import {
  isProcessed,
  percentilesIn,
  summarize,
  type StatisticsContext,
} from '#core/values/statistics.ts';
import { compareCells, NO_FILE_ROW, type PlotNames } from './plotNames.ts';

/** One group; statistics are of finite values. */
export interface RecordGroup {
  /** The column's cell for its plots: may be empty; null where they aren't in the file. */
  value: string | null;
  /** Distinct plots that were processed. */
  plots: number;
  failed: number;
  mean: number | null;
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

interface GroupingContext extends StatisticsContext {
  /** 1 for each record that matches the filters; null for all. */
  mask: Uint8Array | null;
  names: PlotNames;
  column: NamedColumn;
}

/** Returns the groups of the records in `mask` that were processed or failed, those of most plots first. */
export function groupRecords(columns: ResultColumns, context: GroupingContext): RecordGroup[] {
  const { mask, index, plots, areas } = context;
  const rowsBy = new Map<string | null, number[]>();
  const valueOf = valuesBy(context);
  for (let row = 0; row < columns.recordCount; row++) {
    if (mask !== null && mask[row] !== 1) continue;
    if (columns.section[row] !== SECTION_ERROR && !isProcessed(columns, row)) continue;
    const value = valueOf(row);
    const rows = rowsBy.get(value);
    if (rows) rows.push(row);
    else rowsBy.set(value, [row]);
  }
  const values = indexValues(columns, index);
  const seenBy = new Int32Array(plots.plotCount).fill(-1);
  const groups = [...rowsBy].map(([value, rows], group): RecordGroup => {
    const finite: number[] = [];
    let [plotCount, failed, areaHectares] = [0, 0, 0];
    for (const row of rows) {
      if (columns.section[row] === SECTION_ERROR) {
        failed++;
        continue;
      }
      const own = values?.[row] ?? Number.NaN;
      if (Number.isFinite(own)) finite.push(own);
      const plot = plots.plotOf[row] ?? NO_PLOT;
      if (plot === NO_PLOT || seenBy[plot] === group) continue;
      seenBy[plot] = group;
      plotCount++;
      const area = areas[row] ?? Number.NaN;
      if (area > 0) areaHectares += area;
    }
    const sorted = Float64Array.from(finite);
    const { mean, median, p5, p95 } = summarize(sorted);
    const at = percentilesIn(sorted, [0.25, 0.75]);
    const few = finite.length <= FEW ? finite.toSorted((a, b) => a - b) : [];
    const spread = { mean, median, p5, p95, low: at(0.25), high: at(0.75), few };
    return { value, plots: plotCount, failed, areaHectares, ...spread };
  });
  return groups.sort((a, b) => b.plots - a.plots || b.failed - a.failed || compare(a, b));
}

function compare(a: RecordGroup, b: RecordGroup): number {
  return compareCells(a.value ?? '', b.value ?? '');
}

function valuesBy({ names, column }: GroupingContext): (row: number) => string | null {
  return (row) => {
    const fileRow = names.fileRowOf[row] ?? NO_FILE_ROW;
    return fileRow === NO_FILE_ROW ? null : (column.cells[fileRow] ?? '');
  };
}
