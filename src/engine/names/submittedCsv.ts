/**
 * A submitted CSV: the column that holds shapes is told by its cells, not by its heading; where there's none, columns
 * of longitude and latitude are told by their headings and their numbers.
 */
import type { ShapeColumns } from '#engine/columns.ts';
import { createShapeTexts } from '#engine/read/shapeTexts.ts';
import { vertexCount } from '#engine/spatial/vertexCounts.ts';
import { parseJson } from '#lib/parseJson.ts';
import { cellNumber, hasDecimalComma } from './cellNumber.ts';
import { readDelimited } from './delimitedText.ts';
import { addGeometry } from './geoJsonShape.ts';
import { ShapeBuilder } from './shapeBuilder.ts';
import {
  namedColumns,
  NO_SHAPE,
  rowsSentence,
  type NamedColumn,
  type RowNames,
  type SubmittedFile,
  type UnreadableFile,
} from './submittedFile.ts';

const WELL_KNOWN = /^\s*(?:SRID=\d+;\s*)?(?:MULTI)?(?:POLYGON|POINT|GEOMETRYCOLLECTION)\b/i;
const GEOJSON = /^\s*\{.*"coordinates"/s;
const LONGITUDES: ReadonlySet<string> = new Set(
  'lon long longitude lng longitud laenge länge x'.split(' '),
);
const LATITUDES: ReadonlySet<string> = new Set('lat latitude latitud breite y'.split(' '));
/** Rows looked at to tell which column holds what. */
const SAMPLE = 200;
/** Room for most shapes. */
const FIRST_BYTES = 1 << 16;

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
  const told = tellDelimiter(delimiter, texts);
  const uneven = rowsWhere(body, (cells) => cells.length !== head.length);
  if (uneven.length > 0) told.push(rowsSentence(uneven, UNEVEN, rowNames));
  const columns = namedColumns(rest, texts, told);
  const unread = rowsWhere(body, (_, row) => vertexCount(shapes, row) === 0);
  if (unread.length > 0) told.push(rowsSentence(unread, NO_SHAPE, rowNames));
  return { columns, shapes, rowCount: body.length, rowNames, told };
}

/** A column's texts, without blanks at their ends. */
type ColumnTexts = Pick<NamedColumn, 'cells' | 'distinct'>;

function columnTexts(rows: readonly string[][], column: number): ColumnTexts {
  const texts = rows.map((row) => (row[column] ?? '').trim());
  // Made anew: a piece of the file's text would keep all of it.
  const cells = JSON.parse(JSON.stringify(texts)) as string[];
  return { cells, distinct: [...new Set(cells)] };
}

const UNEVEN = {
  one: 'has more or fewer cells than there are headings: missing cells count as empty, extra ones are ignored',
  many: 'have more or fewer cells than there are headings: missing cells count as empty, extra ones are ignored',
};

/** What separates the columns, unless it's commas. */
function tellDelimiter(delimiter: string, columns: readonly ColumnTexts[]): string[] {
  const words = DELIMITER_WORDS[delimiter];
  if (!words) return [];
  const commas = columns.some(({ distinct }) => distinct.some(hasDecimalComma));
  return [
    `Its columns are separated by ${words}${commas ? ', and its numbers have decimal commas: 1,5 is read as 1.5' : ''}.`,
  ];
}

/** The rows, the first of them 0, of which something holds. */
function rowsWhere(
  rows: readonly string[][],
  holds: (cells: readonly string[], row: number) => boolean,
): number[] {
  return rows.flatMap((cells, row) => (holds(cells, row) ? [row] : []));
}

/** Where the shapes stand. */
type ShapePlace =
  { kind: 'text' | 'geoJson'; column: number } | { kind: 'point'; lon: number; lat: number };

function shapePlace(head: readonly string[], sample: readonly string[][]): ShapePlace | null {
  const most = (pattern: RegExp) => {
    const counts = head.map((_, at) => sample.filter((row) => pattern.test(row[at] ?? '')).length);
    const greatest = Math.max(...counts);
    return greatest > 0 ? counts.indexOf(greatest) : -1;
  };
  const text = most(WELL_KNOWN);
  if (text >= 0) return { kind: 'text', column: text };
  const geoJson = most(GEOJSON);
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

/** Shapes read by the code that reads results. */
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
