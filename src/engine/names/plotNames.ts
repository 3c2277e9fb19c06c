/**
 * A result's plots and the rows of the file that was submitted: each plot takes the columns of the row with its shape.
 *
 * 1. Rows with one shape are one plot of the file; its first row is taken, and that is told.
 * 2. Plots are matched by shape (`identity/matchPlots.ts`).
 * 3. A point of the file that lies within one plot alone, which no other such point lies in, is nearly that plot.
 */
import type { ResultColumns, ShapeColumns } from '#engine/columns.ts';
import { freePlots, matchPlots, type PlotMatch, type Side } from '#engine/identity/matchPlots.ts';
import type { Plots } from '#engine/identity/plotIdentity.ts';
import { plotsApart } from '#engine/identity/plotsApart.ts';
import { groupPlots, NO_PLOT, type PlotGroups } from '#engine/values/plotGroups.ts';
import { matchPoints } from './matchPoints.ts';
import { labelColumn, labelText } from './plotLabel.ts';
import {
  rowsSentence,
  type NamedColumn,
  type RowNames,
  type SubmittedFile,
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
  neverAnswered: number[];
  /** Plots of the result, each counted once among the first three; plots of the file. */
  counts: { matched: number; near: number; notInFile: number; neverAnswered: number };
  /** The column that plots are called by; null where none is a name. */
  label: NamedColumn | null;
  /** What isn't as one would expect, in whole sentences. */
  told: string[];
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
  const neverAnswered = Array.from(unanswered, (plot) => submitted.plots.rowOf[plot]!);
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
    neverAnswered,
    counts: {
      matched,
      near: named - matched,
      notInFile: result.plots.plotCount - named,
      neverAnswered: neverAnswered.length,
    },
    label: place === null ? null : (file.columns[place] ?? null),
    told: [...file.told, ...tellRepeated(submitted.plots, rowNames)],
  };
}

function sideOf(columns: ShapeColumns, groups: PlotGroups): Side {
  return { columns, plots: plotsApart(columns, groups), hashes: groups.hashes };
}

/** Rows of the file whose shape an earlier row has. */
function tellRepeated({ plotOf, rowOf }: Plots, rowNames: RowNames): string[] {
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
export function cellOf({ fileRowOf }: PlotNames, { cells }: NamedColumn, row: number): string {
  return cells[fileRowOf[row] ?? NO_FILE_ROW] ?? '';
}

/** Returns all that the file says of a record, column by column; null where its plot isn't in the file. */
export function cellsOf(names: PlotNames, row: number): string[] | null {
  const fileRow = names.fileRowOf[row] ?? NO_FILE_ROW;
  return fileRow === NO_FILE_ROW ? null : names.file.columns.map(({ cells }) => cells[fileRow]!);
}

/** Returns the column of a name; null where the file has none. */
export function columnNamed({ file }: PlotNames, name: string): NamedColumn | null {
  return file.columns.find((column) => column.name === name) ?? null;
}
