import type { PaintFrame, PlotsChoice } from '#engine/view/paintStyle.ts';

/** Enough to tell a colour's class, and to see the field beneath. */
const SEE_THROUGH = 0.5;

/** How opaque the map's plots are, from 0 to 1. */
export function plotsOpacity(plots: PlotsChoice | null): number {
  return plots === 'see-through' ? SEE_THROUGH : 1;
}

/** The frame in which plots are painted as chosen; the same where they are filled. */
export function frameFor(frame: PaintFrame, plots: PlotsChoice | null): PaintFrame {
  return plots === 'outline' ? { ...frame, isOutlined: true } : frame;
}
