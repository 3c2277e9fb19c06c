/** Bytes to read from, and where they are in the response. */
export interface ByteInput {
  bytes: Uint8Array;
  /** Offset of `bytes[0]` in the response. */
  base: number;
}

/** What a step returns instead of an offset when it couldn't go on: the bytes ran out, or aren't what they should be. */
export const STOPPED = -1;

/** The bytes that JSON and well-known text are built with, by their ASCII names. */
export const QUOTE = 0x22;
export const OPEN = 0x28;
export const CLOSE = 0x29;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
export const DOT = 0x2e;
export const ZERO = 0x30;
export const COLON = 0x3a;
export const OPEN_LIST = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_LIST = 0x5d;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;

/** Returns bytes as input. A subclass such as Node's Buffer is unwrapped, so that the hot loop sees one kind of array. */
export function byteInput(bytes: Uint8Array, base = 0): ByteInput {
  const { buffer, byteOffset, byteLength } = bytes;
  const plain =
    bytes.constructor === Uint8Array ? bytes : new Uint8Array(buffer, byteOffset, byteLength);
  return { bytes: plain, base };
}

/** Returns the byte at an offset, -1 past the end (a plain read there would slow every later read down). */
export function byteAt(input: ByteInput, at: number): number {
  return at < input.bytes.length ? input.bytes[at]! : -1;
}

/** Whether a byte is JSON's whitespace. */
export function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** Returns the offset of the first byte from `at` on that isn't blank; the end if there is none. */
export function skipBlanks(input: ByteInput, at: number): number {
  const { bytes } = input;
  let next = at;
  while (next < bytes.length && isBlank(bytes[next]!)) next++;
  return next;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();
/** Bytes up to which a loop is quicker than the decoder. */
const SHORT = 40;

/** Returns UTF-8 bytes `start` to `end` (excluded) as text; what isn't UTF-8 becomes U+FFFD. */
export function textOf({ bytes }: ByteInput, start: number, end: number): string {
  const short = end - start <= SHORT ? asciiText(bytes, start, end) : null;
  return short ?? decoder.decode(bytes.subarray(start, end));
}

/** The same for a few bytes, for which a call of the decoder would take longer; null where they aren't ASCII. */
function asciiText(bytes: Uint8Array, start: number, end: number): string | null {
  let text = '';
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80) return null;
    text += String.fromCharCode(byte);
  }
  return text;
}

/** Returns the text of a JSON string without its escapes; `start` to `end` (excluded) is what is between its quotes, already checked. */
export function unescapedText(input: ByteInput, start: number, end: number): string {
  const text = textOf(input, start, end);
  return text.includes('\\') ? String(JSON.parse(`"${text}"`)) : text;
}

export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Returns the last `count` characters of UTF-8 bytes; a character cut at either end is left out. */
export function lastCharacters(bytes: Uint8Array, count: number): string {
  let start = 0;
  while (start < bytes.length && (bytes[start]! & 0xc0) === 0x80) start++;
  const text = decoder.decode(bytes.subarray(start)).replace(/\uFFFD$/, '');
  return Array.from(text).slice(-count).join('');
}

/** Returns the first `count` characters, likewise. */
export function firstCharacters(bytes: Uint8Array, count: number): string {
  const text = decoder.decode(bytes).replace(/\uFFFD$/, '');
  return Array.from(text).slice(0, count).join('');
}
