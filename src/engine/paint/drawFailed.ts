/**
 * Failed plots: red, and of another form than the others. Far away a cross; from 12 px on a hatched
 * shape with a dashed outline over a halo, the cross on top until it's 200 px large.
 */
import { FULL_DOT } from './dotSize.ts';
import { hasOnlySmallParts, partCentres } from '#engine/spatial/parts.ts';
import { FAILED_FILTERED_CLASS } from './classes.ts';
import { dashOutline } from './dash.ts';
import { traceWhole } from './drawPlot.ts';
import { boxAround, frameOf, type Easel, type Frame } from './easel.ts';
import { lay, layHatched, type Hatch } from './lay.ts';
import {
  CROSS_BELOW,
  CROSS_UNTIL,
  FAILED_HALO,
  FAILED_LINE,
  FAINT_ALPHA,
  FAR_FAILED,
  HATCH_ALPHA,
  LARGE_CROSS,
  NEAR_FAILED,
  SMALL_CROSS,
  WASH_ALPHA,
  type CrossShape,
  type FailedShape,
} from './marks.ts';
import type { PixelBox } from './coverage.ts';
import { fillOutline, strokeOutline } from './stroke.ts';

/** Crosses don't shrink further than to this share, or their form is lost. */
const LEAST_CROSS = 0.5;

/** Draws a failed record. */
export function drawFailed(easel: Easel, row: number): void {
  const { columns, projection } = easel;
  const { ratio } = projection;
  const frame = frameOf(easel, row);
  const isFaint = easel.classes[row] === FAILED_FILTERED_CLASS;
  const alpha = isFaint ? FAINT_ALPHA : 1;
  const small = { shape: scaled(shrunk(SMALL_CROSS, easel.dot), ratio), alpha };
  const middle = { x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2 };
  if (frame.extent < CROSS_BELOW * ratio) {
    drawCross(easel, middle, small);
  } else if (hasOnlySmallParts(columns, row, (CROSS_BELOW * ratio) / projection.perDegree)) {
    for (const { lon, lat } of partCentres(columns, row)) {
      drawCross(easel, { x: projection.x(lon), y: projection.y(lat) }, small);
    }
  } else {
    drawShape(easel, row, { frame, isFaint });
    if (frame.extent >= CROSS_UNTIL * ratio) return;
    drawCross(easel, middle, { shape: scaled(LARGE_CROSS, ratio), alpha });
  }
}

function drawShape(easel: Easel, row: number, view: { frame: Frame; isFaint: boolean }): void {
  const { pixels, coverage, outline, inks, projection } = easel;
  const { ratio } = projection;
  const { frame, isFaint } = view;
  const box = boxAround(easel, FAILED_HALO * ratio);
  if (!box) return;
  const shape = frame.extent / ratio > CROSS_UNTIL ? NEAR_FAILED : FAR_FAILED;
  // Dashes are counted along the whole ring, so none of it may be left out.
  traceWhole(easel, row);
  if (!isFaint) {
    coverage.open(box);
    fillOutline(coverage, outline);
    pixels.ink(inks.failed);
    layHatched(coverage, pixels, hatchOf(easel, shape));
    coverage.open(box);
    strokeOutline(coverage, outline, FAILED_HALO * ratio);
    pixels.ink(inks.halo);
    lay(coverage, pixels, 1);
  }
  drawDashes(easel, box, { shape, alpha: isFaint ? FAINT_ALPHA : 1 });
}

function drawDashes(
  easel: Easel,
  box: PixelBox,
  { shape, alpha }: { shape: FailedShape; alpha: number },
): void {
  const { pixels, coverage, outline, inks, projection } = easel;
  const { ratio } = projection;
  coverage.open(box);
  dashOutline(coverage, outline, {
    dash: shape.dash * ratio,
    gap: shape.gap * ratio,
    width: FAILED_LINE * ratio,
  });
  pixels.ink(inks.failed);
  lay(coverage, pixels, alpha);
}

function drawCross(
  easel: Easel,
  centre: { x: number; y: number },
  mark: { shape: CrossShape; alpha: number },
): void {
  const { pixels, inks } = easel;
  const stamp = easel.stamps.cross(mark.shape);
  stamp.put(centre.x, centre.y);
  pixels.ink(inks.halo);
  stamp.pressBeneath(pixels, mark.alpha);
  pixels.ink(inks.failed);
  stamp.pressAbove(pixels, mark.alpha);
}

/** As dots shrink, so do lone crosses. */
function shrunk(shape: CrossShape, dot: number): CrossShape {
  return dot === 0 ? shape : scaled(shape, Math.max(LEAST_CROSS, Math.min(1, dot / FULL_DOT)));
}

function scaled({ arm, bar, halo }: CrossShape, by: number): CrossShape {
  return { arm: arm * by, bar: bar * by, halo: halo * by };
}

/** Lines of 1 CSS px at whole device px apart, in step with the world so that tiles join. */
function hatchOf({ projection, diagonal }: Easel, shape: FailedShape): Hatch {
  const { ratio } = projection;
  const period = Math.max(2, Math.round(shape.step * ratio));
  const alphas = Float32Array.from({ length: period }, (_, place) => {
    const away = Math.min(place, period - place) * Math.SQRT1_2;
    const line = HATCH_ALPHA * Math.max(0, Math.min(1, ratio / 2 + 0.5 - away));
    return 1 - (1 - WASH_ALPHA) * (1 - line);
  });
  return { alphas, phase: ((diagonal % period) + period) % period };
}
