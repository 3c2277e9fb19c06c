/**
 * Names a result's plots by a submitted file: each plot gets the columns of the row with its shape.
 *
 * 1. Rows with the same shape are one plot of the file; its first row counts, and a remark says so.
 * 2. Plots are matched by shape (`identity/matchPlots.ts`), then points by the plot around them (`matchPoints.ts`).
 * 3. Of the file's columns, one is found that names plots, and one that groups them, by headings and cells.
 */
import type { ResultColumns, ShapeColumns } from '#core/columns.ts';
import {
  freePlots,
  matchPlots,
  type PlotMatch,
  type PlotSide,
} from '#shapes/identity/matchPlots.ts';
import { type Plots, distinctPlots } from '#shapes/identity/plotIdentity.ts';
import { headingWords, labelColumn, plotWord } from '#files/read/columnRoles.ts';
import {
  cellNumber,
  rowsSentence,
  type NamedColumn,
  type RowNames,
} from '#files/read/plotTable.ts';
import { groupPlots, NO_PLOT, type PlotGroups } from '#core/values/plotGroups.ts';
import { matchPoints } from './matchPoints.ts';
import type { SubmittedFile } from './readSubmitted.ts';
import { texts } from './texts.en.ts';

/** For a record whose plot isn't in the file. */
export const NO_FILE_ROW = -1;

/** The names of a result's plots, and all that the file says of them. */
export interface PlotNames {
  /** Without `rowNames`, which would keep the file's text in memory. */
  file: Omit<SubmittedFile, 'rowNames'>;
  plots: Plots;
  match: PlotMatch;
  /** Per record the file's row; NO_FILE_ROW where its plot isn't in the file. */
  fileRowOf: Int32Array;
  /** The file's rows whose plot isn't in the result. */
  missing: number[];
  /** Plots of the result, each counted once among the first three; plots of the file. */
  counts: { matched: number; near: number; notInFile: number; missing: number };
  /** The column that names plots; null where there is none. */
  label: NamedColumn | null;
  /** What is odd about the file, in whole sentences. */
  remarks: string[];
}

/** Matches a file's rows with a result's plots. Other tasks get a turn with each `pause`; rejects where it does. */
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

/** A remark on rows whose shape an earlier row has. */
function repeatedShapes({ plotOf, rowOf }: Plots, rowNames: RowNames): string[] {
  const repeated: number[] = [];
  plotOf.forEach((plot, row) => {
    if (plot !== NO_PLOT && rowOf[plot] !== row) repeated.push(row);
  });
  if (repeated.length === 0) return [];
  const { called } = rowNames;
  return [rowsSentence(repeated, (said) => texts.repeatsEarlierShape(said, called), rowNames)];
}

export function plotLabel({ label, fileRowOf }: PlotNames, row: number): string | null {
  return label && fileLabel(label, fileRowOf[row] ?? NO_FILE_ROW);
}

/** Returns the name of the plot of a file's row: a bare number gets the heading's word before it, as in `Field 10.15`. Null where it has none. */
export function fileLabel({ name, cells }: NamedColumn, fileRow: number): string | null {
  const cell = cells[fileRow] ?? '';
  if (cell === '') return null;
  const word = plotWord(name);
  if (!word || /\p{L}/u.test(cell)) return cell;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${cell}`;
}

/** Returns a record's cell in a column of the file; empty where there is none. */
export function fileCell({ fileRowOf }: PlotNames, { cells }: NamedColumn, row: number): string {
  return cells[fileRowOf[row] ?? NO_FILE_ROW] ?? '';
}

/** Returns a record's cells in all columns of the file; null where its plot isn't in it. */
export function fileCells(names: PlotNames, row: number): string[] | null {
  const fileRow = names.fileRowOf[row] ?? NO_FILE_ROW;
  return fileRow === NO_FILE_ROW ? null : names.file.columns.map(({ cells }) => cells[fileRow]!);
}

export function columnNamed({ file }: PlotNames, name: string): NamedColumn | null {
  return file.columns.find((column) => column.name === name) ?? null;
}

/** Words of headings by which plots are mostly grouped, the likeliest first. */
const GROUP_WORDS = ['crop', 'crops', 'variety', 'village', 'region', 'district', 'farmer'];
/** Groups at most that are still an overview. */
const MAX_GROUPS = 60;

/** Returns the place of the column by which plots are grouped at first; null where none has few enough values. */
export function groupColumn(columns: readonly NamedColumn[]): number | null {
  const scores = columns.map(({ name, cells, distinct, isNumeric }) => {
    const { length } = distinct;
    if (length < 2 || length > Math.min(MAX_GROUPS, cells.length / 2)) return 0;
    const place = GROUP_WORDS.findIndex((word) =>
      headingWords(name).some((one) => one === word || one.replace(/\d+$/, '') === word),
    );
    const isPlain = !/\b(?:density|date)\b/i.test(name);
    if (place >= 0 && isPlain) return 2 + GROUP_WORDS.length - place;
    return isNumeric ? 0.5 : 1;
  });
  const best = Math.max(0, ...scores);
  return best === 0 ? null : scores.indexOf(best);
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares two cells in natural order: 9 before 10, whatever the case. */
export function compareCells(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Returns a sort key per record: a column's number, or the place of its cell among all; NaN where there is none. */
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

/** Returns 1 for each row of the file with a word, given in lower case, in any column; null where none has it. */
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

/** The heading of the column that names plots is part of the name. */
function labelPrefix({ name }: NamedColumn): string {
  return `${name} `;
}
