import type { ResultColumns } from '#engine/columns.ts';
import type { TileProjection } from '#engine/spatial/tileProjection.ts';
import { isWide, spanOf } from '#engine/spatial/unwrap.ts';
import type { Rgb } from './colors.ts';
import type { Coverage, PixelBox } from './coverage.ts';
import type { Outline } from './outline.ts';
import type { StampRack } from './stampRack.ts';
import type { TilePixels } from './tilePixels.ts';

/** The style's colours, read once a tile. */
export interface Inks {
  classes: readonly Rgb[];
  noValue: Rgb;
  edge: Rgb;
  edgeOpacity: number;
  failed: Rgb;
  halo: Rgb;
}

/** All that drawing one record into one tile takes. */
export interface Easel {
  columns: ResultColumns;
  classes: Uint8Array;
  projection: TileProjection;
  pixels: TilePixels;
  coverage: Coverage;
  outline: Outline;
  stamps: StampRack;
  inks: Inks;
  /** Diameter of dots, CSS px; 0 draws every outline. */
  dot: number;
  /** Place of the tile's first pixel along a falling diagonal of the world, device px. */
  diagonal: number;
}

/** Where a record is in the tile, device px; ends may lie far outside. */
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
  extent: number;
}

/** Aims the projection at a record and says where it is. */
export function frameOf({ columns, projection }: Easel, row: number): Frame {
  const { bounds } = columns;
  const at = 4 * row;
  let west = bounds[at]!;
  let east = bounds[at + 2]!;
  if (isWide(columns, row)) ({ west, east } = spanOf(columns, row));
  projection.aim(bounds[at + 1]!, bounds[at + 3]!);
  const left = projection.x(west);
  const right = projection.x(east);
  const top = projection.y(bounds[at + 3]!);
  const bottom = projection.y(bounds[at + 1]!);
  return { left, top, right, bottom, extent: Math.max(right - left, bottom - top) };
}

/** The tile's pixels within `margin` px of the frame; null where there are none. */
export function boxAround(frame: Frame, margin: number, side: number): PixelBox | null {
  const left = Math.max(0, Math.floor(frame.left - margin));
  const top = Math.max(0, Math.floor(frame.top - margin));
  const right = Math.min(side, Math.ceil(frame.right + margin));
  const bottom = Math.min(side, Math.ceil(frame.bottom + margin));
  return left < right && top < bottom ? { left, top, right, bottom } : null;
}
