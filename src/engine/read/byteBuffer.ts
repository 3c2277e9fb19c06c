import { type ByteInput, byteInput } from './byteInput.ts';

/** Bytes behind what is carried, so that the hot loop may look ahead. */
const MARGIN = 64;

/** The bytes of a value that isn't complete yet; empty between values. */
export interface ByteBuffer {
  bytes: Uint8Array;
  length: number;
  /** Place of its first byte in the response. */
  base: number;
}

export function createByteBuffer(): ByteBuffer {
  return { bytes: new Uint8Array(0), length: 0, base: 0 };
}

/** Adds bytes; the room doubles, so that a long value isn't copied over and over. */
export function appendBytes(buffer: ByteBuffer, bytes: Uint8Array): void {
  const needed = buffer.length + bytes.length + MARGIN;
  if (needed > buffer.bytes.length) {
    const longer = new Uint8Array(Math.max(needed, 2 * buffer.bytes.length));
    longer.set(buffer.bytes.subarray(0, buffer.length));
    buffer.bytes = longer;
  }
  buffer.bytes.set(bytes, buffer.length);
  buffer.length += bytes.length;
}

/** What is carried, as input, with zeros behind it. */
export function bufferedInput(buffer: ByteBuffer): ByteInput {
  const end = buffer.length + MARGIN;
  buffer.bytes.fill(0, buffer.length, end);
  return byteInput(buffer.bytes.subarray(0, end), buffer.base);
}

/** Empties it, and lets go of an unusually long one. */
export function clearBuffer(buffer: ByteBuffer): void {
  buffer.length = 0;
  if (buffer.bytes.length > LONGEST_KEPT) buffer.bytes = new Uint8Array(0);
}

const LONGEST_KEPT = 1 << 20;
