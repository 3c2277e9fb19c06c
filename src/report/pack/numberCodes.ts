/**
 * Numbers as few bytes once they're compressed, for the data of a report. All are written as planes: first the lowest byte of each
 * number, then the next lowest of each, and so on, as many as the largest needs. So like bytes stand together.
 *
 * - `count`: whole numbers from 0.
 * - `delta`: whole numbers, each as its difference to the one before (the first to 0), zigzag: 0, -1, 1, -2 … become 0, 1, 2, 3 …
 * - `decimal`: 0 for none (NaN); else, zigzag and one more, the number without its decimal point, of which `decimals` says where it was.
 * - `places`: longitude and latitude in turn, each as its difference to the last one of its kind, in units of 10 to the minus `decimals`.
 * - `float64`: IEEE 754, eight planes.
 */

/** How numbers are written; `decimals` of those that say so. */
export interface NumberCode {
  kind: 'count' | 'delta' | 'decimal' | 'places' | 'float64';
  decimals?: number;
}

export interface CodedNumbers extends NumberCode {
  count: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What can be read of bytes broke off, or isn't what it says. */
class DamagedNumbersError extends Error {
  override name = 'DamagedNumbersError';
}

/** Decimals of degrees at most: 1.1 cm. */
const MAX_PLACE_DECIMALS = 7;
const MAX_DECIMALS = 9;
/** Whole numbers up to here keep their last bit in zigzag. */
const MAX_WHOLE = 2 ** 51;

/** Writes whole numbers from 0. */
export function codeCounts(counts: ArrayLike<number>): CodedNumbers {
  return { kind: 'count', count: counts.length, bytes: planesOf(Float64Array.from(counts)) };
}

/** Writes whole numbers that mostly lie near those before. */
export function codeDeltas(numbers: ArrayLike<number>): CodedNumbers {
  const coded = new Float64Array(numbers.length);
  let before = 0;
  for (let at = 0; at < numbers.length; at++) {
    coded[at] = zigzag(numbers[at]! - before);
    before = numbers[at]!;
  }
  return { kind: 'delta', count: numbers.length, bytes: planesOf(coded) };
}

/** Writes any numbers, each exactly: as decimals where nine of them say all, else as they are. */
export function codeValues(values: Float64Array): CodedNumbers {
  const decimals = decimalsOf(values, MAX_DECIMALS);
  if (decimals === null) return codeFloats(values);
  const scale = 10 ** decimals;
  const coded = values.map((value) =>
    Number.isNaN(value) ? 0 : zigzag(Math.round(value * scale)) + 1,
  );
  return { kind: 'decimal', decimals, count: values.length, bytes: planesOf(coded) };
}

/** Writes degrees, longitude and latitude in turn: exactly where MAX_PLACE_DECIMALS say all, else rounded to these. */
export function codePlaces(coords: Float64Array): CodedNumbers {
  // Beyond any turn of the globe: what can't be drawn isn't worth fewer bytes.
  if (coords.some((degrees) => !(Math.abs(degrees) < 1e6))) return codeFloats(coords);
  const decimals = decimalsOf(coords, MAX_PLACE_DECIMALS) ?? MAX_PLACE_DECIMALS;
  const scale = 10 ** decimals;
  const coded = new Float64Array(coords.length);
  const before = [0, 0];
  for (let at = 0; at < coords.length; at++) {
    const whole = Math.round(coords[at]! * scale);
    coded[at] = zigzag(whole - before[at % 2]!);
    before[at % 2] = whole;
  }
  return { kind: 'places', decimals, count: coords.length, bytes: planesOf(coded) };
}

/** Returns the numbers that were written. Throws a DamagedNumbersError where the bytes don't hold so many. */
export function decodeNumbers({ kind, decimals = 0, count, bytes }: CodedNumbers): Float64Array {
  if (!Number.isInteger(count) || !isWidth(widthOf(count, bytes)))
    throw new DamagedNumbersError('fewer bytes than numbers, or more');
  if (kind === 'float64') return decodeFloats(count, bytes);
  const coded = fromPlanes(count, bytes);
  if (kind === 'count') return coded;
  const scale = 10 ** decimals;
  if (kind === 'decimal')
    return coded.map((one) => (one === 0 ? Number.NaN : unzigzag(one - 1) / scale));
  const before = [0, 0];
  return coded.map((one, at) => (before[kind === 'places' ? at % 2 : 0]! += unzigzag(one)) / scale);
}

/** How many planes there are. */
function widthOf(count: number, bytes: Uint8Array): number {
  return count === 0 && bytes.length === 0 ? 1 : bytes.length / count;
}

function isWidth(width: number): boolean {
  return Number.isInteger(width) && width >= 1 && width <= FLOAT_BYTES;
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
  return Math.abs(whole) < MAX_WHOLE && whole / 10 ** decimals === number && !Object.is(number, -0);
}

const FLOAT_BYTES = 8;
const BYTE = 256;

function planesOf(whole: Float64Array): Uint8Array<ArrayBuffer> {
  const { length: count } = whole;
  const most = whole.reduce((greatest, one) => Math.max(greatest, one), 0);
  let width = 1;
  while (BYTE ** width <= most) width++;
  const bytes = new Uint8Array(width * count);
  for (let at = 0; at < count; at++) {
    let rest = whole[at]!;
    for (let plane = 0; plane < width && rest > 0; plane++) {
      bytes[plane * count + at] = rest % BYTE;
      rest = Math.floor(rest / BYTE);
    }
  }
  return bytes;
}

function fromPlanes(count: number, bytes: Uint8Array): Float64Array {
  const whole = new Float64Array(count);
  for (let plane = 0, unit = 1; plane < widthOf(count, bytes); plane++, unit *= BYTE)
    for (let at = 0; at < count; at++) whole[at]! += unit * bytes[plane * count + at]!;
  return whole;
}

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

function decodeFloats(count: number, bytes: Uint8Array): Float64Array {
  const numbers = new Float64Array(count);
  if (bytes.length !== FLOAT_BYTES * count) throw new DamagedNumbersError('not eight bytes each');
  const whole = new DataView(new ArrayBuffer(FLOAT_BYTES));
  for (let at = 0; at < count; at++) {
    for (let byte = 0; byte < FLOAT_BYTES; byte++) whole.setUint8(byte, bytes[byte * count + at]!);
    numbers[at] = whole.getFloat64(0, true);
  }
  return numbers;
}
