/**
 * Traced rings as areas to be covered: filled, or drawn as lines of some width.
 *
 * 1. At each corner the outline is moved to its left and to its right by half the width, along the
 *    bisector, so that neighbouring pieces meet without gap or overlap (mitred join).
 * 2. A corner too sharp for that gets two points a side (bevelled join).
 * 3. The left chain adds, the right chain takes away: between them lies the stroke, whatever the
 *    ring's direction.
 */
import { lineTo, moveTo, setSign } from './coverage';
import { endOf, firstPoint, POINT, signOf } from './outline';

/** Corners whose mitre would be more than twice the width are bevelled: 1 + cos of the turn. */
const SHARPEST: f64 = 0.5;

export function fillOutline(rings: i32): void {
  let start = firstPoint();
  for (let ring = 0; ring < rings; ring++) {
    const end = endOf(ring);
    if (end - start > 2 * POINT) {
      setSign(signOf(ring));
      moveTo(load<f64>(end - POINT), load<f64>(end - POINT, 8));
      for (let at = start; at < end; at += POINT) lineTo(load<f64>(at), load<f64>(at, 8));
    }
    start = end;
  }
}

/** Adds every ring as a line of `width` px. */
export function strokeOutline(rings: i32, width: f64): void {
  let start = firstPoint();
  for (let ring = 0; ring < rings; ring++) {
    const end = endOf(ring);
    if (end - start > POINT) strokeRing(start, end, width / 2);
    else if (end > start) strokePoint(load<f64>(start), load<f64>(start, 8), width / 2);
    start = end;
  }
}

/** Whether the line has begun, and where its two sides are. */
let isBegun = false;
let leftX: f64 = 0;
let leftY: f64 = 0;
let rightX: f64 = 0;
let rightY: f64 = 0;
/** The corner being drawn. */
let x: f64 = 0;
let y: f64 = 0;

function strokeRing(start: usize, end: usize, half: f64): void {
  isBegun = false;
  x = load<f64>(start);
  y = load<f64>(start, 8);
  const lastX = x - load<f64>(end - POINT);
  const lastY = y - load<f64>(end - POINT, 8);
  let length = sqrt(lastX * lastX + lastY * lastY);
  let beforeX = -lastY / length;
  let beforeY = lastX / length;
  // The first corner comes again at the end, to close both sides.
  for (let corner = start; corner <= end; corner += POINT) {
    const next = corner + POINT;
    const after = next < end ? next : next - end + start;
    const dx = load<f64>(after) - x;
    const dy = load<f64>(after, 8) - y;
    length = sqrt(dx * dx + dy * dy);
    const normalX = -dy / length;
    const normalY = dx / length;
    const cosine = 1 + beforeX * normalX + beforeY * normalY;
    if (cosine >= SHARPEST) {
      const reach = half / cosine;
      advance((beforeX + normalX) * reach, (beforeY + normalY) * reach);
    } else {
      advance(beforeX * half, beforeY * half);
      if (corner < end) advance(normalX * half, normalY * half);
    }
    beforeX = normalX;
    beforeY = normalY;
    x = load<f64>(after);
    y = load<f64>(after, 8);
  }
}

/** A ring too small to have edges, such as an islet: a square as large as the line is wide. */
function strokePoint(atX: f64, atY: f64, half: f64): void {
  setSign(1);
  moveTo(atX - half, atY - half);
  lineTo(atX - half, atY + half);
  lineTo(atX + half, atY + half);
  lineTo(atX + half, atY - half);
  lineTo(atX - half, atY - half);
}

/** Moves both sides on to so far beside the corner. */
function advance(dx: f64, dy: f64): void {
  if (isBegun) {
    setSign(1);
    moveTo(leftX, leftY);
    lineTo(x + dx, y + dy);
    setSign(-1);
    moveTo(rightX, rightY);
    lineTo(x - dx, y - dy);
  }
  isBegun = true;
  leftX = x + dx;
  leftY = y + dy;
  rightX = x - dx;
  rightY = y - dy;
}
