/**
 * A record's shape as well-known binary (OGC 06-103r4, 8.2), little-endian, in two dimensions, for GeoParquet; and with
 * GeoPackage's header before it, which contains its bounds (OGC 12-128r18, 2.1.3). Rings run as they were sent, where the
 * shape needn't be cut (exportedShape.ts).
 */
import { geojsonToWkb } from 'hyparquet-writer/src/wkb.js';
import type { ResultColumns } from '#core/columns.ts';
import { exportBounds, exportGeometry } from './exportedShape.ts';

/** Longitude and latitude on WGS 84. */
export const SRS_ID = 4326;

/** GeoPackage's 'GP', version 0, then flags: little-endian, with bounds in two dimensions. */
const MAGIC = [0x47, 0x50, 0, 0b0000_0011];
const HEADER_BYTES = 40;

/** Returns the bytes of a shape; null where nothing can be drawn. They're copied, as the library's buffer is larger. */
export function writeWkb(columns: ResultColumns, row: number): Uint8Array | null {
  const geometry = exportGeometry(columns, row, 'asSent');
  return geometry && geojsonToWkb(geometry).slice();
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
