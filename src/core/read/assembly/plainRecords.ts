/**
 * The fast way through a result: records as nearly all are written, many at a time, from bytes to
 * columns. Whatever isn't plain ends the run before its record; the thorough way
 * (core/read/readRecord.ts) then reads that one. So nothing is decided here but what is plain:
 *
 * - members known by name, each once, a polygon among them;
 * - a MULTIPOLYGON or POLYGON with numbers of at most 18 digits and without exponents, two to four
 *   values a position, nothing EMPTY, nothing beyond the ground;
 * - dates that are texts, values of at most 18 digits, null instead of either; any text, true, false
 *   or null for the members whose text is kept.
 *
 * What the columns can't give back is noted with its place in the input (keptTexts.ts).
 */
import { CLOSE_OBJECT, COLON, COMMA, OPEN_OBJECT, QUOTE, skipBlanks, STOPPED } from './bytes';
import { stringEnd } from './jsonString';
import { beginTexts, keepText, textCount, truncateTexts } from './keptTexts';
import { readDay, readValue } from './readMember';
import { truncateVertices, vertexCount } from './readRing';
import { beginShapes, needsText, parts, readPolygon, rings, truncateShapes } from './readShape';
import {
  END,
  END_DAYS,
  GEOMS,
  INDEX,
  INDEX_CAPACITY,
  INPUT,
  MESSAGE,
  NAME_HEAD,
  NAME_SIZE,
  NAMES,
  POLYGON,
  ROW_CAPACITY,
  START,
  START_DAYS,
  TEXT,
  VALUES,
} from './recordLayout';

export { parts, rings, textCount, vertexCount };

const NO_DAY: i32 = i32.MIN_VALUE;
/** "null", "true", "alse" as numbers, the first letter lowest. */
const NULL: u32 = 0x6c6c756e;
const TRUE: u32 = 0x65757274;
const ALSE: u32 = 0x65736c61;
const LETTER_F: u8 = 0x66;

/** Names in the table. */
let names: i32 = 0;
/** Whether the text of every polygon is kept. */
let keepsEveryText: bool = false;
export let records: i32 = 0;

/** Goes on counting from what the columns hold already. */
export function begin(vertexTotal: i32, ringTotal: i32, partTotal: i32): void {
  records = 0;
  truncateTexts(0);
  truncateVertices(0);
  beginShapes(vertexTotal, ringTotal, partTotal);
}

/** Reads records, from the opening brace of the first. Returns the length of what was read: up to the closing brace of the last. */
export function read(nameCount: i32, keepsTexts: bool): i32 {
  names = nameCount;
  keepsEveryText = keepsTexts;
  let at: usize = INPUT;
  let end: usize = INPUT;
  while (load<u8>(at) == OPEN_OBJECT && records < ROW_CAPACITY) {
    const knownVertices = vertexCount();
    const knownRings = rings;
    const knownParts = parts;
    const knownTexts = textCount();
    at = readRecord(at + 1, <usize>records);
    if (at == STOPPED) {
      truncateVertices(knownVertices);
      truncateShapes(knownRings, knownParts);
      truncateTexts(knownTexts);
      break;
    }
    store<u32>(<usize>GEOMS + ((<usize>records) << 2), parts);
    records++;
    end = at;
    at = skipBlanks(at);
    if (load<u8>(at) != COMMA) break;
    at = skipBlanks(at + 1);
  }
  return <i32>(end - INPUT);
}

/** Reads shapes alone, each a text between quotes, from an offset of the input on. Returns the offset after the last. */
export function readTexts(from: i32): i32 {
  let at: usize = INPUT + <usize>from;
  while (load<u8>(at) == QUOTE && records < ROW_CAPACITY) {
    const knownVertices = vertexCount();
    const knownRings = rings;
    const knownParts = parts;
    const end = readPolygon(at, <usize>records);
    if (end == STOPPED) {
      truncateVertices(knownVertices);
      truncateShapes(knownRings, knownParts);
      break;
    }
    store<u32>(<usize>GEOMS + ((<usize>records) << 2), parts);
    records++;
    at = end;
  }
  return <i32>(at - INPUT);
}

function readRecord(from: usize, row: usize): usize {
  clearRow(row);
  beginTexts(row);
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
    at = readMember(skipBlanks(at + 1), place, row);
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
  store<i32>(<usize>START_DAYS + (row << 2), NO_DAY);
  store<i32>(<usize>END_DAYS + (row << 2), NO_DAY);
  for (let index = 0; index < INDEX_CAPACITY; index++) store<f64>(valueOffset(index, row), NaN);
}

function readMember(at: usize, name: i32, row: usize): usize {
  const kind: i32 = load<u8>(nameAt(name));
  if (kind == POLYGON) return readShape(at, name, row);
  if (kind >= TEXT) return readText(at, name);
  const isText = load<u8>(at) == QUOTE;
  if (kind == MESSAGE) return isText ? readText(at, name) : STOPPED;
  if (load<u32>(at) == NULL) return at + 4;
  if (kind == START || kind == END) {
    if (!isText) return STOPPED;
    const days: usize = kind == START ? START_DAYS : END_DAYS;
    const end = readDay(at, days + (row << 2));
    return end == STOPPED ? readText(at, name) : end;
  }
  const end = readValue(at, valueOffset(kind - INDEX, row));
  return end == STOPPED && isText ? readText(at, name) : end;
}

function readShape(at: usize, name: i32, row: usize): usize {
  const end = readPolygon(at, row);
  if (end == STOPPED || !(keepsEveryText || needsText)) return end;
  return keepText(name, at + 1, end - 1) ? end : STOPPED;
}

/** Keeps a JSON text, true, false or null. */
function readText(at: usize, name: i32): usize {
  const end = textEnd(at);
  return end != STOPPED && keepText(name, at, end) ? end : STOPPED;
}

function textEnd(at: usize): usize {
  if (load<u8>(at) == QUOTE) return stringEnd(at);
  const word = load<u32>(at);
  if (word == NULL || word == TRUE) return at + 4;
  return load<u8>(at) == LETTER_F && load<u32>(at, 1) == ALSE ? at + 5 : STOPPED;
}

function valueOffset(index: i32, row: usize): usize {
  return <usize>VALUES + ((<usize>index * ROW_CAPACITY + row) << 3);
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
  return <usize>NAMES + <usize>(place * NAME_SIZE);
}

function isName(at: usize, name: usize): bool {
  const length = <usize>load<u8>(name, 1);
  for (let i: usize = 0; i < length; i++) {
    if (load<u8>(at + i) != load<u8>(name + i, NAME_HEAD)) return false;
  }
  return true;
}
