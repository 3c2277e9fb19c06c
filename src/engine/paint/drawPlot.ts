/**
 * Processed plots: a fill in the class's colour with an edge over it, or a dot of the same.
 */
import { verticesOf } from '#engine/spatial/unwrap.ts';
import { FILTERED_CLASS, NO_VALUE_CLASS } from './classes.ts';
import type { Rgb } from './colors.ts';
import { boxAround, frameOf, type Easel, type Frame } from './easel.ts';
import { lay } from './lay.ts';
import { EDGE_WIDTH, edgeStrength } from './marks.ts';
import { trace } from './outline.ts';
import { press } from './stamps.ts';
import { fillOutline, strokeOutline } from './stroke.ts';

/** Least strength of the edge where there is nothing else to see. */
const LEAST_EDGE = 0.35;
/** Diameter of a point's dot where dots are switched off, CSS px. */
const POINT_DOT = 4;
/** Device px beyond the tile from which vertices may be left out. */
const CULL_MARGIN = 8;
/** Least distance of an outline's points, device px, and as a share of its extent. */
const TOLERANCE = 0.5;
const TOLERANCE_SHARE = 1 / 6;

/** Draws a record as its outline. */
export function drawOutline(easel: Easel, row: number): void {
  const { pixels, coverage, outline, inks, projection } = easel;
  const frame = frameOf(easel, row);
  const edge = EDGE_WIDTH * projection.ratio;
  const box = boxAround(frame, 2 * edge, projection.side);
  if (!box) return;
  traceWithin(easel, row, { frame });
  const fill = fillInk(easel, row);
  if (fill) {
    coverage.open(box);
    fillOutline(coverage, outline);
    pixels.ink(fill);
    lay(coverage, pixels, 1);
  }
  const alpha = edgeAlpha(easel, frame.extent / projection.ratio, fill !== null);
  if (alpha > 0) {
    coverage.open(box);
    strokeOutline(coverage, outline, edge);
    pixels.ink(inks.edge);
    lay(coverage, pixels, alpha);
  }
  dotSinglePoints(easel, row);
}

/** Fills the easel's outline; of one larger than the tile only what matters to the tile, unless the whole is asked for. */
export function traceWithin(
  easel: Easel,
  row: number,
  { frame, isWhole = false }: { frame: Frame; isWhole?: boolean },
): void {
  const { columns, projection, outline } = easel;
  trace(outline, projection, {
    columns,
    row,
    vertices: verticesOf(columns, row),
    tolerance: Math.min(TOLERANCE, frame.extent * TOLERANCE_SHARE),
    margin: !isWhole && frame.extent > projection.side ? CULL_MARGIN : null,
  });
}

/** Draws a record as a dot in the middle of its bounds. */
export function drawDot(easel: Easel, row: number): void {
  const frame = frameOf(easel, row);
  pressDot(easel, row, { x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2 });
}

function pressDot(easel: Easel, row: number, centre: { x: number; y: number }): void {
  const { pixels, stamps, inks, projection } = easel;
  const size = easel.dot > 0 ? easel.dot : POINT_DOT;
  const fill = fillInk(easel, row);
  press(pixels, stamps.dot(size * projection.ratio, EDGE_WIDTH * projection.ratio), {
    ...centre,
    beneath: fill ?? inks.edge,
    beneathAlpha: fill ? 1 : 0,
    above: inks.edge,
    aboveAlpha: edgeAlpha(easel, size, fill !== null),
  });
}

/** Rings that are a single point have no outline. */
function dotSinglePoints(easel: Easel, row: number): void {
  const { polygonOffsets, geomOffsets, ringOffsets } = easel.columns;
  const { outline } = easel;
  const first = polygonOffsets[geomOffsets[row]!]!;
  for (let ring = 0; ring < outline.ringCount; ring++) {
    if (ringOffsets[first + ring + 1]! - ringOffsets[first + ring]! !== 1) continue;
    const point = 2 * (outline.ringEnds[ring]! - 1);
    pressDot(easel, row, { x: outline.points[point]!, y: outline.points[point + 1]! });
  }
}

/** Null for what is drawn as an outline only. */
function fillInk({ classes, inks }: Easel, row: number): Rgb | null {
  const drawn = classes[row]!;
  if (drawn === FILTERED_CLASS) return null;
  return drawn === NO_VALUE_CLASS ? inks.noValue : (inks.classes[drawn] ?? inks.noValue);
}

function edgeAlpha({ inks }: Easel, extent: number, isFilled: boolean): number {
  const strength = edgeStrength(extent);
  return inks.edgeOpacity * (isFilled ? strength : Math.max(strength, LEAST_EDGE));
}
