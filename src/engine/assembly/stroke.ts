/**
 * The traced rings as areas to be covered: filled, or drawn with a pen. engine/paint/stroke.ts says how
 * and why, and does the same.
 */
import { lineTo, moveTo, setSign } from './coverage';
import { POINTS, RING_ENDS } from './plotLayout';

const POINT: usize = 16;
/** Corners whose mitre would be more than twice the width are bevelled: 1 + cos of the turn. */
const SHARPEST: f64 = 0.5;

/** Adds the fill of every ring. */
export function fillOutline(rings: i32): void {
  let start = POINTS;
  for (let ring = 0; ring < rings; ring++) {
    const points = load<i32>(RING_ENDS + ((<usize>ring) << 2));
    const end = POINTS + <usize>abs(points) * POINT;
    if (end - start > 2 * POINT) {
      setSign(points < 0 ? -1 : 1);
      moveTo(load<f64>(end - POINT), load<f64>(end - POINT, 8));
      for (let at = start; at < end; at += POINT) lineTo(load<f64>(at), load<f64>(at, 8));
    }
    start = end;
  }
}

/** Adds every ring as a line, half of it to either side so many px wide. */
export function strokeOutline(rings: i32, half: f64): void {
  let start = POINTS;
  for (let ring = 0; ring < rings; ring++) {
    const end = POINTS + <usize>abs(load<i32>(RING_ENDS + ((<usize>ring) << 2))) * POINT;
    if (end - start > POINT) strokeRing(start, end, half);
    else if (end > start) strokePoint(load<f64>(start), load<f64>(start, 8), half);
    start = end;
  }
}

let isDown = false;
let leftX: f64 = 0;
let leftY: f64 = 0;
let rightX: f64 = 0;
let rightY: f64 = 0;
/** The corner the pen stands at. */
let x: f64 = 0;
let y: f64 = 0;

function strokeRing(start: usize, end: usize, half: f64): void {
  isDown = false;
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

/** A ring too small to have edges: as much as the pen is wide. */
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
  if (isDown) {
    setSign(1);
    moveTo(leftX, leftY);
    lineTo(x + dx, y + dy);
    setSign(-1);
    moveTo(rightX, rightY);
    lineTo(x - dx, y - dy);
  }
  isDown = true;
  leftX = x + dx;
  leftY = y + dy;
  rightX = x - dx;
  rightY = y - dy;
}
