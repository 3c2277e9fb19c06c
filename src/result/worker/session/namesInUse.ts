/** The names of a session's plots as records, filters, orders and files ask for them. */
import type { ExportField } from '#files/write/fields.ts';
import { cellNumber, type NamedColumn } from '#files/read/plotTable.ts';
import {
  columnKeys,
  rowsHolding,
  groupColumn,
  fileCell,
  fileCells,
  columnNamed,
  NO_FILE_ROW,
  plotLabel,
  type PlotNames,
} from '#result/names/pure/plotNames.ts';
import type { GroupMember } from '#core/view/resultFilter.ts';
import type { NamesSummary } from '#result/names/protocol.ts';
import type { Knowledge } from './view.ts';

export interface NamesInUse {
  names: PlotNames;
  summary: NamesSummary;
  /** What the plot of a record is called; null without a name. */
  labelOf: (row: number) => string | null;
  /** What the file says of a record, column by column; null where its plot isn't in the file. */
  cellsOf: (row: number) => string[] | null;
  /** Of a record named by a shape that is only nearly the same, the share of ground in common, null by a point in it; undefined for any other. */
  nearlyOf: (row: number) => number | null | undefined;
  /** Keys by row to sort by; null where there is no such column. */
  keysOf: (column: string) => ArrayLike<number> | null;
  /** Whether a record's plot is of a group; null where there is no such column. */
  isMember: (member: GroupMember) => ((row: number) => boolean) | null;
  /** Whether the file says a word, in lower case, of a record's plot; null where it says so of none. */
  isNamed: (word: string) => ((row: number) => boolean) | null;
  /** The file's columns, for exports. */
  fields: readonly ExportField[];
}

export function namesInUse(names: PlotNames, fileName: string): NamesInUse {
  const { file, fileRowOf } = names;
  const keys = new Map<string, Float64Array>();
  const group = groupColumn(file.columns);
  // Only exports ask for them, and all cells are read to find which are numbers.
  let fields: readonly ExportField[] | null = null;
  return {
    names,
    summary: {
      fileName,
      counts: names.counts,
      remarks: names.remarks,
      columns: file.columns.map(({ name, isNumeric }) => ({ name, isNumeric })),
      label: names.label?.name ?? null,
      group: group === null ? null : (file.columns[group]?.name ?? null),
    },
    labelOf: (row) => plotLabel(names, row),
    cellsOf: (row) => fileCells(names, row),
    nearlyOf: (row) => nearlyOf(names, row),
    keysOf: (name) => {
      const column = columnNamed(names, name);
      const known = keys.get(name) ?? (column && columnKeys(names, column));
      if (known) keys.set(name, known);
      return known;
    },
    isMember: ({ column: name, value }) => {
      const column = name === null ? null : columnNamed(names, name);
      if (!column) return null;
      if (value === null) return (row) => fileRowOf[row] === NO_FILE_ROW;
      return (row) => fileRowOf[row] !== NO_FILE_ROW && fileCell(names, column, row) === value;
    },
    isNamed: (word) => {
      const holds = rowsHolding(names, word);
      return holds && ((row) => holds[fileRowOf[row] ?? NO_FILE_ROW] === 1);
    },
    get fields() {
      return (fields ??= file.columns.map((column) => fieldOf(names, column)));
    },
  };
}

/** Returns what names say about records, as grid, orders and filters ask for it. */
export function knowledgeOf(names: NamesInUse): Knowledge {
  return {
    names: names.names,
    filters: () => ({ isMember: names.isMember, isNamed: names.isNamed }),
    keys: () => ({ namedKeys: names.keysOf }),
    cells: (row) => {
      const name = names.labelOf(row);
      const named = names.cellsOf(row);
      return { ...(name ? { name } : {}), ...(named ? { named } : {}) };
    },
    detail: (row) => {
      const namedNearly = names.nearlyOf(row);
      return namedNearly === undefined ? {} : { namedNearly };
    },
  };
}

function fieldOf(names: PlotNames, column: NamedColumn): ExportField {
  const { name, isNumeric } = column;
  const cell = (row: number) => fileCell(names, column, row) || null;
  // A number that isn't written as its digits say, such as 007, is a text.
  return isNumeric && !column.distinct.some(hasMeantDigits)
    ? { name, kind: 'number', read: (row) => numberOf(cell(row)) }
    : { name, kind: 'text', read: cell };
}

function nearlyOf({ plots, match, fileRowOf }: PlotNames, row: number): number | null | undefined {
  const plot = plots.plotOf[row];
  if (plot === undefined || fileRowOf[row] === NO_FILE_ROW || match.same[plot] === 1)
    return undefined;
  const share = match.share[plot] ?? Number.NaN;
  return Number.isNaN(share) ? null : share;
}

function numberOf(cell: string | null): number | null {
  return cell === null ? null : cellNumber(cell);
}

/** Whether digits would be lost if the cell were a number. */
function hasMeantDigits(cell: string): boolean {
  return /^[-+]?0\d|^\+|\d{16}|[.,]\d*0$/.test(cell);
}
