/**
 * Outlines as areas: a ring drawn with a pen of some width.
 *
 * 1. At each corner the outline is moved to its left and to its right by half the width, along the
 *    bisector, so that neighbouring pieces meet without gap or overlap (mitred join).
 * 2. A corner too sharp for that gets two points a side (bevelled join).
 * 3. The left chain adds, the right chain takes away: between them lies the stroke, whatever the
 *    ring's direction.
 */
import type { Coverage } from './coverage.ts';
import type { Outline } from './outline.ts';

/** Corners whose mitre would be more than twice the width are bevelled: 1 + cos of the turn. */
const SHARPEST = 0.5;

/** Adds the fill of every ring. */
export function fillOutline(coverage: Coverage, outline: Outline): void {
  const { points, ringEnds, ringSigns, ringCount } = outline;
  let start = 0;
  for (let ring = 0; ring < ringCount; ring++) {
    const end = ringEnds[ring]!;
    if (end - start > 2) {
      coverage.sign = ringSigns[ring]!;
      coverage.moveTo(points[2 * end - 2]!, points[2 * end - 1]!);
      for (let i = 2 * start; i < 2 * end; i += 2) coverage.lineTo(points[i]!, points[i + 1]!);
    }
    start = end;
  }
}

/** Adds every ring as a line of `width` device px. */
export function strokeOutline(coverage: Coverage, outline: Outline, width: number): void {
  const pen = new Pen(coverage, width / 2);
  let start = 0;
  for (let ring = 0; ring < outline.ringCount; ring++) {
    const end = outline.ringEnds[ring]!;
    if (end - start > 1) pen.ring(outline.points, start, end);
    else if (end > start) pen.point(outline.points[2 * start]!, outline.points[2 * start + 1]!);
    start = end;
  }
}

/** Draws both sides of a line at once. */
class Pen {
  private readonly coverage: Coverage;
  private readonly half: number;
  private isDown = false;
  private leftX = 0;
  private leftY = 0;
  private rightX = 0;
  private rightY = 0;
  /** The corner it stands at. */
  private x = 0;
  private y = 0;

  constructor(coverage: Coverage, half: number) {
    this.coverage = coverage;
    this.half = half;
  }

  /** Points start to end, the end excluded; neighbours have to differ. */
  ring(points: Float64Array, start: number, end: number): void {
    const { half } = this;
    this.isDown = false;
    this.x = points[2 * start]!;
    this.y = points[2 * start + 1]!;
    const lastX = this.x - points[2 * end - 2]!;
    const lastY = this.y - points[2 * end - 1]!;
    let length = Math.sqrt(lastX * lastX + lastY * lastY);
    let beforeX = -lastY / length;
    let beforeY = lastX / length;
    // The first corner comes again at the end, to close both sides.
    for (let corner = start; corner <= end; corner++) {
      const after = 2 * (corner + 1 < end ? corner + 1 : corner + 1 - end + start);
      const dx = points[after]! - this.x;
      const dy = points[after + 1]! - this.y;
      length = Math.sqrt(dx * dx + dy * dy);
      const normalX = -dy / length;
      const normalY = dx / length;
      const cosine = 1 + beforeX * normalX + beforeY * normalY;
      if (cosine >= SHARPEST) {
        const reach = half / cosine;
        this.advance((beforeX + normalX) * reach, (beforeY + normalY) * reach);
      } else {
        this.advance(beforeX * half, beforeY * half);
        if (corner < end) this.advance(normalX * half, normalY * half);
      }
      beforeX = normalX;
      beforeY = normalY;
      this.x = points[after]!;
      this.y = points[after + 1]!;
    }
  }

  /** A ring too small to have edges, such as an islet: as much as the pen is wide. */
  point(x: number, y: number): void {
    const { coverage, half } = this;
    coverage.sign = 1;
    coverage.moveTo(x - half, y - half);
    coverage.lineTo(x - half, y + half);
    coverage.lineTo(x + half, y + half);
    coverage.lineTo(x + half, y - half);
    coverage.lineTo(x - half, y - half);
  }

  /** Moves both sides on to so far beside the corner. */
  private advance(dx: number, dy: number): void {
    const { coverage, x, y } = this;
    if (this.isDown) {
      coverage.sign = 1;
      coverage.moveTo(this.leftX, this.leftY);
      coverage.lineTo(x + dx, y + dy);
      coverage.sign = -1;
      coverage.moveTo(this.rightX, this.rightY);
      coverage.lineTo(x - dx, y - dy);
    }
    this.isDown = true;
    this.leftX = x + dx;
    this.leftY = y + dy;
    this.rightX = x - dx;
    this.rightY = y - dy;
  }
}
