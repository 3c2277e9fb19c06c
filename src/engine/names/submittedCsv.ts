/**
 * A submitted CSV: the column that holds shapes is told by its cells, not by its heading; where there's none, columns
 * of longitude and latitude are told by their headings and their numbers.
 */
import type { ShapeColumns } from '#engine/columns.ts';
import { createShapeTexts } from '#engine/read/shapeTexts.ts';
import { vertexCount } from '#engine/spatial/vertexCounts.ts';
import { parseJson } from '#lib/parseJson.ts';
import { cellNumber, hasDecimalComma } from './cellNumber.ts';
import {
  cellCount,
  cellText,
  columnTexts,
  createCellBytes,
  readCell,
  trimCell,
  type ColumnTexts,
} from './delimitedCells.ts';
import { linesOf, readDelimited, type DelimitedTable } from './delimitedText.ts';
import { addGeometry } from './geoJsonShape.ts';
import { ShapeBuilder } from './shapeBuilder.ts';
import {
  namedColumns,
  NO_SHAPE,
  rowsSentence,
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

const DELIMITER_WORDS: Record<string, string> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** Reads a table with a head, in UTF-8. */
export function readSubmittedCsv(bytes: Uint8Array): SubmittedFile | UnreadableFile {
  const table = readDelimited(bytes);
  const rowCount = table.rowCount - 1;
  if (rowCount < 1) return { problem: 'The file has no rows below a heading.' };
  const [head = [], ...sample] = firstRows(table);
  const place = shapePlace(head, sample);
  if (!place)
    return {
      problem: `No column holds shapes as well-known text, and no two hold longitude and latitude. Its columns are ${head
        .slice(0, 12)
        .map((heading) => `“${heading.trim()}”`)
        .join(', ')}.`,
    };
  const own = head.map((_, at) =>
    'column' in place && place.column === at ? null : columnTexts(table, at),
  );
  const shapes = shapesAt(place, table, own);
  const texts = own.filter((column) => column !== null);
  const rest = head.filter((_, at) => own[at]);
  const told: string[] = [];
  const rowNames: RowNames = {
    called: 'line',
    placesOf: (rows) =>
      linesOf(
        table,
        rows.map((row) => row + 1),
      ),
  };
  tellTable(table, texts, { told, rowNames });
  const columns = namedColumns(rest, texts, told);
  const unread = rowsOf(table, (row) => vertexCount(shapes, row) === 0);
  if (unread.length > 0) told.push(rowsSentence(unread, NO_SHAPE, rowNames));
  return { columns, shapes, rowCount, rowNames, told };
}

/** The head, and the rows that tell which column holds what. */
function firstRows(table: DelimitedTable): string[][] {
  return Array.from({ length: Math.min(table.rowCount, 1 + SAMPLE) }, (_, row) =>
    Array.from({ length: cellCount(table, row) }, (__, at) => cellText(table, [row, at])),
  );
}

const UNEVEN = {
  one: 'has more or fewer cells than there are headings: what is missing is read as empty, what is too much left out',
  many: 'have more or fewer cells than there are headings: what is missing is read as empty, what is too much left out',
};

/** What is odd about how the table is written. */
function tellTable(
  table: DelimitedTable,
  columns: readonly ColumnTexts[],
  { told, rowNames }: Pick<SubmittedFile, 'told' | 'rowNames'>,
): void {
  const { delimiter } = table;
  const words = DELIMITER_WORDS[delimiter];
  const commas =
    delimiter !== ',' && columns.some(({ distinct }) => distinct.some(hasDecimalComma));
  if (words)
    told.push(
      `Its columns are separated by ${words}${commas ? ', and its numbers have decimal commas: 1,5 is read as 1.5' : ''}.`,
    );
  const width = cellCount(table, 0);
  const uneven = rowsOf(table, (row) => cellCount(table, row + 1) !== width);
  if (uneven.length > 0) told.push(rowsSentence(uneven, UNEVEN, rowNames));
}

/** The rows below the head, the first of them 0, of which something holds. */
function rowsOf({ rowCount }: DelimitedTable, holds: (row: number) => boolean): number[] {
  const rows: number[] = [];
  for (let row = 0; row + 1 < rowCount; row++) if (holds(row)) rows.push(row);
  return rows;
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
  table: DelimitedTable,
  texts: readonly (ColumnTexts | null)[],
): ShapeColumns {
  if (place.kind === 'text') return readTexts(table, place.column);
  const builder = new ShapeBuilder();
  if ('column' in place) {
    for (let row = 1; row < table.rowCount; row++)
      addGeometry(builder, parseJson(cellText(table, [row, place.column])));
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

/** Shapes read by the code that reads results, from the file's bytes. */
function readTexts(table: DelimitedTable, column: number): ShapeColumns {
  const shapes = createShapeTexts(table.bytes.length);
  const cell = createCellBytes();
  for (let row = 1; row < table.rowCount; row++) {
    readCell(table, [row, column], cell);
    trimCell(cell);
    shapes.add(cell.bytes, cell.from, cell.to);
  }
  return shapes.finish();
}
