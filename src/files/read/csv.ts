/**
 * A delimited table with a head, read from its bytes (csvScanner.ts):
 *
 * 1. the column of shapes is recognised by its cells, not by its heading; where there's none, columns of longitude and
 *    latitude are recognised by their headings and numbers (shapeCells.ts);
 * 2. well-known text goes from the file to the reader of results as it is, GeoJSON is rewritten as such;
 * 3. all other columns become texts, each different one once.
 */
import { formatCount, formatMany } from '#lib/format.ts';
import { shapeAdder, type CsvShapes } from './csvShapes.ts';
import { openCsv, type CsvText } from './csvTable.ts';
import {
  checkRowCount,
  fileColumns,
  hasDecimalComma,
  rowsSentence,
  type NamedColumn,
  type PlotTable,
  type RowNames,
  type UnreadableFile,
} from './plotTable.ts';
import { pointPlace, shapeHeadings, shapePlace, type ShapePlace } from './shapeCells.ts';
import { leftOutRemark, MAX_COLUMNS, TextColumn } from './textColumns.ts';

const DELIMITER_WORDS: Record<string, string> = {
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
  '^': 'carets',
  '~': 'tildes',
  '\u001F': 'unit separators',
};

/** A table and the code of the system of coordinates that its texts name; null where they name none. */
export interface CsvTable {
  table: PlotTable;
  system: string | null;
  /** By row the system that its own text names, where that's another. */
  systems: ReadonlyMap<number, string>;
}

/** Reads UTF-8. `shapeColumns` are the headings that a person chose; without them they're recognised. */
export function readCsv(
  bytes: Uint8Array,
  shapeColumns?: readonly string[],
): CsvTable | UnreadableFile {
  const csv = openCsv(bytes);
  const { head, sample } = csv;
  if (sample.length === 0) return { problem: 'The file has no rows below its headings.' };
  const names = headingsOf(head);
  const place = shapePlace(names, sample, shapeColumns);
  if (!place)
    return {
      problem: `The file has no column of shapes in well-known text and no pair of longitude and latitude columns. Its columns are ${head
        .slice(0, 12)
        .map((heading) => `“${heading.trim().slice(0, 80)}”`)
        .join(', ')}.`,
    };
  const read = readRows(csv, place, bytes.length);
  const remarks = [
    ...delimiterRemark(csv.delimiter, read.texts),
    ...linesRemarks(csv, read),
    ...otherPlaceRemark(names, sample, place),
  ];
  const rowNames = lineNames(read.lines);
  if (read.uneven.length > 0) remarks.push(rowsSentence(read.uneven, UNEVEN, rowNames));
  const columns = fileColumns(
    head.filter((_, at) => read.kept[at] !== null && at < MAX_COLUMNS),
    read.texts,
    remarks,
  );
  if (head.length > MAX_COLUMNS) remarks.push(leftOutRemark(head.length - MAX_COLUMNS));
  const table: PlotTable = {
    columns,
    shapes: read.shapes,
    problems: read.problems,
    rowCount: read.lines.length,
    rowNames,
    remarks,
    warnings: [],
    shapeColumns: shapeHeadings(names, place),
    shapeChoices: names.slice(0, MAX_COLUMNS),
  };
  return { table, system: 'system' in place ? place.system : null, systems: read.systems };
}

/** What is odd about the lines. */
function linesRemarks({ linesAbove }: CsvText, { unclosedLine, blankRows }: ReadRows): string[] {
  const remarks: string[] = [];
  if (unclosedLine > 0)
    remarks.push(
      `A quote in line ${formatCount(unclosedLine)} isn’t closed: everything after it was read as one cell.`,
    );
  if (linesAbove > 0)
    remarks.push(
      `${formatMany(linesAbove, 'line')} above the headings ${linesAbove === 1 ? 'was' : 'were'} left out.`,
    );
  if (blankRows > 0)
    remarks.push(
      `${formatMany(blankRows, 'empty row')} ${blankRows === 1 ? 'was' : 'were'} left out.`,
    );
  return remarks;
}

/** Where outlines stand beside points, such as the gate of a farm: that these weren't taken. */
function otherPlaceRemark(
  names: readonly string[],
  sample: readonly string[][],
  place: ShapePlace,
): string[] {
  const points = 'column' in place ? pointPlace(names, sample) : null;
  if (!points) return [];
  const [shape = ''] = shapeHeadings(names, place);
  const [lon = '', lat = ''] = shapeHeadings(names, points);
  return [`The shapes in “${shape}” were taken, not the points in “${lat}” and “${lon}”.`];
}

/** Apart from `readCsv`, whose other closures would keep the file's bytes as long as these names. */
function lineNames(lines: readonly number[]): RowNames {
  return { called: 'line', placesOf: (rows) => rows.map((row) => lines[row] ?? 0) };
}

const UNEVEN = {
  one: 'has more or fewer cells than there are headings: missing cells count as empty, extra ones are ignored',
  many: 'have more or fewer cells than there are headings: missing cells count as empty, extra ones are ignored',
};

/** Headings as columns are called. */
function headingsOf(head: readonly string[]): string[] {
  return fileColumns(head, [], []).map(({ name }) => name);
}

/** A column's texts, without blanks at their ends. */
type ColumnTexts = Pick<NamedColumn, 'cells' | 'distinct'>;

interface ReadRows extends CsvShapes {
  /** By heading its texts; null for the one that holds shapes. */
  kept: (TextColumn | null)[];
  texts: ColumnTexts[];
  lines: number[];
  uneven: number[];
  unclosedLine: number;
  blankRows: number;
}

/** Reads the rows of a file of so many bytes. */
function readRows({ head, rows }: CsvText, place: ShapePlace, size: number): ReadRows {
  const kept = head
    .slice(0, MAX_COLUMNS)
    .map((_, at) => ('column' in place && place.column === at ? null : new TextColumn()));
  const adder = shapeAdder(place, size);
  const lines: number[] = [];
  const uneven: number[] = [];
  const walk = rows();
  let step = walk.next();
  for (; !step.done; step = walk.next()) {
    const { value: row } = step;
    checkRowCount(lines.length);
    if (row.count !== head.length) uneven.push(lines.length);
    adder.add(row);
    for (let at = 0; at < kept.length; at++) kept[at]?.set(lines.length, row.text(at));
    lines.push(row.line);
  }
  const texts = kept.flatMap((column) =>
    column ? [{ distinct: column.finish(lines.length), cells: column.cells }] : [],
  );
  return { kept, texts, ...adder.finish(rows), lines, uneven, ...step.value };
}

/** What separates the columns, unless it's commas. */
function delimiterRemark(delimiter: string, columns: readonly ColumnTexts[]): string[] {
  const words = DELIMITER_WORDS[delimiter];
  if (!words) return [];
  const commas = columns.some(({ distinct }) => distinct.some(hasDecimalComma));
  return [
    `Its columns are separated by ${words}${commas ? ', and its numbers have decimal commas: 1,5 is read as 1.5' : ''}.`,
  ];
}
