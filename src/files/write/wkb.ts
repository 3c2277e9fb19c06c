/**
 * A record's shape as well-known binary (OGC 06-103r4, 8.2), little-endian, in two dimensions, for GeoParquet; and with
 * GeoPackage's header before it, which contains its bounds (OGC 12-128r18, 2.1.3). Rings run as they were sent, where the
 * shape needn't be cut (exportedShape.ts).
 */
import type { ResultColumns } from '#core/columns.ts';
import type { Position } from '#shapes/polygons.ts';
import { exportBounds, exportPolygons, pointsOf, shapeKind } from './exportedShape.ts';

/** Longitude and latitude on WGS 84. */
export const SRS_ID = 4326;

/** GeoPackage's 'GP', version 0, then flags: little-endian, with bounds in two dimensions. */
const MAGIC = [0x47, 0x50, 0, 0b0000_0011];
const HEADER_BYTES = 40;

const LITTLE_ENDIAN = 1;
const POINT = 1;
const POLYGON = 3;
const MULTI_POINT = 4;
const MULTI_POLYGON = 6;
const HEAD_BYTES = 5;
const POSITION_BYTES = 16;

/** Returns the bytes of a shape; null where nothing can be drawn. */
export function writeWkb(columns: ResultColumns, row: number): Uint8Array | null {
  const kind = shapeKind(columns, row);
  if (kind === 'none') return null;
  if (kind === 'MultiPolygon') return multiPolygon(columns, row);
  const points = pointsOf(columns, row);
  const isOne = kind === 'Point';
  const size = points.length * (HEAD_BYTES + POSITION_BYTES) + (isOne ? 0 : HEAD_BYTES + 4);
  const writer = createWriter(size);
  if (!isOne) {
    writer.head(MULTI_POINT);
    writer.count(points.length);
  }
  for (const point of points) {
    writer.head(POINT);
    writer.position(point);
  }
  return writer.bytes;
}

function multiPolygon(columns: ResultColumns, row: number): Uint8Array {
  const parts = exportPolygons(columns, row, 'asSent');
  const rings = parts.flat();
  const positions = rings.reduce((sum, ring) => sum + ring.length, 0);
  const heads = (1 + parts.length) * (HEAD_BYTES + 4) + rings.length * 4;
  const writer = createWriter(heads + positions * POSITION_BYTES);
  writer.head(MULTI_POLYGON);
  writer.count(parts.length);
  for (const part of parts) {
    writer.head(POLYGON);
    writer.count(part.length);
    for (const ring of part) {
      writer.count(ring.length);
      for (const position of ring) writer.position(position);
    }
  }
  return writer.bytes;
}

function createWriter(size: number) {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  return {
    bytes,
    head(type: number) {
      view.setUint8(at, LITTLE_ENDIAN);
      view.setUint32(at + 1, type, true);
      at += HEAD_BYTES;
    },
    count(number: number) {
      view.setUint32(at, number, true);
      at += 4;
    },
    position([lon, lat]: Position) {
      view.setFloat64(at, lon, true);
      view.setFloat64(at + 8, lat, true);
      at += POSITION_BYTES;
    },
  };
}

/** Returns a shape as GeoPackage stores it; null where nothing can be drawn. */
export function geoPackageGeometry(columns: ResultColumns, row: number): Uint8Array | null {
  const shape = writeWkb(columns, row);
  if (shape === null) return null;
  const bytes = new Uint8Array(HEADER_BYTES + shape.length);
  bytes.set(MAGIC);
  bytes.set(shape, HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  view.setInt32(4, SRS_ID, true);
  const [west, south, east, north] = exportBounds(columns, row);
  for (const [i, side] of [west, east, south, north].entries())
    view.setFloat64(8 + 8 * i, side, true);
  return bytes;
}
