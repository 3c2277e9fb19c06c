/**
 * The exact share of each pixel that a polygon covers, by accumulating signed areas as font rasterisers do:
 *
 * 1. each edge is cut at the rows and columns of pixels it passes;
 * 2. each piece adds to its pixel the area between itself and the pixel's right side, and to the next pixel of the row what is
 *    left of its height;
 * 3. the running sum along a row is then the covered share of each pixel.
 *
 * Outlines count as positive and holes as negative, whichever way they run. Numbers are relative to the window's corner, so
 * differences of large coordinates lose nothing; what rounding leaves is below 1e-12 of a pixel and counts as nothing.
 */

/** Positions in pixels, x then y, y growing southwards; the ring may be closed or not. */
export type PixelRing = Float64Array;

/** Whole pixels: from (left, top), `width` to the right and `height` down. */
export interface PixelWindow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What a part of a polygon covers of the pixels of a window, row by row. */
export interface Coverage extends PixelWindow {
  /** 0 to 1 for each pixel. */
  readonly shares: Float64Array;
}

const ROUNDING = 1e-12;

/** Returns the area of a ring in pixels: positive when it runs clockwise as seen, with y growing southwards. */
function ringPixels(ring: PixelRing): number {
  const [startX = 0, startY = 0] = ring;
  let twice = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const next = at + 2 < ring.length ? at + 2 : 0;
    const [x0, y0] = [ring[at]! - startX, ring[at + 1]! - startY];
    const [x1, y1] = [ring[next]! - startX, ring[next + 1]! - startY];
    twice += x0 * y1 - x1 * y0;
  }
  return twice / 2;
}

/** Returns the area of a part in pixels: its outline minus its holes. */
export function partPixels(part: readonly PixelRing[]): number {
  return part.reduce((sum, ring, at) => sum + (at === 0 ? 1 : -1) * Math.abs(ringPixels(ring)), 0);
}

/** Returns the smallest window of whole pixels that holds an outline, within a raster of a width and height; null where they don't meet. */
export function windowOf(
  outline: PixelRing,
  raster: { readonly width: number; readonly height: number },
): PixelWindow | null {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < outline.length; at += 2) {
    const [x, y] = [outline[at]!, outline[at + 1]!];
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  const left = Math.max(0, Math.floor(west));
  const top = Math.max(0, Math.floor(north));
  const width = Math.min(raster.width, Math.ceil(east)) - left;
  const height = Math.min(raster.height, Math.ceil(south)) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/** Returns what a part, its outline first and then its holes, covers of a window. */
export function coverPart(part: readonly PixelRing[], window: PixelWindow): Coverage {
  const { left, top, width, height } = window;
  // One more column takes what lies east of the window.
  const stride = width + 1;
  const sums = new Float64Array(stride * height);
  const scan = { sums, width, height };
  part.forEach((ring, at) => {
    const weight = Math.sign(ringPixels(ring)) * (at === 0 ? 1 : -1);
    if (weight !== 0) addRing(scan, moved(ring, left, top), weight);
  });
  return { left, top, width, height, shares: sharesOf(scan) };
}

interface Scan {
  readonly sums: Float64Array;
  readonly width: number;
  readonly height: number;
}

function moved(ring: PixelRing, left: number, top: number): PixelRing {
  return ring.map((value, at) => value - (at % 2 === 0 ? left : top));
}

function sharesOf({ sums, width, height }: Scan): Float64Array {
  const shares = new Float64Array(width * height);
  for (let row = 0; row < height; row++) {
    let sum = 0;
    for (let column = 0; column < width; column++) {
      sum += sums[row * (width + 1) + column]!;
      shares[row * width + column] = sum > ROUNDING ? Math.min(1, sum) : 0;
    }
  }
  return shares;
}

function addRing(scan: Scan, ring: PixelRing, weight: number): void {
  for (let at = 0; at < ring.length; at += 2) {
    const next = at + 2 < ring.length ? at + 2 : 0;
    const edge = [ring[at]!, ring[at + 1]!, ring[next]!, ring[next + 1]!] as const;
    addEdge(scan, edge, weight);
  }
}

type Edge = readonly [x0: number, y0: number, x1: number, y1: number];

/** Adds an edge, row by row. What lies north and south of the window covers none of its pixels. */
function addEdge(scan: Scan, edge: Edge, weight: number): void {
  const [x0, y0, x1, y1] = edge;
  if (y0 === y1) return;
  // An outline that runs clockwise as seen goes up on its west side, which opens what it covers.
  const sign = y1 < y0 ? weight : -weight;
  const [topX, topY, bottomX, bottomY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
  const slope = (bottomX - topX) / (bottomY - topY);
  const last = Math.min(scan.height, Math.ceil(bottomY));
  for (let row = Math.max(0, Math.floor(topY)); row < last; row++) {
    const from = Math.max(row, topY);
    const to = Math.min(row + 1, bottomY);
    if (to <= from) continue;
    const startX = from === topY ? topX : topX + (from - topY) * slope;
    const endX = to === bottomY ? bottomX : topX + (to - topY) * slope;
    const [west, east] = startX < endX ? [startX, endX] : [endX, startX];
    addRow(scan, row, [west, east, sign * (to - from)]);
  }
}

/** Adds a piece of an edge within a row: from a western to an eastern x, over a signed height. */
function addRow(scan: Scan, row: number, [west, east, height]: [number, number, number]): void {
  const { sums, width } = scan;
  const start = row * (width + 1);
  if (east <= 0) sums[start]! += height;
  if (east <= 0 || west >= width) return;
  const isUpright = east - west < ROUNDING;
  const perX = isUpright ? 0 : height / (east - west);
  if (west < 0) sums[start]! += -west * perX;
  const stop = Math.min(east, width);
  let x = Math.max(west, 0);
  do {
    const column = Math.floor(x);
    const end = Math.min(column + 1, stop);
    const piece = isUpright ? height : (end - x) * perX;
    const passed = (x + end) / 2 - column;
    sums[start + column]! += piece * (1 - passed);
    sums[start + column + 1]! += piece * passed;
    x = isUpright ? stop : end;
  } while (x < stop);
}
