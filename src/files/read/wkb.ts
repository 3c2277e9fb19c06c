/**
 * Well-known binary (OGC 06-103r4, 8.2), in either byte order, with Z and M as ISO and PostGIS write them, into shapes. Counts
 * are held against the bytes that are there before anything is read.
 */
import { EMPTY_SHAPE, IS_LINE } from './geoJsonShape.ts';
import type { ShapeBuilder } from './shapeBuilder.ts';

const POINT = 1;
const POLYGON = 3;
const MULTI_POINT = 4;
const MULTI_POLYGON = 6;
const COLLECTION = 7;
const LINES: ReadonlySet<number> = new Set([2, 5, 8, 9, 11, 13]);
/** PostGIS' flags of a type. */
const [HAS_Z, HAS_M, HAS_SRID] = [0x80000000, 0x40000000, 0x20000000];
/** Deepest nesting of collections that is read. */
const MAX_NESTED = 20;
const DAMAGED = 'its shape is damaged';

interface Cursor {
  view: DataView;
  at: number;
}

/** Adds a shape's parts. Returns why it can't be read; empty where it can. */
export function addWkb(builder: ShapeBuilder, bytes: Uint8Array, from = 0): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return addGeometry(builder, { view, at: from }, 0);
}

function addGeometry(builder: ShapeBuilder, cursor: Cursor, depth: number): string {
  const { view } = cursor;
  if (left(cursor) < 5 || depth > MAX_NESTED) return DAMAGED;
  const little = view.getUint8(cursor.at) === 1;
  const type = view.getUint32(cursor.at + 1, little);
  cursor.at += (type & HAS_SRID) === 0 ? 5 : 9;
  const plain = type & 0x0fff_ffff;
  const iso = Math.floor(plain / 1000);
  const kind = plain % 1000;
  const values =
    2 +
    (iso === 1 || iso === 3 || (type & HAS_Z) !== 0 ? 1 : 0) +
    (iso === 2 || iso === 3 || (type & HAS_M) !== 0 ? 1 : 0);
  const layout = { little, stride: 8 * values };
  if (kind === POINT) return addPoint(builder, cursor, layout);
  if (kind === POLYGON) return addPolygon(builder, cursor, layout);
  if (kind !== MULTI_POINT && kind !== MULTI_POLYGON && kind !== COLLECTION)
    return LINES.has(kind) ? IS_LINE : `its kind of shape, ${kind}, isn’t read`;
  const count = countOf(cursor, little, 5);
  let problem = count === null ? DAMAGED : '';
  for (let i = 0; i < (count ?? 0) && problem === ''; i++)
    problem = addGeometry(builder, cursor, depth + 1);
  return problem;
}

interface Layout {
  little: boolean;
  /** Bytes of a position. */
  stride: number;
}

function addPoint(builder: ShapeBuilder, cursor: Cursor, { little, stride }: Layout): string {
  if (left(cursor) < stride) return DAMAGED;
  const [x, y] = [0, 8].map((at) => cursor.view.getFloat64(cursor.at + at, little));
  cursor.at += stride;
  if (Number.isNaN(x) || Number.isNaN(y)) return EMPTY_SHAPE;
  builder.addPosition(x!, y!);
  builder.endRing();
  builder.endPart();
  return '';
}

function addPolygon(builder: ShapeBuilder, cursor: Cursor, { little, stride }: Layout): string {
  const rings = countOf(cursor, little, 4);
  if (rings === null) return DAMAGED;
  for (let ring = 0; ring < rings; ring++) {
    const count = countOf(cursor, little, stride);
    if (count === null) return DAMAGED;
    for (let i = 0; i < count; i++) {
      const { view, at } = cursor;
      builder.addPosition(view.getFloat64(at, little), view.getFloat64(at + 8, little));
      cursor.at += stride;
    }
    builder.endRing();
  }
  if (rings > 0) builder.endPart();
  return '';
}

/** A count of things of so many bytes at least; null where there isn't room for them. */
function countOf(cursor: Cursor, little: boolean, bytes: number): number | null {
  if (left(cursor) < 4) return null;
  const count = cursor.view.getUint32(cursor.at, little);
  cursor.at += 4;
  return count * bytes <= left(cursor) ? count : null;
}

function left({ view, at }: Cursor): number {
  return view.byteLength - at;
}
