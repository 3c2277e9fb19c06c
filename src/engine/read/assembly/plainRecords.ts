/**
 * The quick way through a result: records of the data section as nearly all are written, many at a
 * time, from bytes to columns. Whatever isn't plain ends the run before its record; the thorough way
 * (engine/read/readRecord.ts) then reads that one. So nothing is decided here but what is plain:
 *
 * - members known by name, each once, a polygon among them;
 * - a MULTIPOLYGON or POLYGON of two values a position, no blanks but one after a comma or the tag,
 *   no ring of one vertex, none beyond the ground;
 * - days as YYYY-MM-DD, numbers of at most 15 digits, null instead of either.
 */
import { CLOSE_OBJECT, COLON, COMMA, OPEN_OBJECT, skipBlanks, STOPPED } from './bytes';
import {
  END_DAYS,
  GEOMS,
  INPUT,
  NAME_SIZE,
  NAMES,
  ROOM_INDICES,
  ROOM_ROWS,
  START_DAYS,
  VALUES,
} from './recordLayout';
import { readDay, readValue } from './readMember';
import { keepVertices, vertexCount } from './readRing';
import { beginShapes, keepShapes, parts, readPolygon, rings } from './readShape';

export * from './recordLayout';
export { parts, rings, vertexCount };

/** What a member is; numbers from INDEX on are indices. */
export const POLYGON: i32 = 0;
export const START: i32 = 1;
export const END: i32 = 2;
export const INDEX: i32 = 3;

const NO_DAY: i32 = i32.MIN_VALUE;
/** "null" as a number, the first letter lowest. */
const NULL: u32 = 0x6c6c756e;

/** Names in the table. */
let names: i32 = 0;
/** Records read. */
export let records: i32 = 0;

/** Goes on counting from what the columns hold already. */
export function begin(vertexTotal: i32, ringTotal: i32, partTotal: i32): void {
  records = 0;
  keepVertices(0);
  beginShapes(vertexTotal, ringTotal, partTotal);
}

/** Reads records, from the opening brace of the first. Answers the length of what was read: up to the closing brace of the last. */
export function read(nameCount: i32): i32 {
  names = nameCount;
  let at = INPUT;
  let end = INPUT;
  while (load<u8>(at) == OPEN_OBJECT && records < ROOM_ROWS) {
    const knownVertices = vertexCount();
    const knownRings = rings;
    const knownParts = parts;
    at = readRecord(at + 1, <usize>records);
    if (at == STOPPED) {
      keepVertices(knownVertices);
      keepShapes(knownRings, knownParts);
      break;
    }
    store<u32>(GEOMS + ((<usize>records) << 2), parts);
    records++;
    end = at;
    at = skipBlanks(at);
    if (load<u8>(at) != COMMA) break;
    at = skipBlanks(at + 1);
  }
  return <i32>(end - INPUT);
}

function readRecord(from: usize, row: usize): usize {
  clearRow(row);
  let at = skipBlanks(from);
  let seen = 0;
  let next = 0;
  for (;;) {
    const place = findName(at, next);
    if (place < 0) return STOPPED;
    next = place + 1;
    const name = nameAt(place);
    const bit = 1 << load<u8>(name);
    if (seen & bit) return STOPPED;
    seen |= bit;
    at = skipBlanks(at + load<u8>(name, 1));
    if (load<u8>(at) != COLON) return STOPPED;
    at = readMember(skipBlanks(at + 1), load<u8>(name), row);
    if (at == STOPPED) return STOPPED;
    at = skipBlanks(at);
    const byte = load<u8>(at++);
    if (byte == CLOSE_OBJECT) break;
    if (byte != COMMA) return STOPPED;
    at = skipBlanks(at);
  }
  return seen & (1 << POLYGON) ? at : STOPPED;
}

function clearRow(row: usize): void {
  store<i32>(START_DAYS + (row << 2), NO_DAY);
  store<i32>(END_DAYS + (row << 2), NO_DAY);
  for (let index = 0; index < ROOM_INDICES; index++) store<f64>(valuePlace(index, row), NaN);
}

function readMember(at: usize, kind: i32, row: usize): usize {
  if (kind == POLYGON) return readPolygon(at, row);
  if (load<u32>(at) == NULL) return at + 4;
  if (kind == START) return readDay(at, START_DAYS + (row << 2));
  if (kind == END) return readDay(at, END_DAYS + (row << 2));
  return readValue(at, valuePlace(kind - INDEX, row));
}

function valuePlace(index: i32, row: usize): usize {
  return VALUES + ((<usize>index * ROOM_ROWS + row) << 3);
}

/** Records name their members in the same order, so the search begins at the one after the last found. */
function findName(at: usize, from: i32): i32 {
  for (let tries = 0; tries < names; tries++) {
    const place = (from + tries) % names;
    if (isName(at, nameAt(place))) return place;
  }
  return -1;
}

function nameAt(place: i32): usize {
  return NAMES + <usize>place * NAME_SIZE;
}

function isName(at: usize, name: usize): bool {
  const length = <usize>load<u8>(name, 1);
  for (let i: usize = 0; i < length; i++) {
    if (load<u8>(at + i) != load<u8>(name + i, 2)) return false;
  }
  return true;
}
