/**
 * A delimited table with a head, read from its bytes (csvScanner.ts):
 *
 * 1. the column of shapes is recognised by its cells, not by its heading; where there's none, columns of longitude and
 *    latitude are recognised by their headings and numbers (shapeCells.ts);
 * 2. well-known text goes from the file to the reader of results as it is, GeoJSON is rewritten as such;
 * 3. all other columns become texts, each different one once.
 */
import type { ShapeColumns } from '#core/columns.ts';
import { createShapeTexts } from '#core/read/shapeTexts.ts';
import { byteInput, QUOTE, STOPPED } from '#core/read/byteInput.ts';
import { readWellKnownText } from '#core/read/wellKnownText.ts';
import { vertexCount } from '#core/spatial/recordGeometry.ts';
import { formatCount } from '#lib/format.ts';
import { ByteSink } from './byteSink.ts';
import { CsvScanner, delimiterOf, MAX_CELLS } from './csvScanner.ts';
import { EMPTY_SHAPE, GeometryWriter, NO_SHAPE } from './geoJsonShape.ts';
import {
  cellNumber,
  checkRowCount,
  fileColumns,
  hasDecimalComma,
  rowsSentence,
  type NamedColumn,
  type PlotTable,
  type RowNames,
  type UnreadableFile,
} from './plotTable.ts';
import { ShapeBuilder } from './shapeBuilder.ts';
import { shapeHeadings, shapePlace, type ShapePlace } from './shapeCells.ts';
import { leftOutRemark, MAX_COLUMNS, TextColumn } from './textColumns.ts';

/** Rows examined to find the columns of shapes. */
const SAMPLE = 200;
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
}

/** Reads UTF-8. `shapeColumns` are the headings that a person chose; without them they're recognised. */
export function readCsv(
  bytes: Uint8Array,
  shapeColumns?: readonly string[],
): CsvTable | UnreadableFile {
  const { delimiter, from } = delimiterOf(bytes);
  const scan = () => new CsvScanner(bytes, delimiter, { from });
  const { head, sample } = sampleOf(scan());
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
  const read = readRows(scan(), { head, place, size: bytes.length });
  const remarks = delimiterRemark(String.fromCharCode(delimiter), read.texts);
  if (read.unclosedLine > 0)
    remarks.push(
      `A quote in line ${formatCount(read.unclosedLine)} isn’t closed: everything after it was read as one cell.`,
    );
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
    problems: problemsOf(read.shapes, scan, place),
    rowCount: read.lines.length,
    rowNames,
    remarks,
    warnings: [],
    shapeColumns: shapeHeadings(names, place),
    shapeChoices: names.slice(0, MAX_COLUMNS),
  };
  return { table, system: 'system' in place ? place.system : null };
}

/** Apart from `readCsv`, whose other closures would keep the file's bytes as long as these names. */
function lineNames(lines: readonly number[]): RowNames {
  return { called: 'line', placesOf: (rows) => rows.map((row) => lines[row] ?? 0) };
}

const UNEVEN = {
  one: 'has more or fewer cells than there are headings: missing cells count as empty, extra ones are ignored',
  many: 'have more or fewer cells than there are headings: missing cells count as empty, extra ones are ignored',
};

function sampleOf(scanner: CsvScanner): { head: string[]; sample: string[][] } {
  const row = () =>
    Array.from({ length: Math.min(scanner.count, MAX_CELLS) }, (_, at) => scanner.text(at));
  const head = scanner.next() ? row() : [];
  const sample: string[][] = [];
  while (sample.length < SAMPLE && scanner.next()) sample.push(row());
  return { head, sample };
}

/** Headings as columns are called. */
function headingsOf(head: readonly string[]): string[] {
  return fileColumns(head, [], []).map(({ name }) => name);
}

/** A column's texts, without blanks at their ends. */
type ColumnTexts = Pick<NamedColumn, 'cells' | 'distinct'>;

interface ReadRows {
  /** By heading its texts; null for the one that holds shapes. */
  kept: (TextColumn | null)[];
  texts: ColumnTexts[];
  shapes: ShapeColumns;
  lines: number[];
  uneven: number[];
  unclosedLine: number;
}

interface Layout {
  head: readonly string[];
  place: ShapePlace;
  /** Bytes of the file. */
  size: number;
}

function readRows(scanner: CsvScanner, { head, place, size }: Layout): ReadRows {
  const kept = head
    .slice(0, MAX_COLUMNS)
    .map((_, at) => ('column' in place && place.column === at ? null : new TextColumn()));
  const adder = shapeAdder(place, size);
  const lines: number[] = [];
  const uneven: number[] = [];
  scanner.next();
  while (scanner.next()) {
    const row = lines.length;
    checkRowCount(row);
    lines.push(scanner.line);
    if (scanner.count !== head.length) uneven.push(row);
    adder.add(scanner);
    for (let at = 0; at < kept.length; at++) kept[at]?.set(row, scanner.text(at));
  }
  const texts = kept.flatMap((column) =>
    column ? [{ distinct: column.finish(lines.length), cells: column.cells }] : [],
  );
  const { unclosedLine } = scanner;
  return { kept, texts, shapes: adder.finish(), lines, uneven, unclosedLine };
}

interface ShapeAdder {
  /** Adds the shape of the scanner's row. */
  add: (scanner: CsvScanner) => void;
  finish: () => ShapeColumns;
}

function shapeAdder(place: ShapePlace, size: number): ShapeAdder {
  if (place.kind === 'point') {
    const builder = new ShapeBuilder();
    return {
      add: (scanner) => {
        const [lon, lat] = [place.lon, place.lat].map((at) => cellNumber(scanner.text(at)));
        addPoint(builder, lon ?? Number.NaN, lat ?? Number.NaN);
      },
      finish: () => builder.finish(),
    };
  }
  const shapes = createShapeTexts(size);
  const sink = new ByteSink();
  return {
    add: (scanner) => {
      const cell = scanner.bytes(place.column);
      if (place.kind === 'text') return shapes.add(cell, 0, cell.length);
      writeGeoJsonCell(cell, sink);
      shapes.add(sink.bytes, 0, sink.length);
    },
    finish: () => shapes.finish(),
  };
}

/** Writes a cell's GeoJSON as well-known text. Returns why it has no shape; empty where it has one. */
function writeGeoJsonCell(cell: Uint8Array, sink: ByteSink): string {
  const writer = new GeometryWriter(byteInput(cell), sink);
  let from = 0;
  while (from < cell.length && cell[from]! <= 0x20) from++;
  if (writer.write(from) !== STOPPED) return writer.problem;
  sink.reset();
  return from === cell.length ? NO_SHAPE : 'its shape isn’t valid GeoJSON';
}

function addPoint(builder: ShapeBuilder, lon: number, lat: number): void {
  if (Number.isFinite(lon) && Number.isFinite(lat)) {
    builder.addPosition(lon, lat);
    builder.endRing();
    builder.endPart();
  }
  builder.endShape();
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

/** Why rows have no shape: what isn't a shape is rare, so the file is gone through again only for these. */
function problemsOf(
  shapes: ShapeColumns,
  scan: () => CsvScanner,
  place: ShapePlace,
): Map<number, string> {
  const problems = new Map<number, string>();
  for (let row = 0; row < shapes.recordCount; row++)
    if (vertexCount(shapes, row) === 0) problems.set(row, NO_SHAPE);
  if (problems.size === 0) return problems;
  const scanner = scan();
  const sink = new ByteSink();
  scanner.next();
  for (let row = 0; scanner.next(); row++) {
    if (!problems.has(row)) continue;
    if (place.kind === 'point') problems.set(row, 'its longitude or latitude isn’t a number');
    else if (place.kind === 'geoJson')
      problems.set(row, writeGeoJsonCell(scanner.bytes(place.column), sink) || EMPTY_SHAPE);
    else problems.set(row, textProblem(scanner.text(place.column).trim()));
  }
  return problems;
}

function textProblem(text: string): string {
  if (text === '') return NO_SHAPE;
  const read = readWellKnownText(text.replaceAll(String.fromCharCode(QUOTE), '”'));
  return 'problem' in read ? read.problem : EMPTY_SHAPE;
}
