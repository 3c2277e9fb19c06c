/**
 * A submitted CSV (RFC 4180, and what spreadsheets make of it), read by papaparse:
 *
 * 1. cells are separated by the character that is most frequent in the first line outside quotes: comma, semicolon, tab or
 *    bar;
 * 2. what papaparse can't read is rewritten before: mixed line ends, and letters after a closing quote, which belong to the
 *    cell;
 * 3. rows of one blank cell don't count;
 * 4. the column of shapes is recognised by its cells, not by its heading; where there's none, columns of longitude and
 *    latitude are recognised by their headings and numbers.
 */
import Papa from 'papaparse';
import type { ShapeColumns } from '#engine/columns.ts';
import { createShapeTexts } from '#engine/read/shapeTexts.ts';
import { vertexCount } from '#engine/spatial/recordGeometry.ts';
import { parseJson } from '#lib/json.ts';
import { columnMatching, delimiterOf, isBlankCell, WELL_KNOWN } from './csvColumns.ts';
import {
  cellNumber,
  hasDecimalComma,
  fileColumns,
  NO_SHAPE,
  rowsSentence,
  type NamedColumn,
  type RowNames,
  type SubmittedFile,
  type UnreadableFile,
} from './submittedFile.ts';
import { addGeometry, ShapeBuilder } from './shapeBuilder.ts';

const GEOJSON = /^\s*\{.*"coordinates"/s;
const LONGITUDES: ReadonlySet<string> = new Set(
  'lon long longitude lng longitud laenge länge x'.split(' '),
);
const LATITUDES: ReadonlySet<string> = new Set('lat latitude latitud breite y'.split(' '));
/** Rows examined to find the columns of shapes. */
const SAMPLE = 200;
/** First size of the buffer for one shape, enough for most. */
const FIRST_BYTES = 1 << 16;

const LINE_ENDS = /\r\n?|\n/g;
const DELIMITER_WORDS: Record<string, string> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** Reads a table with a head. */
export function readSubmittedCsv(text: string): SubmittedFile | UnreadableFile {
  const { rows, lines, delimiter } = readDelimited(text);
  const [head = [], ...body] = rows;
  if (body.length === 0) return { problem: 'The file has no rows below its headings.' };
  const place = shapePlace(head, body.slice(0, SAMPLE));
  if (!place)
    return {
      problem: `The file has no column of shapes in well-known text and no pair of longitude and latitude columns. Its columns are ${head
        .slice(0, 12)
        .map((heading) => `“${heading.trim()}”`)
        .join(', ')}.`,
    };
  const own = head.map((_, at) =>
    'column' in place && place.column === at ? null : columnTexts(body, at),
  );
  const shapes = shapesAt(place, body, own);
  const texts = own.filter((column) => column !== null);
  const rest = head.filter((_, at) => own[at]);
  const rowNames: RowNames = {
    called: 'line',
    placesOf: (wanted) => wanted.map((row) => lines[row + 1] ?? 0),
  };
  const remarks = delimiterRemark(delimiter, texts);
  const uneven = rowsWhere(body, (cells) => cells.length !== head.length);
  if (uneven.length > 0) remarks.push(rowsSentence(uneven, UNEVEN, rowNames));
  const columns = fileColumns(rest, texts, remarks);
  const unread = rowsWhere(body, (_, row) => vertexCount(shapes, row) === 0);
  if (unread.length > 0) remarks.push(rowsSentence(unread, NO_SHAPE, rowNames));
  return { columns, shapes, rowCount: body.length, rowNames, remarks };
}

/** A column's texts, without blanks at their ends. */
type ColumnTexts = Pick<NamedColumn, 'cells' | 'distinct'>;

function columnTexts(rows: readonly string[][], column: number): ColumnTexts {
  const texts = rows.map((row) => (row[column] ?? '').trim());
  // Copied: a slice of the file's text would keep all of it in memory.
  const cells = JSON.parse(JSON.stringify(texts)) as string[];
  return { cells, distinct: [...new Set(cells)] };
}

const UNEVEN = {
  one: 'has more or fewer cells than there are headings: missing cells count as empty, extra ones are ignored',
  many: 'have more or fewer cells than there are headings: missing cells count as empty, extra ones are ignored',
};

/** What separates the columns, unless it's commas. */
function delimiterRemark(delimiter: string, columns: readonly ColumnTexts[]): string[] {
  const words = DELIMITER_WORDS[delimiter];
  if (!words) return [];
  const commas = columns.some(({ distinct }) => distinct.some(hasDecimalComma));
  return [
    `Its columns are separated by ${words}${commas ? ', and its numbers have decimal commas: 1,5 is read as 1.5' : ''}.`,
  ];
}

/** The rows, from 0, that meet a condition. */
function rowsWhere(
  rows: readonly string[][],
  holds: (cells: readonly string[], row: number) => boolean,
): number[] {
  return rows.flatMap((cells, row) => (holds(cells, row) ? [row] : []));
}

/** Where the shapes are. */
type ShapePlace =
  { kind: 'text' | 'geoJson'; column: number } | { kind: 'point'; lon: number; lat: number };

function shapePlace(head: readonly string[], sample: readonly string[][]): ShapePlace | null {
  const text = columnMatching(WELL_KNOWN, head.length, sample);
  if (text >= 0) return { kind: 'text', column: text };
  const geoJson = columnMatching(GEOJSON, head.length, sample);
  if (geoJson >= 0) return { kind: 'geoJson', column: geoJson };
  const degrees = (words: ReadonlySet<string>, limit: number) =>
    head.findIndex((heading, at) => {
      const named = heading
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .some((word) => words.has(word));
      return named && sample.some((row) => Math.abs(cellNumber(row[at] ?? '')) <= limit);
    });
  const [lon, lat] = [degrees(LONGITUDES, 360), degrees(LATITUDES, 90)];
  return lon >= 0 && lat >= 0 && lon !== lat ? { kind: 'point', lon, lat } : null;
}

function shapesAt(
  place: ShapePlace,
  rows: readonly string[][],
  texts: readonly (ColumnTexts | null)[],
): ShapeColumns {
  if (place.kind === 'text') return readTexts(rows, place.column);
  const builder = new ShapeBuilder();
  if ('column' in place) {
    for (const row of rows) addGeometry(builder, parseJson(row[place.column] ?? ''));
    return builder.finish();
  }
  const lats = texts[place.lat]?.cells ?? [];
  texts[place.lon]?.cells.forEach((lon, row) => {
    addPoint(builder, cellNumber(lon), cellNumber(lats[row] ?? ''));
  });
  return builder.finish();
}

function addPoint(builder: ShapeBuilder, lon: number, lat: number): void {
  if (Number.isFinite(lon) && Number.isFinite(lat)) {
    builder.addPosition(lon, lat);
    builder.endRing();
    builder.endPart();
  }
  builder.endShape();
}

/** Shapes in well-known text, read as those of results. */
function readTexts(rows: readonly string[][], column: number): ShapeColumns {
  const texts = rows.map((row) => (row[column] ?? '').trim());
  const shapes = createShapeTexts(texts.reduce((sum, { length }) => sum + length, 0));
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(FIRST_BYTES);
  for (const text of texts) {
    if (bytes.length < 3 * text.length) bytes = new Uint8Array(6 * text.length);
    shapes.add(bytes, 0, encoder.encodeInto(text, bytes).written);
  }
  return shapes.finish();
}

/** A table's rows; the first is the head. */
interface DelimitedTable {
  delimiter: string;
  /** Cells without their quotes. */
  rows: string[][];
  /** Per row the line, from 1, in which it begins. */
  lines: number[];
}

/** Returns the rows of a table written as text. */
export function readDelimited(text: string): DelimitedTable {
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  const lines: number[] = [];
  let line = 1;
  for (const cells of allRows(text, delimiter)) {
    if (cells.length > 1 || !isBlankCell(cells[0] ?? '')) {
      rows.push(cells);
      lines.push(line);
    }
    line++;
    for (const cell of cells)
      if (cell.includes('\n') || cell.includes('\r')) line += cell.match(LINE_ENDS)?.length ?? 0;
  }
  return { delimiter, rows, lines };
}

function allRows(text: string, delimiter: string): string[][] {
  const newline = lineEndOf(text);
  if (newline) {
    const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline });
    if (errors.length === 0) return data;
  }
  return Papa.parse<string[]>(tidy(text, delimiter), { delimiter, newline: '\n' }).data;
}

/** How all lines end; null where they differ. */
function lineEndOf(text: string): '\n' | '\r\n' | null {
  if (!text.includes('\r')) return '\n';
  return /\r(?!\n)|(?<!\r)\n/.test(text) ? null : '\r\n';
}

/** Ends all lines with a line feed, and all quoted cells with their closing quotes. */
function tidy(text: string, delimiter: string): string {
  const beyond = `[^${delimiter}\\r\\n]*`;
  const quoted = `(?<=^|[${delimiter}\\r\\n])"([^"]*(?:""[^"]*)*)(?:"(${beyond})|$)`;
  return text.replaceAll(
    new RegExp(`${quoted}|\\r\\n?`, 'g'),
    (_, inside?: string, behind: string = '') =>
      inside === undefined ? '\n' : `"${inside}${behind.trimEnd().replaceAll('"', '""')}"`,
  );
}
