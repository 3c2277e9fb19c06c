/**
 * Processed plots: a fill in the class's colour with an edge over it, or a dot of the same.
 */
import { partCentres } from '#engine/spatial/parts.ts';
import { FILTERED_CLASS, NO_VALUE_CLASS } from './classes.ts';
import type { Rgb } from './colors.ts';
import { boxAround, frameOf, type Easel } from './easel.ts';
import { lay } from './lay.ts';
import { EDGE_WIDTH, edgeStrength } from './marks.ts';
import { trace } from './outline.ts';
import { fillOutline, strokeOutline } from './stroke.ts';

/** Least strength of the edge where there is nothing else to see. */
const LEAST_EDGE = 0.35;
/** Device px beyond the tile from which vertices may be left out. */
const CULL_MARGIN = 8;
/** Least distance of an outline's points, device px, and as a share of its extent. */
const TOLERANCE = 0.5;
const TOLERANCE_SHARE = 1 / 6;

/** Draws a record as its outline. */
export function drawOutline(easel: Easel, row: number): void {
  const { pixels, coverage, outline, inks, projection } = easel;
  const frame = frameOf(easel, row);
  const fill = fillInk(easel, row);
  const edge = EDGE_WIDTH * projection.ratio;
  const alpha = edgeAlpha(easel, frame.extent / projection.ratio, fill !== null);
  // A mitred corner reaches no further than the line is wide.
  if (!boxAround(easel, alpha > 0 ? edge : 0)) return;
  traceNearby(easel, row);
  const inside = fill && boxAround(easel, 0);
  if (inside) {
    coverage.open(inside);
    fillOutline(coverage, outline);
    pixels.ink(fill);
    lay(coverage, pixels, 1);
  }
  const around = alpha > 0 ? boxAround(easel, edge) : null;
  if (around) {
    coverage.open(around);
    strokeOutline(coverage, outline, edge);
    pixels.ink(inks.edge);
    lay(coverage, pixels, alpha);
  }
  dotSinglePoints(easel, row);
}

/** Fills the easel's outline with all of the record framed. */
export function traceWhole(easel: Easel, row: number): void {
  const tolerance = Math.min(TOLERANCE, easel.frame.extent * TOLERANCE_SHARE);
  trace(easel.outline, easel.projection, { columns: easel.columns, row, tolerance, margin: null });
}

/** The same, but of a record larger than the tile only with what matters to the tile. */
function traceNearby(easel: Easel, row: number): void {
  const { frame, projection } = easel;
  if (frame.extent <= projection.side) return traceWhole(easel, row);
  trace(easel.outline, projection, {
    columns: easel.columns,
    row,
    tolerance: TOLERANCE,
    margin: CULL_MARGIN,
  });
}

/** Draws a record as a dot in the middle of its bounds, or as a dot for each part where they lie apart. */
export function drawDot(easel: Easel, row: number): void {
  const { projection, dotStamp } = easel;
  const frame = frameOf(easel, row);
  if (frame.extent < easel.dot * projection.ratio || frame.extent === 0) {
    dotStamp.put((frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2);
    pressDot(easel, row);
    return;
  }
  for (const { lon, lat } of partCentres(easel.columns, row)) {
    dotStamp.put(projection.x(lon), projection.y(lat));
    pressDot(easel, row);
  }
}

/** Presses the tile's dot where it was put, in the record's colours. */
function pressDot(easel: Easel, row: number): void {
  const { pixels, dotStamp, inks } = easel;
  const fill = fillInk(easel, row);
  if (fill) {
    pixels.ink(fill);
    dotStamp.pressBeneath(pixels, 1);
  }
  const alpha = edgeAlpha(easel, easel.dot, fill !== null);
  if (alpha === 0) return;
  pixels.ink(inks.edge);
  dotStamp.pressAbove(pixels, alpha);
}

/** Rings that are a single point have no outline. */
function dotSinglePoints(easel: Easel, row: number): void {
  const { polygonOffsets, geomOffsets, ringOffsets } = easel.columns;
  const { outline } = easel;
  const first = polygonOffsets[geomOffsets[row]!]!;
  for (let ring = 0; ring < outline.ringCount; ring++) {
    if (ringOffsets[first + ring + 1]! - ringOffsets[first + ring]! !== 1) continue;
    const point = 2 * (outline.ringEnds[ring]! - 1);
    easel.dotStamp.put(outline.points[point]!, outline.points[point + 1]!);
    pressDot(easel, row);
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
