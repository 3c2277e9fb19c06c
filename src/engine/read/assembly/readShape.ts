import { CLOSE, COMMA, OPEN, QUOTE, skipBlank, STOPPED } from './bytes';
import { BOUNDS, PARTS, RINGS, ROOM_ROWS } from './recordLayout';
import { beginBox, endBox, readRing, vertexCount } from './readRing';

/** "MULTIPOL", "YGON" and "POLY" as numbers, the first letter lowest. */
const MULTIPOL: u64 = 0x4c4f5049544c554d;
const YGON: u32 = 0x4e4f4759;
const POLY: u32 = 0x594c4f50;

/** Counts of all rings and parts, those before included. */
export let rings: i32 = 0;
export let parts: i32 = 0;

let firstVertex: i32 = 0;
let firstRing: i32 = 0;
let firstPart: i32 = 0;

/** Goes on counting from what the columns hold already. */
export function beginShapes(vertexTotal: i32, ringTotal: i32, partTotal: i32): void {
  firstVertex = vertexTotal;
  firstRing = ringTotal;
  firstPart = partTotal;
  keepShapes(ringTotal, partTotal);
}

/** Keeps the first rings and parts and forgets the others. */
export function keepShapes(ringTotal: i32, partTotal: i32): void {
  rings = ringTotal;
  parts = partTotal;
}

/** A polygon's text from its opening quote. Answers the place after the closing one. */
export function readPolygon(from: usize, row: usize): usize {
  if (load<u8>(from) != QUOTE) return STOPPED;
  beginBox();
  const at = readTagged(from + 1);
  if (at == STOPPED || load<u8>(at) != QUOTE || !endBox(BOUNDS + (row << 5))) return STOPPED;
  return at + 1;
}

function readTagged(at: usize): usize {
  if (load<u64>(at) == MULTIPOL && load<u32>(at, 8) == YGON) return readParts(skipBlank(at + 12));
  if (load<u32>(at) == POLY && load<u32>(at, 3) == YGON) return readPart(skipBlank(at + 7));
  return STOPPED;
}

function readParts(from: usize): usize {
  if (load<u8>(from) != OPEN) return STOPPED;
  let at = from;
  do {
    at = readPart(skipBlank(at + 1));
    if (at == STOPPED) return STOPPED;
  } while (load<u8>(at) == COMMA);
  return load<u8>(at) == CLOSE ? at + 1 : STOPPED;
}

function readPart(from: usize): usize {
  if (load<u8>(from) != OPEN || parts - firstPart == ROOM_ROWS) return STOPPED;
  let at = from;
  do {
    at = skipBlank(at + 1);
    if (load<u8>(at) != OPEN || rings - firstRing == ROOM_ROWS) return STOPPED;
    at = readRing(at + 1);
    if (at == STOPPED) return STOPPED;
    store<u32>(RINGS + ((<usize>(rings - firstRing)) << 2), firstVertex + vertexCount());
    rings++;
  } while (load<u8>(at) == COMMA);
  if (load<u8>(at) != CLOSE) return STOPPED;
  store<u32>(PARTS + ((<usize>(parts - firstPart)) << 2), rings);
  parts++;
  return at + 1;
}
