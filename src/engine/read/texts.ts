import { BACKSLASH, type ByteInput } from './byteInput.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();
const SHORT = 40;

/** UTF-8 bytes `start` to `end` (excluded) as text; what isn't UTF-8 becomes U+FFFD. */
export function textOf(input: ByteInput, start: number, end: number): string {
  return decoder.decode(input.bytes.subarray(start, end));
}

/** The same for bytes known to be ASCII; quicker for the few characters of a number or a name. */
export function asciiOf(input: ByteInput, start: number, end: number): string {
  if (end - start > SHORT) return textOf(input, start, end);
  let text = '';
  for (let at = start; at < end; at++) text += String.fromCharCode(input.bytes[at]!);
  return text;
}

/** What a JSON string says; `start` to `end` (excluded) is what stands between its quotes, already checked. */
export function unescapedText(input: ByteInput, start: number, end: number): string {
  const text = textOf(input, start, end);
  if (!input.bytes.subarray(start, end).includes(BACKSLASH)) return text;
  return String(JSON.parse(`"${text}"`));
}

export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The last `count` characters of UTF-8 bytes; a character cut at either end is left out. */
export function lastCharacters(bytes: Uint8Array, count: number): string {
  let start = 0;
  while (start < bytes.length && (bytes[start]! & 0xc0) === 0x80) start++;
  const text = decoder.decode(bytes.subarray(start)).replace(/\uFFFD$/, '');
  return Array.from(text).slice(-count).join('');
}

/** The first `count` characters, likewise. */
export function firstCharacters(bytes: Uint8Array, count: number): string {
  const text = decoder.decode(bytes).replace(/\uFFFD$/, '');
  return Array.from(text).slice(0, count).join('');
}
