/** A record's shape as GeoPackage holds it (OGC 12-128r18, 2.1.3): a header with its bounds before the well-known binary. */
import type { ResultColumns } from '#engine/columns.ts';
import { exportBounds } from './cutShape.ts';
import { writeWkb } from './wkb.ts';

/** Longitude and latitude on WGS 84. */
export const SRS_ID = 4326;

/** 'GP', version 0, then flags: little-endian, with bounds in two dimensions. */
const MAGIC = [0x47, 0x50, 0, 0b0000_0011];
const HEADER_BYTES = 40;

/** Returns the bytes of a shape, null where nothing can be drawn. */
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
