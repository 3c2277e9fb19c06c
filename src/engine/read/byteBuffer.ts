import { type ByteInput, byteInput } from './byteInput.ts';

/** Bytes that may stay allocated between two values. */
const LONGEST_KEPT = 1 << 20;

/** The bytes of a value that isn't complete yet; empty between values. */
export class ByteBuffer {
  bytes = new Uint8Array(0);
  length = 0;
  /** Offset of its first byte in the response. */
  base = 0;
}

/** Appends bytes; the capacity doubles, so that a long value isn't copied over and over. */
export function appendBytes(buffer: ByteBuffer, bytes: Uint8Array): void {
  const needed = buffer.length + bytes.length;
  if (needed > buffer.bytes.length) {
    const longer = new Uint8Array(Math.max(needed, 2 * buffer.bytes.length));
    longer.set(buffer.bytes.subarray(0, buffer.length));
    buffer.bytes = longer;
  }
  buffer.bytes.set(bytes, buffer.length);
  buffer.length += bytes.length;
}

/** Returns the buffer's bytes as input. */
export function bufferedInput(buffer: ByteBuffer): ByteInput {
  return byteInput(buffer.bytes.subarray(0, buffer.length), buffer.base);
}

/** Empties it, and lets go of an unusually long one. */
export function clearBuffer(buffer: ByteBuffer): void {
  buffer.length = 0;
  if (buffer.bytes.length > LONGEST_KEPT) buffer.bytes = new Uint8Array(0);
}
