/**
 * Numbers that both halves of the painter need: TypeScript and AssemblyScript read this file alike, so
 * it imports nothing. Sizes are CSS px; their source is the look, "Map".
 */

/** Class of a plot to be sent that is worth a look: a dashed outline over a wash. */
export const DOUBTFUL_CLASS = 247;
/** Class of what failed and is repaired: with a tick on its outline. */
export const MENDED_CLASS = 248;
/** Class of what failed in the first of two results and was processed in the second. */
export const THEN_PROCESSED_CLASS = 246;
/** Class of what only one of two results has: hatched. */
export const ONE_SIDED_CLASS = 249;
/** Class of a processed record without a value in the index painted. Colour classes are all numbers below. */
export const NO_VALUE_CLASS = 250;
/** Processed, but left out by the filter: a ghost. */
export const FILTERED_CLASS = 251;
export const FAILED_CLASS = 252;
/** Failed, and left out by the filter: a ghost like the others. */
export const FAILED_FILTERED_CLASS = 253;
/** Not drawn at all and not to be picked. */
export const HIDDEN_CLASS = 255;

/** Marks that have masks: the tile's dot, a cross alone, a cross over a hatched outline, a cross that shares its mark with others, and a tick. */
export const DOT_MARK = 0;
export const SMALL_CROSS = 1;
export const LARGE_CROSS = 2;
export const SHARED_CROSS = 3;
export const TICK_MARK = 4;
export const MARKS = 5;
/** Masks of a mark: two layers, each at 4 by 4 positions within a pixel. */
export const MASKS_PER_MARK = 32;

/** Width of a plot's edge. */
export const EDGE_WIDTH = 1;
/** Of a plot drawn as an outline: width of its line, and of the edge that sets it off from any ground. */
export const LINE_WIDTH = 2;
export const LINE_EDGE_WIDTH = 3;
/** Extent from which a failed plot shows its outline and hatching, and up to which it keeps its cross. */
export const CROSS_BELOW = 12;
export const CROSS_UNTIL = 200;
/** A cross alone, and one over a hatched outline: half the extent of its bars, their width, and that of the halo beneath. */
export const SMALL_ARM = 3;
export const SMALL_BAR = 1.75;
export const SMALL_HALO = 3.75;
export const LARGE_ARM = 4.5;
export const LARGE_BAR = 2.25;
export const LARGE_HALO = 5;
/** Half the extent of the largest cross with its halo, and of a tick. */
export const CROSS_REACH = 7;
/** Width of the halo beneath the outline of a failed plot: how far beyond its bounds it's drawn. */
export const FAILED_HALO = 3.5;
