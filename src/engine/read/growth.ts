/**
 * How long the arrays are made. A result's size is often known ahead, and records are alike: what
 * the bytes read so far took tells what all will take. Where it isn't known they grow by a quarter.
 */

/** Elements by which a guess may exceed what is there: a false length must not claim all memory. */
const LARGEST_STEP = 16;
const SMALLEST_STEP = 4096;
const MARGIN = 1.02;
const BY_A_QUARTER = 1.25;
/** Share of an array that may stay unused once a result has been read. */
const WASTE = 0.05;

export interface Progress {
  /** Bytes read so far, and of the whole result; 0 where unknown. */
  seenBytes: number;
  expectedBytes: number;
}

/** Elements to make room for, when `filled` are there and at least `needed` must fit. */
export function roomFor(needed: number, filled: number, progress: Progress): number {
  const { seenBytes, expectedBytes } = progress;
  const share = expectedBytes > seenBytes && seenBytes > 0 ? expectedBytes / seenBytes : 0;
  const guess = filled * Math.min(LARGEST_STEP, Math.max(share * MARGIN, BY_A_QUARTER));
  return Math.max(needed, filled + SMALLEST_STEP, Math.ceil(guess));
}

/** Whether an array is so much too long that a copy without the rest is worth its time. */
export function isWasteful(length: number, used: number): boolean {
  return length - used > WASTE * length;
}

type Column = Float64Array | Uint32Array | Int32Array | Uint8Array;

/** A copy of another length, cut or filled with zeros; the old array gives up its memory where that can be asked for. */
export function resized<T extends Column>(column: T, length: number): T {
  const buffer = transferred(column, length) ?? copied(column, length);
  return new (column.constructor as new (buffer: ArrayBufferLike) => T)(buffer);
}

function transferred(column: Column, length: number): ArrayBuffer | null {
  const { buffer } = column;
  if (!(buffer instanceof ArrayBuffer) || !('transfer' in buffer)) return null;
  return buffer.transfer(length * column.BYTES_PER_ELEMENT);
}

function copied(column: Column, length: number): ArrayBuffer {
  const size = length * column.BYTES_PER_ELEMENT;
  const buffer = new ArrayBuffer(size);
  new Uint8Array(buffer).set(new Uint8Array(column.buffer).subarray(0, size));
  return buffer;
}
