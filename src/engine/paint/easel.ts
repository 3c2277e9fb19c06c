import type { ResultColumns } from '#engine/columns.ts';
import type { TileProjection } from '#engine/spatial/tileProjection.ts';
import { isWide, spanOf } from '#engine/spatial/unwrap.ts';
import type { Rgb } from './colors.ts';
import type { Coverage, PixelBox } from './coverage.ts';
import type { Outline } from './outline.ts';
import type { QuickPlots } from './quickPlots.ts';
import type { StampRack } from './stampRack.ts';
import type { Stamp } from './stamps.ts';
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
  /** Draws most plots; null where all go the thorough way. */
  quick: QuickPlots | null;
  coverage: Coverage;
  outline: Outline;
  stamps: StampRack;
  /** The tile's dot. */
  dotStamp: Stamp;
  inks: Inks;
  /** Diameter of dots, CSS px; 0 draws every outline. */
  dot: number;
  /** Where the record last framed is. */
  frame: Frame;
  /** The pixels last asked for. */
  box: PixelBox;
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

/** Aims the projection at a record and says where it is: in `easel.frame`, for making one each time is slow. */
export function frameOf({ columns, projection, frame }: Easel, row: number): Frame {
  const { bounds } = columns;
  const at = 4 * row;
  let west = bounds[at]!;
  let east = bounds[at + 2]!;
  if (isWide(columns, row)) ({ west, east } = spanOf(columns, row));
  projection.aim(bounds[at + 1]!, bounds[at + 3]!);
  frame.left = projection.x(west);
  frame.right = projection.x(east);
  frame.top = projection.y(bounds[at + 3]!);
  frame.bottom = projection.y(bounds[at + 1]!);
  frame.extent = Math.max(frame.right - frame.left, frame.bottom - frame.top);
  return frame;
}

/** The tile's pixels within `margin` px of the frame, in `easel.box`; null where there are none. */
export function boxAround({ frame, box, projection }: Easel, margin: number): PixelBox | null {
  const { side } = projection;
  box.left = within(side, Math.floor(frame.left - margin));
  box.top = within(side, Math.floor(frame.top - margin));
  box.right = within(side, Math.ceil(frame.right + margin));
  box.bottom = within(side, Math.ceil(frame.bottom + margin));
  return box.left < box.right && box.top < box.bottom ? box : null;
}

/** A pixel no further away than the tile's sides. A small integer, not even -0: a single other number makes all that read it slow. */
function within(side: number, pixel: number): number {
  return Math.max(0, Math.min(side, pixel)) | 0;
}
