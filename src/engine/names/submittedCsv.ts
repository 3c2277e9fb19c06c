/**
 * A submitted CSV: the column that holds shapes is told by its cells, not by its heading; where there's none, columns
 * of longitude and latitude are told by their headings and their numbers.
 */
import type { ShapeColumns } from '#engine/columns.ts';
import { createResultReader } from '#engine/read/resultReader.ts';
import { vertexCount } from '#engine/spatial/vertexCounts.ts';
import { parseJson } from '#lib/parseJson.ts';
import { cellNumber, hasDecimalComma } from './cellNumber.ts';
import { readDelimited, type DelimitedTable } from './delimitedText.ts';
import { addGeometry } from './geoJsonShape.ts';
import { ShapeBuilder } from './shapeBuilder.ts';
import {
  namedColumns,
  NO_SHAPE,
  rowsSentence,
  type SubmittedFile,
  type UnreadableFile,
} from './submittedFile.ts';

const WELL_KNOWN = /^\s*(?:SRID=\d+;\s*)?(?:MULTI)?(?:POLYGON|POINT|GEOMETRYCOLLECTION)\b/i;
const GEOJSON = /^\s*\{.*"coordinates"/s;
const LONGITUDES: ReadonlySet<string> = new Set(
  'lon long longitude lng longitud laenge länge x'.split(' '),
);
const LATITUDES: ReadonlySet<string> = new Set('lat latitude latitud breite y'.split(' '));
const NEEDS_ESCAPE = /[^ !#-[\]-~]/;
/** Rows looked at to tell which column holds what. */
const SAMPLE = 200;
/** Text of shapes that is read at once, in characters. */
const CHUNK = 1_000_000;

const DELIMITER_WORDS: Record<string, string> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** Reads a table with a head. */
export function readSubmittedCsv(text: string): SubmittedFile | UnreadableFile {
  const table = readDelimited(text);
  const [head, ...rows] = table.rows;
  if (!head || rows.length === 0) return { problem: 'The file has no rows below a heading.' };
  const place = shapePlace(head, rows);
  if (!place)
    return {
      problem: `No column holds shapes as well-known text, and no two hold longitude and latitude. Its columns are ${head
        .slice(0, 12)
        .map((heading) => `“${heading.trim()}”`)
        .join(', ')}.`,
    };
  const told: string[] = [];
  const shapes = shapesAt(place, rows);
  const cells = head.map((_, at) => rows.map((row) => (row[at] ?? '').trim()));
  const isShape = (at: number) => 'column' in place && place.column === at;
  const rest = head.map((_, at) => at).filter((at) => !isShape(at));
  tellTable(table, told);
  const columns = namedColumns(
    rest.map((at) => head[at] ?? ''),
    rest.map((at) => cells[at] ?? []),
    told,
  );
  const unread = rows.flatMap((_, row) =>
    vertexCount(shapes, row) === 0 ? [table.lines[row + 1] ?? 0] : [],
  );
  if (unread.length > 0) told.push(rowsSentence(unread, { ...NO_SHAPE, called: 'line' }));
  return { columns, shapes, rowCount: rows.length, lines: table.lines.slice(1), told };
}

const UNEVEN = {
  one: 'has more or fewer cells than there are headings: what is missing is read as empty, what is too much left out',
  many: 'have more or fewer cells than there are headings: what is missing is read as empty, what is too much left out',
  called: 'line',
};

/** What is odd about how the table is written. */
function tellTable({ delimiter, rows: [head, ...rows], lines }: DelimitedTable, told: string[]) {
  const words = DELIMITER_WORDS[delimiter];
  const commas = delimiter !== ',' && rows.some((row) => row.some(hasDecimalComma));
  if (words)
    told.push(
      `Its columns are separated by ${words}${commas ? ', and its numbers have decimal commas: 1,5 is read as 1.5' : ''}.`,
    );
  const width = head?.length ?? 0;
  const uneven = rows.flatMap((row, at) => (row.length === width ? [] : [lines[at + 1] ?? 0]));
  if (uneven.length > 0) told.push(rowsSentence(uneven, UNEVEN));
}

/** Where the shapes stand. */
type ShapePlace =
  { kind: 'text' | 'geoJson'; column: number } | { kind: 'point'; lon: number; lat: number };

function shapePlace(head: readonly string[], rows: readonly string[][]): ShapePlace | null {
  const sample = rows.slice(0, SAMPLE);
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

function shapesAt(place: ShapePlace, rows: readonly string[][]): ShapeColumns {
  if (place.kind === 'text') return readTexts(rows, place.column);
  const builder = new ShapeBuilder();
  for (const row of rows) {
    if ('column' in place) addGeometry(builder, parseJson(row[place.column] ?? ''));
    else addPoint(builder, cellNumber(row[place.lon] ?? ''), cellNumber(row[place.lat] ?? ''));
  }
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

/** Shapes read by the code that reads results: as a response that holds nothing but them. */
function readTexts(rows: readonly string[][], column: number): ShapeColumns {
  const reader = createResultReader();
  const encoder = new TextEncoder();
  let waiting = '{"data":[';
  rows.forEach((row, at) => {
    waiting += `${at > 0 ? ',' : ''}{"polygon":${quoted((row[column] ?? '').trim())}}`;
    if (waiting.length < CHUNK) return;
    reader.push(encoder.encode(waiting));
    waiting = '';
  });
  reader.push(encoder.encode(`${waiting}]}`));
  reader.finish();
  return reader.columns;
}

/** A JSON string; most shapes hold nothing that has to be escaped, and looking for that is quicker than escaping. */
function quoted(text: string): string {
  return NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`;
}
