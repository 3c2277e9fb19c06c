/**
 * The rings of a shape, from degrees to points in tile px, in place: each point is written where a
 * vertex was that has been read.
 *
 * 1. TypeScript writes for each ring its number of vertices into RINGS, negative for a shell, and all
 *    vertices, longitude and latitude, into VERTICES.
 * 2. `prepare` gives every ring the sign that its direction and its place in the part ask for: shells
 *    add, holes take away, however they were written. Of a shape that reaches beyond the tile it drops
 *    a vertex if it and both its neighbours lie beyond the same side: the outline then still runs
 *    beyond that side, and covers the same pixels.
 * 3. `trace` projects. A vertex closer than the tolerance to the last point kept is skipped.
 * 4. One that a straight line passes by so closely that the covered area hardly changes is dropped
 *    again: half of a dense outline's.
 * 5. RINGS then holds for each ring where its points end, negative for one that takes away.
 */
import { ordinate } from './ordinate';
import {
  NEAR_EAST,
  NEAR_NORTH,
  NEAR_SOUTH,
  NEAR_WEST,
  PER_DEGREE,
  RINGS,
  TERMS,
  TILE_WEST,
  VERTICES,
} from './plotLayout';

/** Bytes of a vertex, and of a point. */
export const POINT: usize = 16;
/** Twice the area that may be lost for each px of an outline's length. */
let flat: f64 = 0;

/** Where the next vertex or point goes. */
let kept: usize = 0;

/** Address of the first point. */
export function firstPoint(): usize {
  return <usize>load<f64>(VERTICES);
}

/** Address behind the points of a traced ring. */
export function endOf(ring: i32): usize {
  return firstPoint() + <usize>abs(load<i32>(wordOf(ring))) * POINT;
}

/** 1 for a traced ring that adds when its points are followed, -1 for one that takes away. */
export function signOf(ring: i32): f64 {
  return load<i32>(wordOf(ring)) < 0 ? -1 : 1;
}

function wordOf(ring: i32): usize {
  return <usize>load<f64>(RINGS) + ((<usize>ring) << 2);
}

/** Gives rings their signs and, if asked to, drops what is far outside the tile. Returns the number of vertices left. */
export function prepare(rings: i32, isCulled: bool): i32 {
  let from = firstPoint();
  kept = from;
  for (let ring = 0; ring < rings; ring++) {
    const word = load<i32>(wordOf(ring));
    const end = from + <usize>abs(word) * POINT;
    // One ring alone covers the same in either direction.
    const turn = rings == 1 ? 1 : direction(from, end);
    const first = kept;
    if (isCulled) cull(from, end);
    else kept = end;
    const size = <i32>((kept - first) / POINT);
    store<i32>(wordOf(ring), word < 0 ? turn * size : -turn * size);
    from = end;
  }
  return <i32>((kept - firstPoint()) / POINT);
}

/** 1 or -1: which way a ring turns. Twice the signed area, from the first vertex so that digits last. */
function direction(from: usize, end: usize): i32 {
  if (from == end) return 1;
  const x0 = load<f64>(from);
  const y0 = load<f64>(from, 8);
  let area: f64 = 0;
  let x: f64 = 0;
  let y: f64 = 0;
  for (let at = from + POINT; at < end; at += POINT) {
    const nextX = load<f64>(at) - x0;
    const nextY = load<f64>(at, 8) - y0;
    area += x * nextY - nextX * y;
    x = nextX;
    y = nextY;
  }
  return area < 0 ? -1 : 1;
}

/** Keeps of a ring's vertices what matters to the tile. */
function cull(from: usize, end: usize): void {
  if (from == end) return;
  let keptSides = 0;
  let waiting = from;
  let waitingSides = sidesOf(from);
  for (let at = from + POINT; at < end; at += POINT) {
    const sides = sidesOf(at);
    if ((keptSides & waitingSides & sides) == 0) {
      keep(waiting);
      keptSides = waitingSides;
    }
    waiting = at;
    waitingSides = sides;
  }
  keep(waiting);
}

function keep(vertex: usize): void {
  v128.store(kept, v128.load(vertex));
  kept += POINT;
}

/** The sides of the tile beyond which a vertex lies, a bit each. */
function sidesOf(vertex: usize): i32 {
  const lon = load<f64>(vertex);
  const lat = load<f64>(vertex, 8);
  let sides = 0;
  if (lon < load<f64>(NEAR_WEST)) sides |= 1;
  if (lon > load<f64>(NEAR_EAST)) sides |= 2;
  if (lat > load<f64>(NEAR_NORTH)) sides |= 4;
  if (lat < load<f64>(NEAR_SOUTH)) sides |= 8;
  return sides;
}

/**
 * Projects rings; `tolerance` is the least |dx| + |dy| between points kept, px, and `flatness` the mean
 * distance of a line from the vertices it stands for, as a share of the tolerance.
 */
export function trace(rings: i32, tolerance: f64, flatness: f64): void {
  flat = 2 * flatness * tolerance;
  let from = firstPoint();
  kept = from;
  for (let ring = 0; ring < rings; ring++) {
    const word = load<i32>(wordOf(ring));
    const end = from + <usize>abs(word) * POINT;
    traceRing(from, end, tolerance);
    const points = <i32>((kept - firstPoint()) / POINT);
    store<i32>(wordOf(ring), word < 0 ? -points : points);
    from = end;
  }
}

function traceRing(from: usize, end: usize, tolerance: f64): void {
  const west = load<f64>(TILE_WEST);
  const perDegree = load<f64>(PER_DEGREE);
  const first = kept;
  let to = first;
  let lastX = -Infinity;
  let lastY: f64 = 0;
  // Twice the area between the line to the last point and the vertices dropped along it.
  let dropped: f64 = 0;
  for (let at = from; at < end; at += POINT) {
    const x = (load<f64>(at) - west) * perDegree;
    const y = ordinate(load<f64>(at, 8), TERMS);
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
