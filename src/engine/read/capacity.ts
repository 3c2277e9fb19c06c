/**
 * How long the arrays are made. A result's size is often known ahead, and records are alike: what
 * the bytes read so far took tells what all will take. Where it isn't known they grow by half, and
 * what is too much goes at the end.
 */

/** Times by which a guess may exceed what is there: a false length must not claim all memory. */
const LARGEST_STEP = 160;
/** Bytes for which capacity is made at first, until half of them have been seen: longer results may not be. */
const FIRST_BYTES = 8e6;
const SMALLEST_STEP = 4096;
const MARGIN = 1.02;
/** What bytes seen still tell falsely, as records differ: this by the root of their number. */
const SPREAD = 20;
const BY_HALF = 1.5;
/** Share of an array that may stay unused once a result has been read. */
const WASTE = 0.1;

/** How far a response has been read. */
export interface Progress {
  /** Bytes read so far, and of the whole result; 0 where unknown. */
  seenBytes: number;
  expectedBytes: number;
}

/** Returns how many elements to make capacity for, when `filled` are there and at least `needed` must fit. */
export function capacityFor(needed: number, filled: number, progress: Progress): number {
  const { seenBytes } = progress;
  const isLate = 2 * seenBytes > FIRST_BYTES;
  const expectedBytes = isLate
    ? progress.expectedBytes
    : Math.min(FIRST_BYTES, progress.expectedBytes);
  const isKnown = expectedBytes > seenBytes && seenBytes > 0;
  const margin = MARGIN + SPREAD / Math.sqrt(seenBytes);
  const times = isKnown ? Math.min(LARGEST_STEP, (expectedBytes / seenBytes) * margin) : BY_HALF;
  return Math.max(needed, filled + SMALLEST_STEP, Math.ceil(filled * times));
}

/** Whether an array is so much too long that a copy without the rest is worth its time. */
export function isWasteful(length: number, used: number): boolean {
  return length - used > WASTE * length;
}

/** An array of a column. */
export type Column = Float64Array | Uint32Array | Int32Array | Uint8Array;

/**
 * A copy of another length, cut or filled with zeros. A copy and no `transfer`: detaching a single
 * buffer makes every later read of any typed array slower, by a tenth in this reader.
 */
export function resized<T extends Column>(column: T, length: number): T {
  const longer = new (column.constructor as new (length: number) => T)(length);
  longer.set(length < column.length ? column.subarray(0, length) : column);
  return longer;
}
