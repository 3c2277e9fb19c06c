/**
 * A shape's rings in tile pixels, with what can't be seen left out: engine/paint/outline.ts says how
 * and why, and does the same.
 */
import { PER_DEGREE, POINTS, RING_ENDS, RING_SIZES, TILE_WEST, VERTICES } from './plotLayout';
import { ordinate } from './ordinate';

const POINT: usize = 16;
/** Mean distance of a line from the vertices it stands for, as a share of the tolerance. */
const FLATNESS: f64 = 1.0 / 6;

/** Where the next ring and the next vertex are to be read, and where the next point goes. */
let ringAt: usize = RING_SIZES;
let vertexAt: usize = VERTICES;
let kept: usize = POINTS;

/** Goes back to the first shape. */
export function rewind(): void {
  ringAt = RING_SIZES;
  vertexAt = VERTICES;
}

/** Traces the next shape, of so many rings; `tolerance` is the least distance of points kept, px. */
export function trace(rings: i32, terms: usize, tolerance: f64): void {
  kept = POINTS;
  for (let ring = 0; ring < rings; ring++) {
    const size = load<i32>(ringAt);
    const from = vertexAt;
    ringAt += 4;
    vertexAt += <usize>abs(size) * POINT;
    if (terms != 0) traceRing(from, terms, tolerance);
    // One ring alone covers the same in either direction.
    const turn = rings == 1 ? 1 : direction(from);
    const points = <i32>((kept - POINTS) / POINT);
    store<i32>(RING_ENDS + ((<usize>ring) << 2), (size < 0 ? turn : -turn) * points);
  }
}

/** The vertices from `from` up to the next ring's. */
function traceRing(from: usize, terms: usize, tolerance: f64): void {
  const west = load<f64>(TILE_WEST);
  const perDegree = load<f64>(PER_DEGREE);
  const first = kept;
  const flat = 2 * FLATNESS * tolerance;
  let to = first;
  let lastX = -Infinity;
  let lastY: f64 = 0;
  // Twice the area between the line to the last point and the vertices dropped along it.
  let dropped: f64 = 0;
  for (let at = from; at < vertexAt; at += POINT) {
    const x = (load<f64>(at) - west) * perDegree;
    const y = ordinate(load<f64>(at, 8), terms);
    const stepX = x - lastX;
    const stepY = y - lastY;
    if (abs(stepX) + abs(stepY) < tolerance) continue;
    if (to > first + POINT) {
      const alongX = lastX - load<f64>(to - 2 * POINT);
      const alongY = lastY - load<f64>(to - 2 * POINT, 8);
      const area = dropped + abs(alongX * stepY - alongY * stepX);
      const length = abs(alongX + stepX) + abs(alongY + stepY);
      // A turn back is a tip, however narrow.
      const isFlat = area <= flat * length && alongX * stepX + alongY * stepY > 0;
      dropped = isFlat ? area : 0;
      if (isFlat) to -= POINT;
    }
    store<f64>(to, x);
    store<f64>(to, y, 8);
    to += POINT;
    lastX = x;
    lastY = y;
  }
  kept = withoutClosing(first, to, tolerance);
}

/** The end without points that fall onto the ring's first. */
function withoutClosing(first: usize, end: usize, tolerance: f64): usize {
  let to = end;
  while (to > first + POINT) {
    const awayX = abs(load<f64>(to - POINT) - load<f64>(first));
    const awayY = abs(load<f64>(to - POINT, 8) - load<f64>(first, 8));
    if (awayX + awayY >= tolerance) break;
    to -= POINT;
  }
  return to;
}

/** 1 or -1: which way the vertices from `from` up to the next ring's turn. Twice the signed area, from the first vertex. */
function direction(from: usize): i32 {
  const x0 = load<f64>(from);
  const y0 = load<f64>(from, 8);
  let area: f64 = 0;
  let x: f64 = 0;
  let y: f64 = 0;
  for (let at = from + POINT; at < vertexAt; at += POINT) {
    const nextX = load<f64>(at) - x0;
    const nextY = load<f64>(at, 8) - y0;
    area += x * nextY - nextX * y;
    x = nextX;
    y = nextY;
  }
  return area < 0 ? -1 : 1;
}
