import { CLOSE, COMMA, digitAt, OPEN, QUOTE, skipSpaces, STOPPED } from './bytes';
import { BOUNDS, PARTS, RINGS, ROW_CAPACITY } from './recordLayout';
import { beginBounds, endBounds, isFlat, readRing, vertexCount } from './readRing';

/** "multipol", "ygon", "poly" and "srid" as numbers, the first letter lowest; and what makes letters small. */
const MULTIPOL: u64 = 0x6c6f7069746c756d;
const YGON: u32 = 0x6e6f6779;
const POLY: u32 = 0x796c6f70;
const SRID: u32 = 0x64697273;
const SMALL: u32 = 0x20202020;
const SMALL_EIGHT: u64 = 0x2020202020202020;
const LETTER_M: u8 = 0x6d;
const LETTER_Z: u8 = 0x7a;
const EQUALS: u8 = 0x3d;
const SEMICOLON: u8 = 0x3b;

/** Counts of all rings and parts, those before included. */
export let rings: i32 = 0;
export let parts: i32 = 0;
/** Whether the shape read last holds what the columns can't give back. */
export let needsText: bool = false;

let firstVertex: i32 = 0;
let firstRing: i32 = 0;
let firstPart: i32 = 0;

/** Goes on counting from what the columns hold already. */
export function beginShapes(vertexTotal: i32, ringTotal: i32, partTotal: i32): void {
  firstVertex = vertexTotal;
  firstRing = ringTotal;
  firstPart = partTotal;
  truncateShapes(ringTotal, partTotal);
}

/** Keeps the first rings and parts and forgets the others. */
export function truncateShapes(ringTotal: i32, partTotal: i32): void {
  rings = ringTotal;
  parts = partTotal;
}

/** Reads a polygon's text from its opening quote. Returns the offset after the closing one. */
export function readPolygon(from: usize, row: usize): usize {
  if (load<u8>(from) != QUOTE) return STOPPED;
  needsText = false;
  const tag = skipSrid(skipSpaces(from + 1));
  if (tag == STOPPED) return STOPPED;
  let at = readTagged(tag);
  if (at == STOPPED) return STOPPED;
  at = skipSpaces(at);
  if (load<u8>(at) != QUOTE || !endBounds(<usize>BOUNDS + (row << 5))) return STOPPED;
  if (!isFlat()) needsText = true;
  return at + 1;
}

/** Skips "SRID=4326;" where it stands. */
function skipSrid(from: usize): usize {
  if ((load<u32>(from) | SMALL) != SRID || load<u8>(from, 4) != EQUALS) return from;
  let at = from + 5;
  while (digitAt(at) <= 9) at++;
  if (at == from + 5 || load<u8>(at) != SEMICOLON) return STOPPED;
  needsText = true;
  return skipSpaces(at + 1);
}

function readTagged(at: usize): usize {
  if ((load<u64>(at) | SMALL_EIGHT) == MULTIPOL && (load<u32>(at, 8) | SMALL) == YGON) {
    const list = readDimension(at + 12);
    return list == STOPPED ? STOPPED : readParts(list);
  }
  if ((load<u32>(at) | SMALL) == POLY && (load<u32>(at, 3) | SMALL) == YGON) {
    const list = readDimension(at + 7);
    return list == STOPPED ? STOPPED : readPart(list);
  }
  return STOPPED;
}

/** Skips Z, M or ZM and blanks. Each position must have as many values as they say; without them, as many as the first has. */
function readDimension(from: usize): usize {
  let at = skipSpaces(from);
  let values = 0;
  if (load<u8>(at) != OPEN) {
    const letter = load<u8>(at) | 0x20;
    if (letter != LETTER_Z && letter != LETTER_M) return STOPPED;
    const isBoth = letter == LETTER_Z && (load<u8>(at, 1) | 0x20) == LETTER_M;
    values = isBoth ? 4 : 3;
    at = skipSpaces(at + (isBoth ? 2 : 1));
    needsText = true;
  }
  beginBounds(values);
  return at;
}

function readParts(from: usize): usize {
  if (load<u8>(from) != OPEN) return STOPPED;
  let at = from;
  do {
    at = readPart(skipSpaces(at + 1));
    if (at == STOPPED) return STOPPED;
    at = skipSpaces(at);
  } while (load<u8>(at) == COMMA);
  return load<u8>(at) == CLOSE ? at + 1 : STOPPED;
}

function readPart(from: usize): usize {
  if (load<u8>(from) != OPEN || parts - firstPart == ROW_CAPACITY) return STOPPED;
  let at = from;
  do {
    at = skipSpaces(at + 1);
    if (load<u8>(at) != OPEN || rings - firstRing == ROW_CAPACITY) return STOPPED;
    const before = vertexCount();
    at = readRing(at + 1);
    if (at == STOPPED) return STOPPED;
    // One vertex alone can't be told from a point.
    if (vertexCount() == before + 1) needsText = true;
    store<u32>(<usize>RINGS + ((<usize>(rings - firstRing)) << 2), firstVertex + vertexCount());
    rings++;
    at = skipSpaces(at);
  } while (load<u8>(at) == COMMA);
  if (load<u8>(at) != CLOSE) return STOPPED;
  store<u32>(<usize>PARTS + ((<usize>(parts - firstPart)) << 2), rings);
  parts++;
  return at + 1;
}
