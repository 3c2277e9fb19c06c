/**
 * Dashed outlines. Needs whole rings: no vertices may be left out for being far away.
 *
 * 1. The pattern runs along the whole ring from its first point, also where that is outside the tile,
 *    so that dashes go on from tile to tile.
 * 2. Of each edge only the stretch near the open box is looked at.
 * 3. Each dash of it is a rectangle; where a dash turns a corner, an octagon joins its two pieces.
 */
import { height, left, lineTo, moveTo, setSign, top, width } from './coverage';
import { endOf, firstPoint, POINT } from './outline';

/** Lengths in device px. */
let dash: f64 = 0;
let period: f64 = 0;
let lineWidth: f64 = 0;

/** The edge being drawn: where it begins, its direction and length. */
let x: f64 = 0;
let y: f64 = 0;
let alongX: f64 = 0;
let alongY: f64 = 0;
let length: f64 = 0;
/** The stretch of it near the box, from its beginning; device px. */
let from: f64 = 0;
let to: f64 = 0;

/** The pattern of `dashOutline`, device px. */
export function setDash(length: f64, gap: f64, width: f64): void {
  dash = length;
  period = length + gap;
  lineWidth = width;
}

export function dashOutline(rings: i32): void {
  setSign(1);
  let start = firstPoint();
  for (let ring = 0; ring < rings; ring++) {
    const end = endOf(ring);
    if (end - start > POINT) dashRing(start, end);
    start = end;
  }
}

function dashRing(start: usize, end: usize): void {
  let travelled: f64 = 0;
  for (let at = start; at < end; at += POINT) {
    const next = at + POINT < end ? at + POINT : start;
    x = load<f64>(at);
    y = load<f64>(at, 8);
    const dx = load<f64>(next) - x;
    const dy = load<f64>(next, 8) - y;
    length = sqrt(dx * dx + dy * dy);
    alongX = dx / length;
    alongY = dy / length;
    if (isNear()) dashEdge(travelled);
    travelled += length;
  }
}

function dashEdge(travelled: f64): void {
  const begun = floor(travelled / period) * period;
  if (from == 0 && travelled - begun < dash) addJoint(lineWidth / 2);
  for (let at = floor((travelled + from) / period) * period - travelled; at < to; at += period) {
    const begin = max<f64>(from, at);
    const end = min<f64>(to, at + dash);
    if (end > begin) addDash(begin, end);
  }
}

/** Finds the stretch that is near the open box (Liang and Barsky, 1984); false if there's none. */
function isNear(): bool {
  from = 0;
  to = length;
  const boxX = x - <f64>left;
  const boxY = y - <f64>top;
  return (
    clip(-alongX, boxX + lineWidth) &&
    clip(alongX, <f64>width + lineWidth - boxX) &&
    clip(-alongY, boxY + lineWidth) &&
    clip(alongY, <f64>height + lineWidth - boxY) &&
    from < to
  );
}

/** Cuts off what lies beyond one side: so much of each px goes towards it, and it's so far away. */
function clip(toward: f64, distance: f64): bool {
  if (toward < 0) from = max<f64>(from, distance / toward);
  if (toward > 0) to = min<f64>(to, distance / toward);
  return toward != 0 || distance >= 0;
}

function addDash(begin: f64, end: f64): void {
  const asideX = (-alongY * lineWidth) / 2;
  const asideY = (alongX * lineWidth) / 2;
  const x0 = x + alongX * begin;
  const y0 = y + alongY * begin;
  const x1 = x + alongX * end;
  const y1 = y + alongY * end;
  moveTo(x0 + asideX, y0 + asideY);
  lineTo(x1 + asideX, y1 + asideY);
  lineTo(x1 - asideX, y1 - asideY);
  lineTo(x0 - asideX, y0 - asideY);
  lineTo(x0 + asideX, y0 + asideY);
}

/** An octagon, its corners followed in the same direction as a dash's. */
function addJoint(radius: f64): void {
  const slant = radius * Math.SQRT1_2;
  moveTo(x + radius, y);
  lineTo(x + slant, y - slant);
  lineTo(x, y - radius);
  lineTo(x - slant, y - slant);
  lineTo(x - radius, y);
  lineTo(x - slant, y + slant);
  lineTo(x, y + radius);
  lineTo(x + slant, y + slant);
  lineTo(x + radius, y);
}
