import type { ResultColumns } from '#core/columns.ts';
import { classify } from '#core/paint/paintClasses.ts';
import { createPainter } from '#core/paint/painter.ts';
import { createSpatialIndex } from '#core/spatial/spatialIndex.ts';
import type { PaintStyle } from '#core/view/paintStyle.ts';
import type { TileAddress } from '#core/view/map.ts';
import { place } from './reference.ts';
import { STYLE } from './style.ts';

/** What can be varied from test to test. */
export interface Variation {
  style?: Partial<PaintStyle>;
  mask?: Uint8Array;
}

/** Paints a tile with the real painter; null where no record intersects it. */
export function painted(
  columns: ResultColumns,
  tile: TileAddress,
  { style = {}, mask }: Variation = {},
): ImageData | null {
  const index = createSpatialIndex();
  index.add(columns, columns.recordCount);
  const whole = { ...STYLE, ...style };
  const classes = classify(columns, whole, mask ?? null);
  return createPainter().pixels({ columns, index, classes, style: whole }, tile);
}

/** The tile at `zoom` that holds a place. */
export function tileAt(
  [lon, lat]: readonly number[],
  zoom: number,
  shape: { size?: number; pixelRatio?: number } = {},
): TileAddress {
  const { size = 512, pixelRatio = 1 } = shape;
  const [x, y] = place({ z: zoom, x: 0, y: 0, size, pixelRatio: 1 }, lon!, lat!);
  return { z: zoom, x: Math.floor(x / size), y: Math.floor(y / size), size, pixelRatio };
}
