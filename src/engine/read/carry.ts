import { type ByteInput, byteInput } from './byteInput.ts';

/** Bytes behind what is carried, so that the hot loop may look ahead. */
const MARGIN = 64;

/** The bytes of a value that isn't complete yet; empty between values. */
export interface Carry {
  bytes: Uint8Array;
  length: number;
  /** Place of its first byte in the response. */
  base: number;
}

export function createCarry(): Carry {
  return { bytes: new Uint8Array(0), length: 0, base: 0 };
}

/** Adds bytes; the room doubles, so that a long value isn't copied over and over. */
export function carryOn(carry: Carry, bytes: Uint8Array): void {
  const needed = carry.length + bytes.length + MARGIN;
  if (needed > carry.bytes.length) {
    const longer = new Uint8Array(Math.max(needed, 2 * carry.bytes.length));
    longer.set(carry.bytes.subarray(0, carry.length));
    carry.bytes = longer;
  }
  carry.bytes.set(bytes, carry.length);
  carry.length += bytes.length;
}

/** What is carried, as input, with zeros behind it. */
export function carried(carry: Carry): ByteInput {
  const end = carry.length + MARGIN;
  carry.bytes.fill(0, carry.length, end);
  return byteInput(carry.bytes.subarray(0, end), carry.base);
}

/** Empties it, and lets go of an unusually long one. */
export function dropCarry(carry: Carry): void {
  carry.length = 0;
  if (carry.bytes.length > LONGEST_KEPT) carry.bytes = new Uint8Array(0);
}

const LONGEST_KEPT = 1 << 20;
