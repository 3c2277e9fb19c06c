/**
 * Well-known binary (OGC 06-103r4, 8.2), in either byte order, with Z and M as ISO and PostGIS write them, into shapes. Counts
 * are held against the bytes that are there before anything is read.
 */
import type { Position } from '#shapes/polygons.ts';
import { HALF_ARC, joined, straightened } from './curves.ts';
import { EMPTY_SHAPE, IS_LINE } from './shapeWords.ts';
import type { ShapeBuilder } from './shapeBuilder.ts';
import { texts } from './texts.en.ts';

const [POINT, LINE, POLYGON] = [1, 2, 3];
const [CIRCULAR, COMPOUND, CURVE_POLYGON] = [8, 9, 10];
/** Of points, of polygons, of anything, of surfaces; a polyhedron and its triangles. */
const COLLECTIONS: ReadonlySet<number> = new Set([4, 6, 7, 12, 15, 16]);
const TRIANGLE = 17;
const LINES: ReadonlySet<number> = new Set([LINE, 5, CIRCULAR, COMPOUND, 11, 13]);
/** PostGIS' flags of a type. */
const [HAS_Z, HAS_M, HAS_SRID] = [0x80000000, 0x40000000, 0x20000000];
/** Deepest nesting of collections that is read. */
const MAX_NESTED = 20;
const DAMAGED = texts.shapeDamaged;

interface Cursor {
  view: DataView;
  at: number;
}

/** Adds a shape's parts. Returns why it can't be read; empty where it can. */
export function addWkb(builder: ShapeBuilder, bytes: Uint8Array, from = 0): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return addGeometry(builder, { view, at: from }, 0);
}

/** Returns the number of the system that PostGIS' extended form names; null where there is none. */
export function sridOf(bytes: Uint8Array): number | null {
  if (bytes.length < 9) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = bytes[0] === 1;
  return (view.getUint32(1, little) & HAS_SRID) === 0 ? null : view.getUint32(5, little) || null;
}

interface Head extends Layout {
  kind: number;
}

/** Reads an order of bytes and a type; null where they aren't there. */
function readHead(cursor: Cursor): Head | null {
  const { view } = cursor;
  if (left(cursor) < 5) return null;
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
  return { kind, little, stride: 8 * values };
}

function addGeometry(builder: ShapeBuilder, cursor: Cursor, depth: number): string {
  const head = depth > MAX_NESTED ? null : readHead(cursor);
  if (!head) return DAMAGED;
  const { kind } = head;
  if (kind === POINT) return addPoint(builder, cursor, head);
  if (kind === POLYGON || kind === TRIANGLE) return addPolygon(builder, cursor, head);
  if (kind === CURVE_POLYGON) return addCurvePolygon(builder, cursor, head);
  if (!COLLECTIONS.has(kind))
    return LINES.has(kind) ? IS_LINE : texts.shapeKindOfBinaryNotRead(kind);
  const count = countOf(cursor, head.little, 5);
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

function addCurvePolygon(builder: ShapeBuilder, cursor: Cursor, { little }: Layout): string {
  const rings = countOf(cursor, little, 5);
  if (rings === null) return DAMAGED;
  for (let ring = 0; ring < rings; ring++) {
    const line = readLine(cursor, 0);
    if (typeof line === 'string') return line;
    for (const [lon, lat] of line) builder.addPosition(lon, lat);
    builder.endRing();
  }
  if (rings > 0) builder.endPart();
  return '';
}

/** Reads a line, straight, curved or both. Returns its positions, or why it can't be read. */
function readLine(cursor: Cursor, depth: number): Position[] | string {
  const head = depth > MAX_NESTED ? null : readHead(cursor);
  if (!head) return DAMAGED;
  const { kind, little, stride } = head;
  if (kind === COMPOUND) {
    const pieces: Position[][] = [];
    const count = countOf(cursor, little, 5);
    if (count === null) return DAMAGED;
    for (let i = 0; i < count; i++) {
      const piece = readLine(cursor, depth + 1);
      if (typeof piece === 'string') return piece;
      pieces.push(piece);
    }
    return joined(pieces);
  }
  const count = countOf(cursor, little, stride);
  if (count === null || (kind !== LINE && kind !== CIRCULAR)) return DAMAGED;
  const { view, at } = cursor;
  const line = Array.from({ length: count }, (_, i): Position => {
    const from = at + i * stride;
    return [view.getFloat64(from, little), view.getFloat64(from + 8, little)];
  });
  cursor.at += count * stride;
  return kind === LINE ? line : (straightened(line) ?? HALF_ARC);
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
