/**
 * Dashed outlines.
 *
 * 1. The pattern runs along the whole ring from its first point, also where that is outside the tile,
 *    so that dashes go on from tile to tile.
 * 2. Of each edge only the stretch near the tile is looked at.
 * 3. Each dash of it is a rectangle; where a dash turns a corner, an octagon joins its two pieces.
 */
import type { Coverage } from './coverage.ts';
import type { Outline } from './outline.ts';

/** Lengths in device px. */
export interface DashPattern {
  dash: number;
  gap: number;
  width: number;
}

/** Adds every ring as a dashed line. Needs the whole outline: no points may be left out for being far away. */
export function dashOutline(coverage: Coverage, outline: Outline, pattern: DashPattern): void {
  coverage.sign = 1;
  let start = 0;
  for (let ring = 0; ring < outline.ringCount; ring++) {
    const end = outline.ringEnds[ring]!;
    if (end - start > 1) dashRing(coverage, outline.points, { ...pattern, start, end });
    start = end;
  }
}

function dashRing(
  coverage: Coverage,
  points: Float64Array,
  ring: DashPattern & { start: number; end: number },
): void {
  let travelled = 0;
  for (let from = ring.start; from < ring.end; from++) {
    const to = from + 1 < ring.end ? from + 1 : ring.start;
    const edge: Edge = {
      x: points[2 * from]!,
      y: points[2 * from + 1]!,
      dx: points[2 * to]! - points[2 * from]!,
      dy: points[2 * to + 1]! - points[2 * from + 1]!,
    };
    const length = Math.hypot(edge.dx, edge.dy);
    dashEdge(coverage, edge, { ...ring, travelled, length });
    travelled += length;
  }
}

interface Edge {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

interface Stretch extends DashPattern {
  /** Length of the ring before this edge, and of the edge. */
  travelled: number;
  length: number;
}

function dashEdge(coverage: Coverage, edge: Edge, stretch: Stretch): void {
  const near = within(coverage, edge, stretch.width);
  if (!near) return;
  const { dash, gap, travelled, length, width } = stretch;
  const period = dash + gap;
  const from = near.from * length;
  const to = near.to * length;
  if (from === 0 && travelled % period < dash) joint(coverage, edge, width / 2);
  for (let n = Math.floor((travelled + from) / period); ; n++) {
    const begin = Math.max(from, n * period - travelled);
    const end = Math.min(to, n * period + dash - travelled);
    if (begin >= to) return;
    if (end > begin) bar(coverage, edge, { begin, end, length, width });
  }
}

/** Shares of the edge's length between which it's near the open box (Liang and Barsky, 1984); null if it never is. */
function within(
  coverage: Coverage,
  edge: Edge,
  margin: number,
): { from: number; to: number } | null {
  const left = edge.x - coverage.left;
  const top = edge.y - coverage.top;
  const sides: [toward: number, room: number][] = [
    [-edge.dx, left + margin],
    [edge.dx, coverage.width + margin - left],
    [-edge.dy, top + margin],
    [edge.dy, coverage.height + margin - top],
  ];
  let from = 0;
  let to = 1;
  for (const [toward, room] of sides) {
    if (toward === 0 && room < 0) return null;
    if (toward < 0) from = Math.max(from, room / toward);
    if (toward > 0) to = Math.min(to, room / toward);
  }
  return from < to ? { from, to } : null;
}

function bar(
  coverage: Coverage,
  edge: Edge,
  piece: { begin: number; end: number; length: number; width: number },
): void {
  const alongX = edge.dx / piece.length;
  const alongY = edge.dy / piece.length;
  const asideX = (-alongY * piece.width) / 2;
  const asideY = (alongX * piece.width) / 2;
  const x0 = edge.x + alongX * piece.begin;
  const y0 = edge.y + alongY * piece.begin;
  const x1 = edge.x + alongX * piece.end;
  const y1 = edge.y + alongY * piece.end;
  coverage.moveTo(x0 + asideX, y0 + asideY);
  coverage.lineTo(x1 + asideX, y1 + asideY);
  coverage.lineTo(x1 - asideX, y1 - asideY);
  coverage.lineTo(x0 - asideX, y0 - asideY);
  coverage.lineTo(x0 + asideX, y0 + asideY);
}

/** An octagon, run through in the same direction as a bar. */
function joint(coverage: Coverage, { x, y }: Edge, radius: number): void {
  coverage.moveTo(x + radius, y);
  for (let corner = 1; corner <= 8; corner++) {
    const angle = (-corner * Math.PI) / 4;
    coverage.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
}
