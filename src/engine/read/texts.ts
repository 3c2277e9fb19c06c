import type { ByteInput } from './byteInput.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();
/** Bytes up to which a loop is quicker than the decoder. */
const SHORT = 40;

/** Returns UTF-8 bytes `start` to `end` (excluded) as text; what isn't UTF-8 becomes U+FFFD. */
export function textOf({ bytes }: ByteInput, start: number, end: number): string {
  const short = end - start <= SHORT ? asciiText(bytes, start, end) : null;
  return short ?? decoder.decode(bytes.subarray(start, end));
}

/** The same for a few bytes, where a decoder's call would take longer; null where they aren't ASCII. */
function asciiText(bytes: Uint8Array, start: number, end: number): string | null {
  let text = '';
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80) return null;
    text += String.fromCharCode(byte);
  }
  return text;
}

/** Returns what a JSON string says; `start` to `end` (excluded) is what stands between its quotes, already checked. */
export function unescapedText(input: ByteInput, start: number, end: number): string {
  const text = textOf(input, start, end);
  return text.includes('\\') ? String(JSON.parse(`"${text}"`)) : text;
}

/** Returns a text as UTF-8 bytes. */
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
