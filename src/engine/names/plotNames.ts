/**
 * A result's plots and the rows of the file that was submitted: each plot takes the columns of the row with its shape.
 *
 * 1. Rows with one shape are one plot of the file; its first row is taken, and a remark says so.
 * 2. Plots are matched by shape (`identity/matchPlots.ts`).
 * 3. A point of the file that lies within one plot alone, which no other such point lies in, is nearly that plot.
 */
import type { ResultColumns, ShapeColumns } from '#engine/columns.ts';
import {
  freePlots,
  matchPlots,
  type PlotMatch,
  type PlotSide,
} from '#engine/identity/matchPlots.ts';
import { type Plots, distinctPlots } from '#engine/identity/plotIdentity.ts';
import { groupPlots, NO_PLOT, type PlotGroups } from '#engine/values/plotGroups.ts';
import { matchPoints } from './matchPoints.ts';
import {
  rowsSentence,
  type NamedColumn,
  type RowNames,
  type SubmittedFile,
  cellNumber,
} from './submittedFile.ts';

/** Where a record's plot isn't in the file. */
export const NO_FILE_ROW = -1;

/** What a result's plots are called, and all the file says of them. */
export interface PlotNames {
  /** Without what finds its rows' places: that holds the file's bytes. */
  file: Omit<SubmittedFile, 'rowNames'>;
  plots: Plots;
  match: PlotMatch;
  /** Per record the file's row; NO_FILE_ROW where its plot isn't in the file. */
  fileRowOf: Int32Array;
  /** Of the file's rows those whose plot the result doesn't hold. */
  missing: number[];
  /** Plots of the result, each counted once among the first three; plots of the file. */
  counts: { matched: number; near: number; notInFile: number; missing: number };
  /** The column that plots are called by; null where none is a name. */
  label: NamedColumn | null;
  /** What isn't as one would expect, in whole sentences. */
  remarks: string[];
}

/** Matches a file's rows with a result's plots. Lets others in with `pause`, and rejects with it. */
export async function namePlots(
  columns: ResultColumns,
  groups: PlotGroups,
  { file: sent, pause }: { file: SubmittedFile; pause: () => Promise<void> },
): Promise<PlotNames> {
  const { rowNames, ...file } = sent;
  const result = sideOf(columns, groups);
  const submitted = sideOf(file.shapes, groupPlots(file.shapes));
  const match = await matchPlots(result, submitted, pause);
  matchPoints(result, submitted, match);
  const unanswered = freePlots(submitted, match).second;
  const missing = Array.from(unanswered, (plot) => submitted.plots.rowOf[plot]!);
  const fileRows = Int32Array.from(match.partner, (partner) =>
    partner === NO_PLOT ? NO_FILE_ROW : submitted.plots.rowOf[partner]!,
  );
  const named = fileRows.reduce((sum, row) => sum + (row === NO_FILE_ROW ? 0 : 1), 0);
  const matched = match.same.reduce((sum, same) => sum + same, 0);
  const place = labelColumn(file.columns);
  return {
    file,
    plots: result.plots,
    match,
    fileRowOf: Int32Array.from(result.plots.plotOf, (plot) => fileRows[plot] ?? NO_FILE_ROW),
    missing,
    counts: {
      matched,
      near: named - matched,
      notInFile: result.plots.plotCount - named,
      missing: missing.length,
    },
    label: place === null ? null : (file.columns[place] ?? null),
    remarks: [...file.remarks, ...repeatedShapes(submitted.plots, rowNames)],
  };
}

function sideOf(columns: ShapeColumns, groups: PlotGroups): PlotSide {
  return { columns, plots: distinctPlots(columns, groups), hashes: groups.hashes };
}

/** Rows of the file whose shape an earlier row has. */
function repeatedShapes({ plotOf, rowOf }: Plots, rowNames: RowNames): string[] {
  const repeated: number[] = [];
  plotOf.forEach((plot, row) => {
    if (plot !== NO_PLOT && rowOf[plot] !== row) repeated.push(row);
  });
  if (repeated.length === 0) return [];
  const { called } = rowNames;
  return [
    rowsSentence(
      repeated,
      {
        one: `has the same shape as an earlier ${called}, which gives the plot its name`,
        many: `have the same shape as an earlier ${called}, which gives the plot its name`,
      },
      rowNames,
    ),
  ];
}

/** Returns what the plot of a record is called; null where it has no name. */
export function plotLabel({ label, fileRowOf }: PlotNames, row: number): string | null {
  return label && fileLabel(label, fileRowOf[row] ?? NO_FILE_ROW);
}

/** Returns what the plot of a file's row is called; null where it has no name. */
export function fileLabel({ name, cells }: NamedColumn, fileRow: number): string | null {
  return labelText(name, cells[fileRow] ?? '');
}

/** Returns what the file says of a record in a column; empty where it says nothing. */
export function fileCell({ fileRowOf }: PlotNames, { cells }: NamedColumn, row: number): string {
  return cells[fileRowOf[row] ?? NO_FILE_ROW] ?? '';
}

/** Returns all that the file says of a record, column by column; null where its plot isn't in the file. */
export function fileCells(names: PlotNames, row: number): string[] | null {
  const fileRow = names.fileRowOf[row] ?? NO_FILE_ROW;
  return fileRow === NO_FILE_ROW ? null : names.file.columns.map(({ cells }) => cells[fileRow]!);
}

/** Returns the column of a name; null where the file has none. */
export function columnNamed({ file }: PlotNames, name: string): NamedColumn | null {
  return file.columns.find((column) => column.name === name) ?? null;
}

/** Which of a file's columns is what people call their plots, and which they would group them by. */

const PLOT_WORDS = new Set('plot field parcel farm block lot shamba parcelle parcela'.split(' '));
const NAME_WORDS = new Set('name nom nombre label title'.split(' '));
const ID_WORDS = new Set(
  'id ids fid uid uuid gid code ref reference number no nr num key'.split(' '),
);
/** A plot's area, or what grows on it, is no name of it. */
const OTHER_WORDS = new Set(
  'area acre acres ha hectare hectares size date crop density farmer village region owner'.split(
    ' ',
  ),
);
/** Share of the rows that has to be there, and to differ, for a name to tell plots apart. */
const LEAST_DISTINCT = 0.5;
/** Words of headings that plots are mostly grouped by, the likeliest first. */
const GROUP_WORDS = ['crop', 'crops', 'variety', 'village', 'region', 'district', 'farmer'];
/** Groups that can be looked over. */
const MOST_GROUPS = 60;

/** Returns the place of the column that plots are called by; null where none is a name. */
export function labelColumn(columns: readonly NamedColumn[]): number | null {
  const scores = columns.map((column) => (tellsApart(column) ? nameScore(column.name) : 0));
  const best = Math.max(0, ...scores);
  return best === 0 ? null : scores.indexOf(best);
}

function nameScore(heading: string): number {
  const words = wordsOf(heading);
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  if (has(PLOT_WORDS) && !has(OTHER_WORDS)) return 4;
  if (has(NAME_WORDS)) return has(OTHER_WORDS) ? 1 : 3;
  return has(ID_WORDS) && !has(OTHER_WORDS) ? 2 : 0;
}

function tellsApart({ cells, distinct }: NamedColumn): boolean {
  const filled = cells.reduce((sum, cell) => sum + (cell === '' ? 0 : 1), 0);
  const different = distinct.length - (distinct.includes('') ? 1 : 0);
  return filled >= LEAST_DISTINCT * cells.length && different >= LEAST_DISTINCT * filled;
}

/** Returns what a plot is called by a cell: a bare number takes the heading's word before it, `Field 10.15`. Null for an empty cell. */
export function labelText(heading: string, cell: string): string | null {
  if (cell === '') return null;
  const word = wordsOf(heading).find((one) => PLOT_WORDS.has(one));
  if (!word || /\p{L}/u.test(cell)) return cell;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${cell}`;
}

/** Returns the place of the column that plots are grouped by at first; null where none has few enough values. */
export function groupColumn(columns: readonly NamedColumn[]): number | null {
  const scores = columns.map(({ name, cells, distinct, isNumeric }) => {
    const { length } = distinct;
    if (length < 2 || length > Math.min(MOST_GROUPS, cells.length / 2)) return 0;
    const place = GROUP_WORDS.findIndex((word) =>
      wordsOf(name).some((one) => one === word || one.replace(/\d+$/, '') === word),
    );
    const isPlain = !/\b(?:density|date)\b/i.test(name);
    if (place >= 0 && isPlain) return 2 + GROUP_WORDS.length - place;
    return isNumeric ? 0.5 : 1;
  });
  const best = Math.max(0, ...scores);
  return best === 0 ? null : scores.indexOf(best);
}

/** `PlotID` and `plot_id` as plot and id. */
function wordsOf(heading: string): string[] {
  return heading
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}

/** A file's columns put in order, and searched. */

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares two cells as people order them: 9 before 10, without regard to case. */
export function compareCells(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Returns a key for each record to sort by: a column's number, or its cell's place among all; NaN where there is none. */
export function columnKeys({ fileRowOf }: PlotNames, column: NamedColumn): Float64Array {
  const keyOfCell = new Map<string, number>([['', Number.NaN]]);
  const distinct = column.distinct.filter((cell) => cell !== '');
  if (!column.isNumeric) distinct.sort(compareCells);
  distinct.forEach((cell, place) =>
    keyOfCell.set(cell, column.isNumeric ? cellNumber(cell) : place),
  );
  return Float64Array.from(fileRowOf, (fileRow) =>
    fileRow === NO_FILE_ROW ? Number.NaN : keyOfCell.get(column.cells[fileRow] ?? '')!,
  );
}

/** Returns which rows of the file hold a word, in lower case, in any of their columns; null where none does. */
export function rowsHolding({ file, label }: PlotNames, word: string): Uint8Array | null {
  const found = new Uint8Array(file.rowCount);
  let isAny = false;
  for (const column of file.columns) {
    const prefix = column === label ? labelPrefix(label) : '';
    const holding = new Set(
      column.distinct.filter((cell) => `${prefix}${cell}`.toLowerCase().includes(word)),
    );
    if (holding.size === 0) continue;
    isAny = true;
    column.cells.forEach((cell, row) => holding.has(cell) && (found[row] = 1));
  }
  return isAny ? found : null;
}

/** Of a column that plots are called by, its heading is part of the name. */
function labelPrefix({ name }: NamedColumn): string {
  return `${name} `;
}
