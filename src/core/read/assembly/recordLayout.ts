/**
 * Where things are in the memory that fastPath.ts and this module share: what is to be read, and the
 * columns of the records found. Both sides take the offsets, in bytes, from here: TypeScript and
 * AssemblyScript read this file alike. Every capacity is fixed; who runs out of it stops, and goes
 * on when it has been emptied.
 */

/** Bytes of a response, at most INPUT_CAPACITY, with 64 zeros behind them. */
export const INPUT = 0x10000;
export const INPUT_CAPACITY = 0x10000;
/** Zeros behind what is to be read, where every step stops. */
export const INPUT_MARGIN = 64;

/** Names that a record's members may have: kind, length, and the name's bytes with its quotes. */
export const NAMES = 0x21000;
export const NAME_SIZE = 64;
export const NAME_CAPACITY = 16;
/** Bytes before the name itself. */
export const NAME_HEAD = 2;

/** Kinds of members: the known ones, the index columns, and those whose JSON text is kept. */
export const POLYGON = 0;
export const START = 1;
export const END = 2;
export const MESSAGE = 3;
export const INDEX = 4;
export const INDEX_CAPACITY = 4;
export const TEXT = 8;

/** Longitude and latitude by turns. */
export const COORDS = 0x30000;
export const VERTEX_CAPACITY = 0x4000;

/** Ends of rings, of parts and of records, as GeoArrow counts them. */
export const RINGS = 0x70000;
export const PARTS = 0x74000;
export const GEOMS = 0x78000;
/** Of rings, of parts and of records each. */
export const ROW_CAPACITY = 0x1000;

/** West, south, east and north of each record. */
export const BOUNDS = 0x80000;
/** Days of its window. */
export const START_DAYS = 0xa0000;
export const END_DAYS = 0xa4000;
/** Its values, a column of ROW_CAPACITY after the other. */
export const VALUES = 0xa8000;

/** Texts that the columns can't give back: record, place of the name in NAMES, start and end (excluded) in INPUT. */
export const TEXTS = 0xc8000;
export const TEXT_SIZE = 16;
export const TEXT_CAPACITY = 0x4000;

/** Where memory may end. */
export const MEMORY_END = 0x108000;
