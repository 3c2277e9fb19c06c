/**
 * Dots and crosses: small marks drawn many times, so drawn once into masks.
 *
 * A mask holds the coverage of two layers, one beneath and one on top, for each of 4 by 4 places
 * within a pixel, by which a mark stands where its plot is to an eighth of a pixel.
 */
import type { Rgb } from './colors.ts';
import type { CrossShape } from './marks.ts';
import type { TilePixels } from './tilePixels.ts';

/** Places within a pixel, along each axis. */
const PHASES = 4;

/** Distance in px from a mark's centre to a layer's outline: negative inside. */
type Distance = (x: number, y: number) => number;

/** A mark's masks. */
export interface Stamp {
  /** Side of a mask in px; the mark's centre lies in its middle pixel. */
  side: number;
  /** Coverage 0 to 1 by place within the pixel, then row by row. */
  beneath: Float32Array;
  above: Float32Array;
}

/** How a stamp is inked; null or an alpha of 0 leaves a layer out. */
export interface StampInk {
  beneath: Rgb;
  beneathAlpha: number;
  above: Rgb;
  aboveAlpha: number;
}

/** A disc with an edge around it; device px. */
export function dotStamp(diameter: number, edge: number): Stamp {
  const radius = diameter / 2;
  const disc: Distance = (x, y) => Math.hypot(x, y) - radius;
  const rim: Distance = (x, y) => Math.abs(Math.hypot(x, y) - radius) - edge / 2;
  return makeStamp(radius + edge / 2, disc, rim);
}

/** A cross with a halo beneath; device px. */
export function crossStamp({ arm, bar, halo }: CrossShape): Stamp {
  const bars = (width: number): Distance => {
    return (x, y) => barDistance(Math.abs(x), Math.abs(y), arm) - width / 2;
  };
  return makeStamp(arm + halo / 2, bars(halo), bars(bar));
}

/** From the middle line of a bar that runs to (arm, arm), by symmetry for all four. */
function barDistance(x: number, y: number, arm: number): number {
  const along = Math.min((x + y) / 2, arm);
  return Math.hypot(x - along, y - along);
}

function makeStamp(reach: number, beneath: Distance, above: Distance): Stamp {
  const side = 2 * Math.ceil(reach + 0.5) + 1;
  const size = PHASES * PHASES * side * side;
  const stamp = { side, beneath: new Float32Array(size), above: new Float32Array(size) };
  for (let at = 0; at < size; at++) {
    const phase = Math.floor(at / (side * side));
    const cell = at % (side * side);
    const column = cell % side;
    const x = column - (side >> 1) + 0.5 - ((phase % PHASES) + 0.5) / PHASES;
    const y =
      (cell - column) / side - (side >> 1) + 0.5 - (Math.floor(phase / PHASES) + 0.5) / PHASES;
    stamp.beneath[at] = Math.max(0, Math.min(1, 0.5 - beneath(x, y)));
    stamp.above[at] = Math.max(0, Math.min(1, 0.5 - above(x, y)));
  }
  return stamp;
}

/** Where a stamp goes: its centre in tile px, also outside the tile. */
export interface StampPlace {
  x: number;
  y: number;
}

/** Lays a mark over the pixels; what lies outside the tile is left out. */
export function press(pixels: TilePixels, stamp: Stamp, mark: StampPlace & StampInk): void {
  const x = Math.floor(mark.x);
  const y = Math.floor(mark.y);
  const phase = Math.floor((mark.y - y) * PHASES) * PHASES + Math.floor((mark.x - x) * PHASES);
  const start = phase * stamp.side * stamp.side;
  const corner = { left: x - (stamp.side >> 1), top: y - (stamp.side >> 1), start };
  pixels.ink(mark.beneath);
  pressLayer(pixels, { mask: stamp.beneath, side: stamp.side, alpha: mark.beneathAlpha }, corner);
  pixels.ink(mark.above);
  pressLayer(pixels, { mask: stamp.above, side: stamp.side, alpha: mark.aboveAlpha }, corner);
}

function pressLayer(
  pixels: TilePixels,
  layer: { mask: Float32Array; side: number; alpha: number },
  corner: { left: number; top: number; start: number },
): void {
  const { mask, side, alpha } = layer;
  if (alpha === 0) return;
  const { left, top, start } = corner;
  const firstColumn = Math.max(0, -left);
  const endColumn = Math.min(side, pixels.side - left);
  const endRow = Math.min(side, pixels.side - top);
  for (let row = Math.max(0, -top); row < endRow; row++) {
    const at = start + row * side;
    const pixel = (top + row) * pixels.side + left;
    for (let column = firstColumn; column < endColumn; column++) {
      const covered = mask[at + column]!;
      if (covered > 0) pixels.over(pixel + column, covered * alpha);
    }
  }
}
