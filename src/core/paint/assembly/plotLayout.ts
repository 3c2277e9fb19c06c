/**
 * Where things are in the painter's memory, in bytes. Both sides take the offsets from here: TypeScript
 * (paint/plotMemory.ts) and AssemblyScript read this file alike.
 *
 * What depends on the size of a tile lies behind the pixels, at addresses that the view holds: the
 * coverage of one shape, the masks of marks, and the rings and vertices of the shape being drawn.
 */

/** The view: numbers, eight bytes each. */
const VIEW = 0x1000;
/** Degrees between which records are drawn, ends included. */
export const WEST = VIEW;
export const SOUTH = VIEW + 8;
export const EAST = VIEW + 16;
export const NORTH = VIEW + 24;
/** Degrees beyond which vertices of a shape larger than the tile may be left out. */
export const NEAR_WEST = VIEW + 32;
export const NEAR_SOUTH = VIEW + 40;
export const NEAR_EAST = VIEW + 48;
export const NEAR_NORTH = VIEW + 56;
/** Longitude of the tile's west edge, and device px per degree. */
export const TILE_WEST = VIEW + 64;
export const PER_DEGREE = VIEW + 72;
/** Where the bands of latitude begin, bands per degree, how many there are, and degrees to either side of a band's middle for which its terms hold. */
export const BANDS_SOUTH = VIEW + 80;
export const BANDS_PER_DEGREE = VIEW + 88;
export const BAND_COUNT = VIEW + 96;
export const BAND_REACH = VIEW + 104;
/** The tile's side, device px, and device px per CSS px. */
export const SIDE = VIEW + 112;
export const RATIO = VIEW + 120;
/** Extent below which a record is a dot, device px; 0 where every outline is drawn. */
export const DOT = VIEW + 128;
/** How strong edges are at most, from 0 to 1. */
export const EDGE_OPACITY = VIEW + 136;
/** Position of the tile's first pixel along a falling diagonal of the world, device px. */
export const DIAGONAL = VIEW + 144;
/** Addresses: coverage, masks and the bytes of one mask, rings and vertices of a shape. */
export const CELLS = VIEW + 152;
export const MASKS = VIEW + 160;
export const MASK_BYTES = VIEW + 168;
export const RINGS = VIEW + 176;
export const VERTICES = VIEW + 184;
/** The shape being drawn: left, top, right and bottom in device px, and the terms of its latitudes (see BANDS). */
export const FRAME = VIEW + 192;
export const TERMS = VIEW + 224;
/** Numbers from FRAME to the end of TERMS. */
export const SHAPE_NUMBERS = 9;

/** Not 0 where plots are drawn as outlines. */
export const IS_OUTLINED = VIEW + 264;

/** For each band: its middle latitude, and y there with three derivatives' terms. */
export const BANDS = 0x2000;
export const BAND_BYTES = 40;
export const BAND_CAPACITY = 128;

/** Colours by class, and those of edges, failed plots and halos, as the pixels hold them. */
export const COLORS = 0x3800;
export const EDGE_COLOR = 0x3c00;
export const FAILED_COLOR = 0x3c04;
export const HALO_COLOR = 0x3c08;
/** Opacity along a diagonal of a hatched shape, as 32-bit floats. */
export const HATCH = 0x3c10;
export const HATCH_CAPACITY = 0xf0;

/** A batch of records: class and bounds. Those that are no dots are listed in OTHERS. */
export const CLASSES = 0x4000;
export const OTHERS = 0x5000;
export const BOUNDS = 0x9000;
export const BATCH_CAPACITY = 0x1000;

/** The tile, RGBA, row by row. */
export const PIXELS = 0x29000;
