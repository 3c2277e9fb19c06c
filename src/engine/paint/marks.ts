/**
 * Sizes of what is drawn besides plain fills, in CSS px. Source: the look, "Map".
 */

/** Width of a plot's edge. */
export const EDGE_WIDTH = 1;
/** Extent from which a failed plot shows its outline and hatching, and up to which it keeps its cross. */
export const CROSS_BELOW = 12;
export const CROSS_UNTIL = 200;
/** Half the extent of the largest cross with its halo. */
export const CROSS_REACH = 7;

/** A cross: half the extent of its bars, their width, and that of the halo beneath. */
export interface CrossShape {
  arm: number;
  bar: number;
  halo: number;
}

/** Alone, and over a hatched outline. */
export const SMALL_CROSS: CrossShape = { arm: 3, bar: 1.75, halo: 3.75 };
export const LARGE_CROSS: CrossShape = { arm: 4.5, bar: 2.25, halo: 5 };

/** A failed outline: wash and lines inside, dashes over a halo around. */
export interface FailedShape {
  /** Distance of hatch lines along x. */
  step: number;
  dash: number;
  gap: number;
}

export const NEAR_FAILED: FailedShape = { step: 12, dash: 8, gap: 4 };
export const FAR_FAILED: FailedShape = { step: 5, dash: 4, gap: 2.5 };
export const FAILED_LINE = 1.75;
export const FAILED_HALO = 3.5;
export const WASH_ALPHA = 0.14;
export const HATCH_ALPHA = 0.55;
/** Everything of a failed plot the filter leaves out. */
export const FAINT_ALPHA = 0.3;

/** How strong the edge of a plot or dot of that extent is: none up to 4 px, where it would hide the colour, full from 8 px on. */
export function edgeStrength(extent: number): number {
  return Math.max(0, Math.min(1, (extent - 4) / 4));
}
