/**
 * Numbers as few bytes, for the data of a report. All numbers are LEB128: seven bits a byte, the lowest first, the eighth bit says
 * that more follow.
 *
 * - `count`: whole numbers from 0.
 * - `delta`: whole numbers, each as its difference to the one before (the first to 0), zigzag: 0, -1, 1, -2 … become 0, 1, 2, 3 …
 * - `decimal`: 0 for none (NaN); else, zigzag and one more, the number without its decimal point, of which `decimals` says where it was.
 * - `places`: longitude and latitude in turn, each as its difference to the last one of its kind, in units of 10 to the minus `decimals`.
 * - `float64`: IEEE 754, of all numbers first the lowest bytes, then the next lowest, and so on to the highest.
 */

/** How numbers are written; `decimals` of those that say so. */
export interface NumberCode {
  kind: 'count' | 'delta' | 'decimal' | 'places' | 'float64';
  decimals?: number;
}

/** Numbers as bytes. */
export interface CodedNumbers extends NumberCode {
  /** How many numbers. */
  count: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What can be read of bytes broke off, or isn't what it says. */
export class DamagedNumbersError extends Error {
  override name = 'DamagedNumbersError';
}

/** Decimals of degrees at most: 1.1 cm. */
export const MOST_PLACE_DECIMALS = 7;
const MOST_DECIMALS = 9;
/** Whole numbers up to here keep their last bit in zigzag. */
const MOST_WHOLE = 2 ** 51;

/** Writes whole numbers from 0. */
export function codeCounts(counts: ArrayLike<number>): CodedNumbers {
  const writer = createWriter(counts.length);
  for (let at = 0; at < counts.length; at++) writer.add(counts[at]!);
  return { kind: 'count', count: counts.length, bytes: writer.bytes() };
}

/** Writes whole numbers that mostly lie near those before. */
export function codeDeltas(numbers: ArrayLike<number>): CodedNumbers {
  const writer = createWriter(numbers.length);
  let before = 0;
  for (let at = 0; at < numbers.length; at++) {
    writer.add(zigzag(numbers[at]! - before));
    before = numbers[at]!;
  }
  return { kind: 'delta', count: numbers.length, bytes: writer.bytes() };
}

/** Writes any numbers, each exactly: as decimals where nine of them say all, else as they are. */
export function codeValues(values: Float64Array): CodedNumbers {
  const decimals = decimalsOf(values, MOST_DECIMALS);
  if (decimals === null) return codeFloats(values);
  const writer = createWriter(values.length);
  const scale = 10 ** decimals;
  for (const value of values)
    writer.add(Number.isNaN(value) ? 0 : zigzag(Math.round(value * scale)) + 1);
  return { kind: 'decimal', decimals, count: values.length, bytes: writer.bytes() };
}

/** Writes degrees, longitude and latitude in turn: exactly where MOST_PLACE_DECIMALS say all, else rounded to these. */
export function codePlaces(coords: Float64Array): CodedNumbers {
  // Beyond any turn of the globe: what can't be drawn isn't worth fewer bytes.
  if (coords.some((degrees) => !(Math.abs(degrees) < 1e6))) return codeFloats(coords);
  const decimals = decimalsOf(coords, MOST_PLACE_DECIMALS) ?? MOST_PLACE_DECIMALS;
  const scale = 10 ** decimals;
  const writer = createWriter(2 * coords.length);
  const before = [0, 0];
  for (let at = 0; at < coords.length; at++) {
    const whole = Math.round(coords[at]! * scale);
    writer.add(zigzag(whole - before[at % 2]!));
    before[at % 2] = whole;
  }
  return { kind: 'places', decimals, count: coords.length, bytes: writer.bytes() };
}

/** Returns the numbers that were written. Throws a DamagedNumbersError where the bytes don't hold so many. */
export function decodeNumbers({ kind, decimals = 0, count, bytes }: CodedNumbers): Float64Array {
  // Each takes a byte at least; what says otherwise would take any amount of memory.
  if (!Number.isInteger(count) || count < 0 || count > bytes.length)
    throw new DamagedNumbersError('There are fewer bytes than numbers');
  const numbers = new Float64Array(count);
  if (kind === 'float64') return decodeFloats(numbers, bytes);
  const next = createReader(bytes);
  const scale = 10 ** decimals;
  const before = [0, 0];
  for (let at = 0; at < count; at++) {
    const coded = next();
    const place = kind === 'places' ? at % 2 : 0;
    if (kind === 'count') numbers[at] = coded;
    else if (kind === 'decimal')
      numbers[at] = coded === 0 ? Number.NaN : unzigzag(coded - 1) / scale;
    else numbers[at] = (before[place]! += unzigzag(coded)) / scale;
  }
  return numbers;
}

function zigzag(whole: number): number {
  return whole < 0 ? -2 * whole - 1 : 2 * whole;
}

function unzigzag(coded: number): number {
  return coded % 2 === 0 ? coded / 2 : -(coded + 1) / 2;
}

/** The fewest decimals that say all of these numbers exactly; null where `most` don't. */
function decimalsOf(numbers: Float64Array, most: number): number | null {
  let decimals = 0;
  for (const number of numbers) {
    if (Number.isNaN(number)) continue;
    while (!isExact(number, decimals)) if (++decimals > most) return null;
  }
  return numbers.every((number) => Number.isNaN(number) || isExact(number, decimals))
    ? decimals
    : null;
}

function isExact(number: number, decimals: number): boolean {
  const whole = Math.round(number * 10 ** decimals);
  return (
    Math.abs(whole) < MOST_WHOLE && whole / 10 ** decimals === number && !Object.is(number, -0)
  );
}

const FLOAT_BYTES = 8;

function codeFloats(numbers: Float64Array): CodedNumbers {
  const { length: count } = numbers;
  const whole = new DataView(new ArrayBuffer(FLOAT_BYTES));
  const bytes = new Uint8Array(FLOAT_BYTES * count);
  for (let at = 0; at < count; at++) {
    whole.setFloat64(0, numbers[at]!, true);
    for (let byte = 0; byte < FLOAT_BYTES; byte++) bytes[byte * count + at] = whole.getUint8(byte);
  }
  return { kind: 'float64', count, bytes };
}

function decodeFloats(numbers: Float64Array, bytes: Uint8Array): Float64Array {
  const { length: count } = numbers;
  if (bytes.length !== FLOAT_BYTES * count)
    throw new DamagedNumbersError('Numbers aren’t eight bytes each');
  const whole = new DataView(new ArrayBuffer(FLOAT_BYTES));
  for (let at = 0; at < count; at++) {
    for (let byte = 0; byte < FLOAT_BYTES; byte++) whole.setUint8(byte, bytes[byte * count + at]!);
    numbers[at] = whole.getFloat64(0, true);
  }
  return numbers;
}

/** Longest LEB128 of a number below 2 to the 53rd. */
const MOST_BYTES = 8;

function createWriter(numbers: number) {
  let bytes = new Uint8Array(2 * numbers + MOST_BYTES);
  let length = 0;
  return {
    add(number: number) {
      if (length + MOST_BYTES > bytes.length) {
        const longer = new Uint8Array(2 * bytes.length + MOST_BYTES);
        longer.set(bytes);
        bytes = longer;
      }
      let rest = number;
      while (rest >= 128) {
        bytes[length++] = (rest % 128) + 128;
        rest = Math.floor(rest / 128);
      }
      bytes[length++] = rest;
    },
    bytes: () => bytes.slice(0, length),
  };
}

function createReader(bytes: Uint8Array): () => number {
  let at = 0;
  return () => {
    let number = 0;
    let scale = 1;
    for (let read = 0; read < MOST_BYTES; read++) {
      const byte = bytes[at++];
      if (byte === undefined) break;
      number += (byte % 128) * scale;
      if (byte < 128) return number;
      scale *= 128;
    }
    throw new DamagedNumbersError('A number has no end');
  };
}
