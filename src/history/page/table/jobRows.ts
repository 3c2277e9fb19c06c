/**
 * What both tables of jobs show: a page of the service (`PageTable.tsx`), and the whole history, of which only the
 * rows in sight are read from its worker (`historyRows.ts`).
 */
import { axisOver, type ValueAxis } from '#history/index/valueAxis.ts';
import type { Axis } from '#ui/charts/Axis.tsx';
import type { HistoryRow } from '#history/protocol.ts';
import type { ResultSummary } from '#device/resultSummary.ts';
import { progressInWork } from '#service/progress.ts';
import { visibleText } from '#lib/visibleText.ts';

export type ShownJob = Pick<
  HistoryRow,
  'job' | 'summary' | 'footprint' | 'trouble' | 'note' | 'gone' | 'isNew'
>;

export function isInWork({ job, summary, gone }: ShownJob): boolean {
  return summary === null && !gone && progressInWork(job.output_result) !== null;
}

/** What the rows of a table share; the same object until it changes. */
export interface SharedByRows {
  dates: Axis | null;
  values: ValueAxis | null;
  /** Notes of several jobs, shown once, below the table. */
  notes: readonly string[];
}

/** How many characters of axis labels fit into the dates' column at its narrowest. */
export const DATES_ROOM = 20;

/** Rows of jobs, counted from 0 in the order shown. */
export interface JobRows {
  count: number;
  /** Undefined until it's read. */
  at: (index: number) => ShownJob | undefined;
  shared: SharedByRows;
}

/** Returns the axis from the lowest to the highest value, rounded out to tenths; null where no job has values. */
export function valueAxis(summaries: readonly ResultSummary[]): ValueAxis | null {
  const values = summaries.map(({ values }) => values).filter((values) => values !== null);
  if (values.length === 0) return null;
  const [index = null, ...others] = new Set(values.map((value) => value.index));
  return axisOver({
    index: others.length === 0 ? index : null,
    min: Math.min(...values.map(({ min }) => min)),
    max: Math.max(...values.map(({ max }) => max)),
  });
}

/** Head of the values' column: the index, and the range that all strips share. */
export function axisName(axis: ValueAxis | null): string {
  if (!axis) return 'Values';
  const tenths = (value: number) => value.toFixed(1).replace('-', '−');
  return `${visibleText(axis.index ?? 'Values')}, ${tenths(axis.low)} to ${tenths(axis.high)}`;
}
