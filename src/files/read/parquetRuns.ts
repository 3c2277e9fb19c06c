/**
 * Checks what hyparquet takes on trust in a Parquet file, where a false number would keep it busy without an end, or lead it
 * in a circle (github.com/apache/parquet-format: Encodings.md; Thrift's compact protocol):
 *
 * 1. numbers of variable length have ten bytes at most, in heads and in values;
 * 2. a run of equal levels, or of words of a dictionary, is no longer than its page;
 * 3. blocks of differences have parts, and these have values.
 */
import { readRleBitPackedHybrid } from 'hyparquet/src/encoding.js';

/** Bytes of a number of 64 bits, 7 in each. */
const MOST_NUMBER_BYTES = 10;
const MOST_NESTED = 60;
/** Values of a block of differences; hyparquet takes a size from 2^31 on for one below zero. */
const MOST_IN_BLOCK = 2 ** 31 - 1;
/** What writers fill a run of packed bits up with, at most. */
const FILLING = 1024;
const MOST_BITS = 32;

/** A place in bytes, which moves on. */
export interface Place {
  view: DataView;
  offset: number;
}

/** Moves past a struct of the compact protocol. Throws where it isn't one. */
export function passStruct(place: Place, depth = 0): void {
  if (depth > MOST_NESTED) throw new Error('its heads are nested too deep');
  for (;;) {
    const byte = nextByte(place);
    const type = byte & 0x0f;
    if (type === STOP) return;
    if (byte >> 4 === 0) passNumber(place);
    if (type > FALSE) passValue(place, type, depth);
  }
}

/** Types of the compact protocol. */
const [STOP, FALSE, BYTE, INT_64, DOUBLE, BINARY, LIST, STRUCT] = [0, 2, 3, 6, 7, 8, 9, 12];

function passValue(place: Place, type: number, depth: number): void {
  if (type <= BYTE) place.offset++;
  else if (type <= INT_64) passNumber(place);
  else if (type === DOUBLE) place.offset += 8;
  else if (type === BINARY) {
    const length = passNumber(place);
    if (length > place.view.byteLength - place.offset) throw new Error('a text is too long');
    place.offset += length;
  } else if (type === LIST) {
    const byte = nextByte(place);
    const count = byte >> 4 === 15 ? passNumber(place) : byte >> 4;
    if (count > place.view.byteLength) throw new Error('a list is too long');
    for (let item = 0; item < count; item++) passValue(place, byte & 0x0f, depth);
  } else if (type === STRUCT) passStruct(place, depth + 1);
  else throw new Error(`a head has values of type ${type}`);
}

/** Moves past a number; returns it as far as doubles go. */
function passNumber(place: Place): number {
  let value = 0;
  for (let count = 0; count < MOST_NUMBER_BYTES; count++) {
    const byte = nextByte(place);
    value += (byte & 0x7f) * 2 ** (7 * count);
    if (byte < 0x80) return value;
  }
  throw new Error('a number is too long');
}

function nextByte(place: Place): number {
  return place.view.getUint8(place.offset++);
}

/** Bits of a page's levels, 0 where it has none, and the level of what is there. */
export interface Levels {
  repetitionBits: number;
  definitionBits: number;
  mostDefinition: number;
}

/** What is said about a page's values. */
export interface PageValues {
  count: number;
  /** By its number. */
  encoding: number;
  isBoolean: boolean;
}

const [PLAIN, RUNS, DELTA, DELTA_LENGTHS, DELTA_TEXTS, SPLIT] = [0, 3, 5, 6, 7, 9];

/** Checks a page of version 1, unpacked: levels, each with their length before them, then values. */
export function checkPage(bytes: Uint8Array, values: PageValues, levels: Levels): void {
  const place = placeIn(bytes);
  const { count, encoding } = values;
  if (levels.repetitionBits > 0) passLevels(place, levels.repetitionBits, count);
  let missing = 0;
  if (levels.definitionBits > 0) {
    const start = place.offset;
    passLevels(place, levels.definitionBits, count);
    if (encoding !== PLAIN && encoding !== SPLIT)
      missing = missingIn({ view: place.view, offset: start }, levels, count);
  }
  checkValues(place, { ...values, count: count - missing }, !values.isBoolean);
}

/** Checks a page of version 2: levels as they are, and its values, unpacked, in bytes of their own. */
export function checkLaterPage(
  levelBytes: { repetition: Uint8Array; definition: Uint8Array },
  { levels, count }: { levels: Levels; count: number },
): void {
  const { repetitionBits, definitionBits } = levels;
  if (repetitionBits > 0) checkRuns(placeIn(levelBytes.repetition), repetitionBits, count);
  if (definitionBits > 0) checkRuns(placeIn(levelBytes.definition), definitionBits, count);
}

/** Checks the values of a page of version 2, those that are missing not counting. */
export function checkLaterValues(bytes: Uint8Array, values: PageValues): void {
  checkValues(placeIn(bytes), values, values.encoding !== RUNS);
}

/** `isOfWidth` says whether runs begin with the bits of a value; otherwise it's one bit, after their length. */
function checkValues(place: Place, { count, encoding }: PageValues, isOfWidth: boolean): void {
  if (encoding === PLAIN || encoding === SPLIT) return;
  if (encoding === DELTA || encoding === DELTA_LENGTHS) passDifferences(place, count);
  else if (encoding === DELTA_TEXTS) {
    passDifferences(place, count);
    passDifferences(place, count);
  } else if (isOfWidth) checkRuns(place, nextByte(place), count);
  else passLevels(place, 1, count);
}

function passLevels(place: Place, bits: number, count: number): void {
  const length = place.view.getUint32(place.offset, true);
  place.offset += 4;
  checkRuns({ ...place }, bits, count);
  place.offset += length;
}

/** How many values aren't there, by levels that were checked. */
function missingIn(place: Place, { definitionBits, mostDefinition }: Levels, count: number) {
  const levels: number[] = Array.from({ length: count });
  readRleBitPackedHybrid(place, definitionBits, levels);
  return levels.reduce((sum, level) => sum + (level === mostDefinition ? 0 : 1), 0);
}

/** Checks runs until they hold so many values or the bytes end. */
function checkRuns(place: Place, bits: number, count: number): void {
  if (bits > MOST_BITS) throw new Error('a level has too many bits');
  const { byteLength } = place.view;
  for (let seen = 0; seen < count && place.offset < byteLength;) {
    const head = passNumber(place);
    const groups = Math.floor(head / 2);
    const isPacked = head % 2 === 1;
    const run = isPacked ? 8 * groups : groups;
    if (run > count + FILLING) throw new Error('a run is longer than its page');
    place.offset += isPacked ? groups * bits : (bits + 7) >> 3;
    seen += run;
  }
}

/** Moves past blocks of differences. */
function passDifferences(place: Place, count: number): void {
  const [size, parts] = [passNumber(place), passNumber(place)];
  const each = size / parts;
  if (!Number.isInteger(each) || each < 1 || size > MOST_IN_BLOCK)
    throw new Error('a block of differences has no values');
  passNumber(place);
  passNumber(place);
  for (let seen = 1; seen < count;) {
    passNumber(place);
    const bits = place.offset;
    place.offset += parts;
    for (let part = 0; part < parts && seen < count; part++) {
      place.offset += (each * place.view.getUint8(bits + part)) / 8;
      seen += each;
    }
  }
}

function placeIn({ buffer, byteOffset, byteLength }: Uint8Array): Place {
  return { view: new DataView(buffer, byteOffset, byteLength), offset: 0 };
}
