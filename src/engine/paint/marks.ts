/** Dots and crosses: masks are made when a mark is first drawn in a size, and kept until its next size. */
import { CROSS_REACH, DOT_MARK, EDGE_WIDTH } from './assembly/constants.ts';
import type { PlotMemory } from './plotMemory.ts';

/** A cross to be drawn. */
interface Cross {
  /** SMALL_CROSS or LARGE_CROSS. */
  mark: number;
  /** Device px per CSS px, less where crosses shrink. */
  scale: number;
  /** Of a plot that the filter leaves out. */
  isFaint: boolean;
}

/** Side of the largest mask where dots have a diameter, CSS px, at so many device px per CSS px. */
export function maskSideFor(diameter: number, ratio: number): number {
  const reach = Math.max(CROSS_REACH, (diameter + EDGE_WIDTH) / 2);
  return 2 * Math.ceil(reach * ratio + 0.5) + 1;
}

/** Makes the tile's dot one of a diameter, CSS px. */
export function setDot(memory: PlotMemory, diameter: number, ratio: number): void {
  const { masksOf } = memory;
  const key = `${diameter} ${ratio}`;
  if (masksOf.get(DOT_MARK) === key) return;
  memory.makeDot(diameter * ratio, EDGE_WIDTH * ratio);
  masksOf.set(DOT_MARK, key);
}

/** Draws a cross, its centre at x, y in tile px. */
export function drawCross(
  memory: PlotMemory,
  { mark, scale, isFaint }: Cross,
  { x, y }: { x: number; y: number },
): void {
  if (memory.masksOf.get(mark) !== scale) {
    memory.makeCross(mark, scale);
    memory.masksOf.set(mark, scale);
  }
  if (isFaint) memory.drawFaintCross(mark, x, y);
  else memory.drawCross(mark, x, y);
}
