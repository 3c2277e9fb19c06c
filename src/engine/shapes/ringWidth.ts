import type { Ring } from './polygons.ts';
import { ringArea, ringLength } from './ringArea.ts';

/** Thinner than this, in metres, is nothing on a service's grid. */
export const SLIVER_METRES = 0.01;

/**
 * Returns the width in metres of the rectangle with the same area and circumference; of a shape rounder than any
 * rectangle, the square's. For rings that don't cross themselves.
 */
export function ringWidth(ring: Ring): number {
  const area = Math.abs(ringArea(ring));
  const length = ringLength(ring);
  const root = Math.sqrt(Math.max(0, length * length - 16 * area));
  // (length - root) / 4, written so that a thin ring's width isn't lost in a difference.
  return length === 0 ? 0 : (4 * area) / (length + root);
}
