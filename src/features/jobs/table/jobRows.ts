/**
 * Where the rows of the table come from: a page of the service (pageRows.ts), or the index of the whole history in
 * its worker, of which those are here that are looked at (rowsSource.ts).
 */
import type { ValueAxis } from '#engine/history/valueAxis.ts';
import type { Axis } from '#ui/charts/axis.ts';
import type { HistoryRow } from '#workers/history/protocol.ts';

/** A job as its row shows it. */
export type ShownJob = Pick<
  HistoryRow,
  'job' | 'summary' | 'footprint' | 'trouble' | 'note' | 'gone'
>;

/** What the rows of a table share; the same object until it changes. */
export interface SharedByRows {
  dates: Axis | null;
  values: ValueAxis | null;
  /** Notes that are said once, below the table. */
  notes: readonly string[];
}

/** Rows of jobs, counted from 0 in the order shown. */
export interface JobRows {
  count: number;
  /** Undefined until it's here. */
  at: (index: number) => ShownJob | undefined;
  shared: SharedByRows;
}
