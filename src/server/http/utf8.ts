import { isUtf8 } from 'node:buffer';

/** Returns how many bytes at the end begin a character that isn't complete: 0 to 3. */
export function incompleteBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0b1100_0000) return back < lengthOf(byte) ? back : 0;
    if (byte < 0b1000_0000) return 0;
  }
  return 0;
}

/** How many bytes a character has, by its first. */
function lengthOf(first: number): number {
  if (first >= 0b1111_0000) return 4;
  return first >= 0b1110_0000 ? 3 : 2;
}

/** Returns the place, from 0, of the first byte that isn't UTF-8; null where there is none. */
export function firstInvalidByte(bytes: Buffer): number | null {
  if (isUtf8(bytes)) return null;
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    const start = bytes.subarray(0, middle);
    if (isUtf8(start.subarray(0, middle - incompleteBytes(start)))) good = middle;
    else bad = middle;
  }
  return good - incompleteBytes(bytes.subarray(0, good));
}
