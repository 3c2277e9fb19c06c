/** What is in a file of plots: its shapes, the person's own columns, and what is odd about it. */
import { columnTitle, numberedName } from '#files/columns/columnTitle.ts';
import type { ShapeColumns } from '#core/columns.ts';
import { formatCount } from '#lib/format.ts';
import { uniqueName } from '#lib/uniqueName.ts';
import { texts as ownTexts } from './texts.en.ts';

/** What is in a file of any format. */
export interface PlotTable {
  /** The person's own columns, without the one that holds shapes as text. */
  columns: NamedColumn[];
  /** The shapes by row, in degrees of longitude and latitude; a row without a readable one has no vertex. */
  shapes: ShapeColumns;
  /** By row why it has no shape. */
  problems: ReadonlyMap<number, string>;
  rowCount: number;
  /** How to name its rows in a sentence. */
  rowNames: RowNames;
  /** What is odd about the file, in whole sentences. */
  remarks: string[];
  /** What a person must know before trusting the places, in whole sentences: places that may be off. */
  warnings: string[];
  /** Headings of the columns that hold the shapes: one of texts, two of longitude and latitude, none where the format has a place for shapes. */
  shapeColumns: string[];
  /** Headings among which a person may choose another column of shapes. */
  shapeChoices: string[];
}

/** One column besides the shape. */
export interface NamedColumn {
  /** Its heading, made unique. */
  name: string;
  /** By row of the file; empty where there is none. */
  cells: readonly string[];
  /** The distinct cells, in order of first appearance. */
  distinct: readonly string[];
  /** Whether every cell that isn't empty is a number. */
  isNumeric: boolean;
}

export interface UnreadableFile {
  problem: string;
  /** Systems of coordinates among which a person may choose, and where the file's first plot would lie; only where that's what is missing. */
  systems?: LikelySystem[];
  /** A workbook's sheets, of which another may have what is missing. */
  sheets?: Sheets;
}

/** A workbook's sheets, and the one that was read. */
export interface Sheets {
  names: string[];
  chosen: string;
}

export interface LikelySystem {
  code: string;
  name: string;
  lon: number;
  lat: number;
}

/** Rows of a file at most: beyond, memory isn't enough on many devices, however short they are. */
const MAX_ROWS = 2_000_000;

/** Thrown where a file has more rows than are read, in words. */
export class ManyRowsError extends Error {
  override name = 'ManyRowsError';

  constructor() {
    super(ownTexts.tooManyRows(formatCount(MAX_ROWS)));
  }
}

/** Throws a ManyRowsError where a file has so many rows that another is too much. */
export function checkRowCount(rows: number): void {
  if (rows >= MAX_ROWS) throw new ManyRowsError();
}

/** A number with a decimal point, and one with a decimal comma. */
const POINT = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;
const COMMA = /^[-+]?(?:\d+(?:,\d*)?|,\d+)(?:e[-+]?\d+)?$/i;

/** Rows named in a sentence at most. */
const MAX_NAMED = 5;

/** Returns the columns of headings and the texts below them; adds what is odd about the headings to `remarks`. */
export function fileColumns(
  head: readonly string[],
  texts: readonly Pick<NamedColumn, 'cells' | 'distinct'>[],
  remarks: string[],
): NamedColumn[] {
  const taken = new Set<string>();
  const nameless = head.filter((heading) => heading.trim() === '').length;
  const twice: string[] = [];
  const columns = head.map((heading, at): NamedColumn => {
    const wanted = heading.replaceAll(/\s+/g, ' ').trim() || numberedName(at + 1);
    const name = uniqueName(wanted, taken);
    if (name !== wanted)
      twice.push(ownTexts.renamedHeading(columnTitle(wanted), columnTitle(name)));
    const { cells, distinct } = texts[at] ?? { cells: [], distinct: [] };
    return { name, cells, distinct, isNumeric: areNumbers(distinct) };
  });
  if (nameless > 0) remarks.push(ownTexts.columnsNameless(nameless));
  if (twice.length > 0) remarks.push(ownTexts.repeatedHeadings(twice.join(', ')));
  return columns;
}

function areNumbers(texts: readonly string[]): boolean {
  let isAny = false;
  for (const text of texts) {
    if (text === '') continue;
    if (Number.isNaN(cellNumber(text))) return false;
    isAny = true;
  }
  return isAny;
}

export interface RowNames {
  /** What a row of the file is. */
  called: keyof typeof ownTexts.rowsCounted;
  /** Places in the file, from 1, of some rows; rows ascend, the first being 0. */
  placesOf: (rows: readonly number[]) => readonly number[];
}

/** What a sentence about some rows is made of: their number, alone and with what they are, and their places in the file. */
export interface SaidOfRows {
  count: number;
  rows: string;
  places: string;
}

/** Returns a sentence about some rows, the first of them named by their places in the file. */
export function rowsSentence(
  rows: readonly number[],
  sentence: (said: SaidOfRows) => string,
  { called, placesOf }: RowNames,
): string {
  const named = placesOf(rows.slice(0, MAX_NAMED))
    .map((place) => formatCount(place))
    .join(', ');
  const places = rows.length > MAX_NAMED ? ownTexts.andMore(named) : named;
  return sentence({
    count: rows.length,
    rows: ownTexts.rowsCounted[called](rows.length),
    places: ownTexts.rowsAt[called](rows.length, places),
  });
}

/** Returns a cell's number: with a decimal point or a decimal comma; NaN where it isn't a number. */
export function cellNumber(cell: string): number {
  const text = cell.trim();
  if (text === '') return Number.NaN;
  if (POINT.test(text)) return Number(text);
  return COMMA.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

export function hasDecimalComma(cell: string): boolean {
  const text = cell.trim();
  return text.includes(',') && COMMA.test(text);
}
