/**
 * Whether a shape is plainly sound, so that examining it, which makes objects of it, would find nothing. Most shapes are.
 * In doubt it's no:
 *
 * 1. all positions are on the globe, and no ring passes the antimeridian;
 * 2. each ring is closed, repeats no point, turns back nowhere, and is wider than a sliver;
 * 3. no two edges of a part come near each other but where they follow one another: edges are sorted from west to east
 *    and those whose bounds overlap compared, by orientations beyond rounding errors;
 * 4. each hole has its first point inside the shell, and holes and parts have bounds apart from each other.
 */
import type { ShapeColumns } from '#core/columns.ts';
import { pointInRingOf } from '#shapes/pointInRing.ts';
import { SLIVER_METRES } from '#shapes/tolerances.ts';
import { metresPerDegree } from '#core/spatial/geodesy.ts';
import { partStart, ringStart, vertexStart } from '#core/spatial/offsets.ts';

/** Edges of a part that are compared here at most, and rings or parts. */
const MAX_EDGES = 1000;
const MAX_RINGS = 16;
/** Edges up to which inserting one by one sorts fastest. */
const FEW_EDGES = 48;
/** Relative error bound of an orientation in doubles, doubled. Source: Shewchuk 1997, error bound A of orient2d. */
const ERROR_BOUND = 7e-16;
/** A ring is well wider than a sliver; this width is worked out on a plane. */
const WIDE_ENOUGH = 2 * SLIVER_METRES;

/** The edges of the part at hand: a to b, with their western and eastern ends. They are overwritten by the next part. */
const ax = new Float64Array(MAX_EDGES);
const ay = new Float64Array(MAX_EDGES);
const bx = new Float64Array(MAX_EDGES);
const by = new Float64Array(MAX_EDGES);
const west = new Float64Array(MAX_EDGES);
const east = new Float64Array(MAX_EDGES);
/** Per edge the one that follows it in its ring. */
const next = new Uint16Array(MAX_EDGES);
const order = new Uint16Array(MAX_EDGES);
/** Bounds of rings or parts, four numbers each. */
const ringBoxes = new Float64Array(4 * MAX_RINGS);
const partBoxes = new Float64Array(4 * MAX_RINGS);

/** Returns whether a record's shape is plainly sound. */
export function isPlainlySound(columns: ShapeColumns, row: number): boolean {
  const first = partStart(columns, row);
  const count = partStart(columns, row + 1) - first;
  if (count === 0 || count > MAX_RINGS) return false;
  for (let at = 0; at < count; at++) {
    if (!isSoundPart(columns, first + at)) return false;
    for (let side = 0; side < 4; side++) partBoxes[4 * at + side] = ringBoxes[side]!;
  }
  return areApart(partBoxes, 0, count);
}

function isSoundPart(columns: ShapeColumns, part: number): boolean {
  const shell = ringStart(columns, part);
  const rings = ringStart(columns, part + 1) - shell;
  if (rings === 0 || rings > MAX_RINGS) return false;
  let edges = 0;
  for (let at = 0; at < rings; at++) {
    edges = addRing(columns, { ring: shell + at, box: 4 * at, edges });
    if (edges < 0) return false;
  }
  if (!areEdgesApart(edges)) return false;
  for (let hole = shell + 1; hole < shell + rings; hole++) {
    const at = 2 * vertexStart(columns, hole);
    if (pointInRingOf(columns, shell, [columns.coords[at]!, columns.coords[at + 1]!]) !== 'inside')
      return false;
  }
  return areApart(ringBoxes, 1, rings);
}

/** Whether no two bounds of a list, from one place on, touch. */
function areApart(boxes: Float64Array, from: number, count: number): boolean {
  for (let a = 4 * from; a < 4 * count; a += 4)
    for (let b = a + 4; b < 4 * count; b += 4)
      if (
        boxes[a]! <= boxes[b + 2]! &&
        boxes[b]! <= boxes[a + 2]! &&
        boxes[a + 1]! <= boxes[b + 3]! &&
        boxes[b + 1]! <= boxes[a + 3]!
      )
        return false;
  return true;
}

/** Adds a ring's edges after so many others and writes its bounds. Returns how many edges there are; -1 where the ring alone is in doubt. */
function addRing(
  { coords, ringOffsets }: ShapeColumns,
  { ring, box, edges }: { ring: number; box: number; edges: number },
): number {
  const first = 2 * ringOffsets[ring]!;
  const last = 2 * ringOffsets[ring + 1]! - 2;
  const count = (last - first) / 2;
  if (count < 3 || edges + count > MAX_EDGES) return -1;
  if (coords[first] !== coords[last] || coords[first + 1] !== coords[last + 1]) return -1;
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = first, edge = edges; i < last; i += 2, edge++) {
    const x = coords[i]!;
    const y = coords[i + 1]!;
    const toX = coords[i + 2]!;
    const toY = coords[i + 3]!;
    if (x === toX && y === toY) return -1;
    ax[edge] = x;
    ay[edge] = y;
    bx[edge] = toX;
    by[edge] = toY;
    west[edge] = x < toX ? x : toX;
    east[edge] = x < toX ? toX : x;
    next[edge] = edge + 1;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  next[edges + count - 1] = edges;
  // Written so that NaN fails, too.
  if (!(minX >= -180 && maxX <= 180 && minY >= -90 && maxY <= 90 && maxX - minX < 180)) return -1;
  ringBoxes[box] = minX;
  ringBoxes[box + 1] = minY;
  ringBoxes[box + 2] = maxX;
  ringBoxes[box + 3] = maxY;
  return isWide(edges, edges + count) && turnsBackNowhere(edges, edges + count)
    ? edges + count
    : -1;
}

/** Whether the ring of these edges is wide enough. */
function isWide(from: number, to: number): boolean {
  const scale = metresPerDegree(ay[from]!);
  const originX = ax[from]!;
  const originY = ay[from]!;
  let twice = 0;
  let length = 0;
  for (let edge = from; edge < to; edge++) {
    const x = (ax[edge]! - originX) * scale.lon;
    const y = (ay[edge]! - originY) * scale.lat;
    const toX = (bx[edge]! - originX) * scale.lon;
    const toY = (by[edge]! - originY) * scale.lat;
    twice += x * toY - toX * y;
    length += Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y));
  }
  // Twice the area by the circumference is at most the width of the rectangle with both.
  return Math.abs(twice) > WIDE_ENOUGH * length;
}

function turnsBackNowhere(from: number, to: number): boolean {
  for (let edge = from; edge < to; edge++) {
    const after = next[edge]!;
    const ux = bx[edge]! - ax[edge]!;
    const uy = by[edge]! - ay[edge]!;
    const vx = bx[after]! - ax[after]!;
    const vy = by[after]! - ay[after]!;
    if (ux * vx + uy * vy < 0 && sideOf(edge, bx[after]!, by[after]!) === 0) return false;
  }
  return true;
}

/** 1 where a point is plainly left of an edge, -1 right of it, 0 in doubt. */
function sideOf(edge: number, x: number, y: number): number {
  const left = (ax[edge]! - x) * (by[edge]! - y);
  const right = (ay[edge]! - y) * (bx[edge]! - x);
  const determinant = left - right;
  const bound = ERROR_BOUND * (Math.abs(left) + Math.abs(right));
  if (determinant > bound) return 1;
  return determinant < -bound ? -1 : 0;
}

/** Whether none of so many edges come near another one, but for its neighbours. */
function areEdgesApart(count: number): boolean {
  sortEdges(count);
  for (let i = 0; i < count; i++) {
    const a = order[i]!;
    const reach = east[a]!;
    const low = ay[a]! < by[a]! ? ay[a]! : by[a]!;
    const high = ay[a]! < by[a]! ? by[a]! : ay[a]!;
    for (let j = i + 1; j < count; j++) {
      const b = order[j]!;
      if (west[b]! > reach) break;
      if ((ay[b]! > high && by[b]! > high) || (ay[b]! < low && by[b]! < low)) continue;
      if (next[a] === b || next[b] === a) continue;
      if (!isApart(a, b)) return false;
    }
  }
  return true;
}

/** Whether both ends of one edge are plainly on one side of the other. */
function isApart(a: number, b: number): boolean {
  const begin = sideOf(a, ax[b]!, ay[b]!);
  if (begin !== 0 && begin === sideOf(a, bx[b]!, by[b]!)) return true;
  const other = sideOf(b, ax[a]!, ay[a]!);
  return other !== 0 && other === sideOf(b, bx[a]!, by[a]!);
}

function sortEdges(count: number): void {
  for (let at = 0; at < count; at++) order[at] = at;
  if (count > FEW_EDGES) {
    order.subarray(0, count).sort((a, b) => west[a]! - west[b]!);
    return;
  }
  for (let at = 1; at < count; at++) {
    const edge = order[at]!;
    let to = at - 1;
    for (; to >= 0 && west[order[to]!]! > west[edge]!; to--) order[to + 1] = order[to]!;
    order[to + 1] = edge;
  }
}
