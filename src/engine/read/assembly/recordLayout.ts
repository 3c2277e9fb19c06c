/**
 * Where things are in the memory that page code and this module share: what is to be read, and the
 * columns of the records found. Every room is fixed; who runs out of it stops, and goes on when it
 * has been emptied.
 */

/** Bytes of a response, at most ROOM_BYTES, with 64 zeros behind them. */
export const INPUT: usize = 0x10000;
export const ROOM_BYTES: i32 = 0x10000;

/** Names a record's members may have: kind, length, and the name's bytes with its quotes. */
export const NAMES: usize = 0x21000;
export const NAME_SIZE: usize = 64;

/** Longitude and latitude by turns. */
export const COORDS: usize = 0x30000;
export const ROOM_VERTICES: i32 = 0x4000;

/** Ends of rings, of parts and of records, as GeoArrow counts them. */
export const RINGS: usize = 0x70000;
export const PARTS: usize = 0x74000;
export const GEOMS: usize = 0x78000;
/** Of rings, of parts and of records each. */
export const ROOM_ROWS: i32 = 0x1000;

/** West, south, east and north of each record. */
export const BOUNDS: usize = 0x80000;
/** Days of its window. */
export const START_DAYS: usize = 0xa0000;
export const END_DAYS: usize = 0xa4000;
/** Its values, a column of ROOM_ROWS after the other. */
export const VALUES: usize = 0xa8000;
export const ROOM_INDICES: i32 = 4;
/** Where memory may end. */
export const MEMORY_END: usize = 0xc8000;
