/**
 * The table of plots that are submitted again, in the columns that a person chose: which, in which order, under which names.
 * The file contains exactly what the preview shows.
 */
import { foldedName, uniqueName } from '#lib/uniqueName.ts';
import { polygonOf, type ResubmittedPlot } from './resubmittedPlot.ts';
import { texts } from './texts.en.ts';

/** What a column can hold. The first three are what the service takes. */
export const CSV_FIELDS = ['polygon', 'start_date', 'end_date', 'row', 'cause', 'change'] as const;
/** What a column holds. */
export type CsvField = (typeof CSV_FIELDS)[number];

/** One column: its content and its name. */
export interface CsvColumn {
  field: CsvField;
  name: string;
}

/** The columns unless a person chose others. */
export const USUAL_COLUMNS: readonly CsvColumn[] = [
  { field: 'polygon', name: 'polygon' },
  { field: 'start_date', name: 'start_date' },
  { field: 'end_date', name: 'end_date' },
];

/** Returns the cells of one plot, in the order of the columns. */
export function plotCells(plot: ResubmittedPlot, columns: readonly CsvColumn[]): string[] {
  return columns.map(({ field }) => CELLS[field](plot));
}

const CELLS: Record<CsvField, (plot: ResubmittedPlot) => string> = {
  polygon: polygonOf,
  start_date: ({ startDate }) => startDate,
  end_date: ({ endDate }) => endDate,
  row: ({ row }) => String(row + 1),
  cause: ({ cause }) => cause,
  change: ({ change }) => (change === null ? '' : change.steps.join('; ')),
};

/** Returns the head of the CSV: the columns' names, then those of the submitted file, made unique. */
export function headCells(columns: readonly CsvColumn[], named: readonly string[] = []): string[] {
  const own = columns.map(({ name }) => name);
  const taken = new Set(own.map(foldedName));
  return [...own, ...named.map((name) => uniqueName(name, taken))];
}

/** Returns why these columns can't be written; null where they can. */
export function columnsTrouble(columns: readonly CsvColumn[]): string | null {
  if (columns.length === 0) return texts.chooseAColumn;
  if (columns.some(({ name }) => name.trim() === '')) return texts.columnNeedsName;
  const names = columns.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice === undefined ? null : texts.columnsNamedAlike(twice);
}
