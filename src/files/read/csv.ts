/**
 * A delimited table, read from its bytes (csvTable.ts):
 *
 * 1. the column of shapes is recognised by its cells, not by its heading; where there's none, columns of longitude and
 *    latitude are recognised by their headings and numbers (shapeCells.ts);
 * 2. well-known text goes from the file to the reader of results as it is, GeoJSON is rewritten as such;
 * 3. all other columns become texts, each different one once.
 */
import { formatCount } from '#lib/format.ts';
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
import { texts as ownTexts } from './texts.en.ts';

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
  if (sample.length === 0) return { problem: ownTexts.noRowsBelowHeadings };
  const names = headingsOf(head);
  const place = shapePlace(names, sample, shapeColumns);
  if (!place)
    return {
      problem: ownTexts.noShapeColumns(
        ownTexts.quotedNames(head.slice(0, 12).map((heading) => heading.trim().slice(0, 80))),
      ),
    };
  const read = readRows(csv, place, bytes.length);
  const remarks = [
    ...delimiterRemark(csv.delimiter, read.texts),
    ...linesRemarks(csv, read),
    ...otherPlaceRemark(names, sample, place),
  ];
  const rowNames = lineNames(read.lines);
  if (read.uneven.length > 0)
    remarks.push(rowsSentence(read.uneven, ownTexts.unevenCells, rowNames));
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
function linesRemarks(
  { head, hasHead, linesAbove }: CsvText,
  { unclosedLine }: ReadRows,
): string[] {
  const remarks: string[] = [];
  if (!hasHead && head.length > 1) remarks.push(ownTexts.noHeadings);
  if (unclosedLine > 0) remarks.push(ownTexts.quoteNotClosed(formatCount(unclosedLine)));
  if (linesAbove > 0) remarks.push(ownTexts.linesAboveHeadings(linesAbove));
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
  return [ownTexts.shapesTakenNotPoints(shape, lat, lon)];
}

/** Apart from `readCsv`, whose other closures would keep the file's bytes as long as these names. */
function lineNames(lines: readonly number[]): RowNames {
  return { called: 'line', placesOf: (rows) => rows.map((row) => lines[row] ?? 0) };
}

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
  return { kept, texts, ...adder.finish(rows), lines, uneven, unclosedLine: step.value };
}

/** What separates the columns, unless it's commas. */
function delimiterRemark(delimiter: string, columns: readonly ColumnTexts[]): string[] {
  const words = ownTexts.separators[delimiter];
  if (words === undefined) return [];
  const commas = columns.some(({ distinct }) => distinct.some(hasDecimalComma));
  return [commas ? ownTexts.separatedWithDecimalCommas(words) : ownTexts.columnsSeparatedBy(words)];
}
