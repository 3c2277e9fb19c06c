/**
 * Failed plots: red, and of another form than the others. Far away a cross; from 12 px on a hatched
 * shape with a dashed outline over a halo, the cross on top until it's 200 px large.
 */
import { hasOnlySmallParts, partCentres } from '#engine/spatial/parts.ts';
import {
  CROSS_BELOW,
  CROSS_UNTIL,
  FAILED_FILTERED_CLASS,
  FAILED_HALO,
  LARGE_CROSS,
  SMALL_CROSS,
} from './assembly/constants.ts';
import { FULL_DOT } from './dotSize.ts';
import { frameOf, isInTile, type DrawContext } from './drawContext.ts';
import { loadShape } from './loadShape.ts';
import { drawCross } from './marks.ts';

/** Crosses don't shrink further than to this share, or their form is lost. */
const LEAST_CROSS = 0.5;

/** Draws a failed record. */
export function drawFailed(context: DrawContext, row: number): void {
  const { columns, classes, projection, memory, dot } = context;
  const { ratio } = projection;
  const { left, top, right, bottom, extent } = frameOf(context, row);
  const drawn = classes[row]!;
  const isFaint = drawn === FAILED_FILTERED_CLASS;
  const small = { mark: SMALL_CROSS, scale: crossScale(dot) * ratio, isFaint };
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  if (extent < CROSS_BELOW * ratio) {
    drawCross(memory, small, middle);
  } else if (hasOnlySmallParts(columns, row, (CROSS_BELOW * ratio) / projection.perDegree)) {
    for (const { lon, lat } of partCentres(columns, row))
      drawCross(memory, small, { x: projection.x(lon), y: projection.y(lat) });
  } else {
    // Dashes are counted along the whole ring, so none of it may be left out.
    if (isInTile(context, FAILED_HALO * ratio))
      memory.drawFailed(loadShape(context, row, false), drawn);
    if (extent < CROSS_UNTIL * ratio)
      drawCross(memory, { mark: LARGE_CROSS, scale: ratio, isFaint }, middle);
  }
}

/** As dots shrink, so do lone crosses. */
function crossScale(dot: number): number {
  return dot === 0 ? 1 : Math.max(LEAST_CROSS, Math.min(1, dot / FULL_DOT));
}
