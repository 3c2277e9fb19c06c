/** Where a table's shapes are: found by cells and headings, or chosen by a person. */
import { degreesOf } from './angles.ts';
import { headingWords } from './columnRoles.ts';
import { GEOSHAPE, HEXADECIMAL } from './oddShape.ts';

/** The beginning of well-known text, with the system it names by number or address. */
export const WELL_KNOWN =
  /^\s*(?:SRID\s*=\s*(\d+)\s*;\s*|<[^>]{1,200}>\s*)?(?:MULTI|CURVE)?(?:POLYGON|POINT|LINESTRING|SURFACE|CURVE|GEOMETRYCOLLECTION|TRIANGLE|TIN|POLYHEDRALSURFACE)(?:\s*(?:ZM|Z|M))?(?=\s*\(|\s+EMPTY)/i;
const TEXTS = [WELL_KNOWN, HEXADECIMAL, GEOSHAPE];
const GEOJSON = /^\s*\{.*"(?:coordinates|geometries)"/s;
const LONGITUDES: ReadonlySet<string> = new Set(
  'lon long longitude lng longitud laenge lange x'.split(' '),
);
const LATITUDES: ReadonlySet<string> = new Set('lat latitude latitud breite y'.split(' '));

/** Where the shapes are, by places of columns. */
export type ShapePlace =
  | { kind: 'text'; column: number; system: string | null }
  | { kind: 'geoJson'; column: number }
  | { kind: 'point'; lon: number; lat: number };

/** Returns where the shapes are; null where nothing is found. `chosen` are headings. */
export function shapePlace(
  head: readonly string[],
  sample: readonly string[][],
  chosen?: readonly string[],
): ShapePlace | null {
  if (!chosen || chosen.length === 0) return recognisedPlace(head, sample);
  const [first = -1, second = -1] = chosen.map((name) => head.indexOf(name));
  if (chosen.length === 2)
    return first >= 0 && second >= 0 ? { kind: 'point', lon: first, lat: second } : null;
  if (first < 0) return null;
  return sample.some((row) => GEOJSON.test(row[first] ?? ''))
    ? { kind: 'geoJson', column: first }
    : { kind: 'text', column: first, system: systemIn(sample, first) };
}

/** Whether a cell is a shape's text, of any kind. */
export function isShapeText(cell: string): boolean {
  return TEXTS.some((pattern) => pattern.test(cell)) || GEOJSON.test(cell);
}

/** A bracket, and a position. */
const POSITION = /\(\s*[-+\u2212]?\.?\d[^\s(),;]*\s+[-+\u2212]?\.?\d/;

/** Whether a cell of a first line is a shape with a position: a heading may read "Surface (ha)". */
export function holdsShape(cell: string): boolean {
  return isShapeText(cell) && (POSITION.test(cell) || !WELL_KNOWN.test(cell));
}

function recognisedPlace(head: readonly string[], sample: readonly string[][]): ShapePlace | null {
  for (const pattern of TEXTS) {
    const text = columnMatching(pattern, head.length, sample);
    if (text >= 0) return { kind: 'text', column: text, system: systemIn(sample, text) };
  }
  const geoJson = columnMatching(GEOJSON, head.length, sample);
  if (geoJson >= 0) return { kind: 'geoJson', column: geoJson };
  return pointPlace(head, sample);
}

/** Returns the columns of longitude and latitude; null where there aren't two. */
export function pointPlace(
  head: readonly string[],
  sample: readonly string[][],
): Extract<ShapePlace, { kind: 'point' }> | null {
  const degrees = (words: ReadonlySet<string>, limit: number) =>
    head.findIndex(
      (heading, at) =>
        headingWords(heading).some((word) => words.has(word.replace(/\d+$/, ''))) &&
        sample.some((row) => Math.abs(degreesOf(row[at] ?? '')) <= limit),
    );
  const [lon, lat] = [degrees(LONGITUDES, 360), degrees(LATITUDES, 90)];
  return lon >= 0 && lat >= 0 && lon !== lat ? { kind: 'point', lon, lat } : null;
}

/** Returns the column, from 0, in which most cells match; -1 where none does. */
export function columnMatching(
  pattern: RegExp,
  columnCount: number,
  rows: readonly (readonly string[])[],
): number {
  const counts = Array.from(
    { length: columnCount },
    (_, at) => rows.filter((row) => pattern.test(row[at] ?? '')).length,
  );
  const greatest = counts.reduce((most, count) => Math.max(most, count), 0);
  return greatest > 0 ? counts.indexOf(greatest) : -1;
}

/** The system of the first text with an SRID: the file's, unless a row names another. */
function systemIn(sample: readonly string[][], column: number): string | null {
  for (const row of sample) {
    const code = WELL_KNOWN.exec(row[column] ?? '')?.[1];
    if (code !== undefined) return `EPSG:${code}`;
  }
  return null;
}

const [SPACE, UPPER_S, LOWER_S] = [0x20, 0x53, 0x73];
/** Bytes of a cell in which its system has to be named. */
const MAX_PREFIX = 32;

/** Returns the system that a cell names by its SRID; null where it names none. */
export function sridAt(cell: Uint8Array): string | null {
  let at = 0;
  while (at < cell.length && cell[at]! <= SPACE) at++;
  if (cell[at] !== UPPER_S && cell[at] !== LOWER_S) return null;
  const head = String.fromCharCode(...cell.subarray(at, at + MAX_PREFIX));
  const code = /^SRID\s*=\s*(\d+)\s*;/i.exec(head)?.[1];
  return code === undefined ? null : `EPSG:${code}`;
}

/** Returns the headings of the columns that hold the shapes. */
export function shapeHeadings(head: readonly string[], place: ShapePlace): string[] {
  const places = 'column' in place ? [place.column] : [place.lon, place.lat];
  return places.map((at) => head[at] ?? '');
}
