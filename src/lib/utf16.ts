/** Text in UTF-16, which spreadsheets and services on Windows write: how to know it, and as UTF-8. */

/** Either order of its bytes, as TextDecoder calls it. */
export type Utf16 = 'utf-16le' | 'utf-16be';

/**
 * Tells UTF-16 by a text's first two bytes: a byte-order mark, or a zero beside an ASCII character (which is how JSON and tables begin);
 * null for anything else.
 */
export function utf16Of([first, second]: Uint8Array): Utf16 | null {
  if ((first === 0xff && second === 0xfe) || (isAscii(first) && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && isAscii(second))) return 'utf-16be';
  return null;
}

/** Whether a text may begin with it: no other control character than a tab or the end of a line. */
function isAscii(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  return (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}

/**
 * Returns what writes bytes of an encoding anew as UTF-8, less their byte-order mark. With `isMore`, a character that they cut in two waits
 * for its rest.
 */
export function toUtf8(
  label: string,
): (bytes: Uint8Array, isMore?: boolean) => Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder(label);
  const encoder = new TextEncoder();
  return (bytes, isMore = false) => encoder.encode(decoder.decode(bytes, { stream: isMore }));
}
