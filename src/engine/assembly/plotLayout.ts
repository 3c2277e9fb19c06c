/**
 * Where things are in the memory in which a tile's plots are drawn. The pixels come last, and behind
 * them the coverage of one plot: the memory is made as long as the tile needs.
 */

/** What is drawn: numbers by the places below, eight bytes each. */
const VIEW: usize = 0x1000;
/** Degrees between which records are drawn, ends included. */
export const WEST: usize = VIEW;
export const SOUTH: usize = VIEW + 8;
export const EAST: usize = VIEW + 16;
export const NORTH: usize = VIEW + 24;
/** Longitude of the tile's west edge, and device px per degree. */
export const TILE_WEST: usize = VIEW + 32;
export const PER_DEGREE: usize = VIEW + 40;
/** Where the bands of latitude begin, bands per degree, and how many there are. */
export const BANDS_SOUTH: usize = VIEW + 48;
export const BANDS_PER_DEGREE: usize = VIEW + 56;
export const BANDS: usize = VIEW + 64;
/** Extent below which a record is a dot, and the tile's side, device px. */
export const DOT: usize = VIEW + 72;
export const SIDE: usize = VIEW + 80;
/** Side of a dot's mask, device px. */
export const MASK_SIDE: usize = VIEW + 88;
/** How strong the edges of dots are, and at most those of outlines, from 0 to 1. */
export const EDGE_ALPHA: usize = VIEW + 96;
export const EDGE_OPACITY: usize = VIEW + 104;
/** Width of an outline's edge, device px, and device px per CSS px. */
export const EDGE_WIDTH: usize = VIEW + 112;
export const RATIO: usize = VIEW + 120;
/** Degrees to either side of a band's middle for which its terms hold. */
export const REACH: usize = VIEW + 128;

/** For each band: its middle latitude, and y there with three derivatives' terms. */
export const BAND: usize = 0x2000;
export const BAND_SIZE: usize = 40;
export const ROOM_BANDS: i32 = 128;

/** Colours by class, as the pixels hold them, and that of edges. */
export const INKS: usize = 0x3800;
export const EDGE_INK: usize = 0x3c00;

/** What of a dot is covered, for each of 16 places within a pixel: a fill, and an edge over it. */
export const FILL: usize = 0x10000;
export const EDGE: usize = 0x31000;
/** Bytes of one place: the number of pixels, and for each its place in the tile and its share. */
export const MASK_SIZE: usize = 0x2100;
export const ROOM_MASK: i32 = 0x400;

/** Records: their class and bounds. What is no dot is told in OTHERS. */
export const CLASSES: usize = 0x52000;
export const OTHERS: usize = 0x54000;
export const BOUNDS: usize = 0x60000;
export const ROOM_ROWS: i32 = 0x1000;

/** Shapes: bounds, class, and the number of rings; for each ring its number of vertices, negative for a shell; the vertices. */
export const SHAPES: usize = 0x80000;
export const SHAPE_SIZE: usize = 40;
export const ROOM_SHAPES: i32 = 0x800;
export const RING_SIZES: usize = 0x98000;
export const ROOM_RINGS: i32 = 0x2000;
export const VERTICES: usize = 0xa0000;
export const ROOM_VERTICES: i32 = 0x4000;

/** A shape's points in the tile, and for each ring where they end, negative for one that takes away. */
export const POINTS: usize = 0xe0000;
export const RING_ENDS: usize = 0x120000;

export const PIXELS: usize = 0x130000;
