/** Searching bytes in bytes. Source: R. N. Horspool, Practical fast searching in strings, 1980. */

/** Returns how far to move on by the byte that stands where the last one is wanted. */
export function skipsOf(wanted: Uint8Array): Uint32Array {
  const skips = new Uint32Array(256).fill(wanted.length);
  for (let i = 0; i < wanted.length - 1; i++) skips[wanted[i]!] = wanted.length - 1 - i;
  return skips;
}

/** Returns where the bytes, at least one, begin first at `from` or later; -1 where they don't. `skips` comes from skipsOf. */
export function findBytes(
  held: Uint8Array,
  wanted: Uint8Array,
  { skips, from }: { skips: Uint32Array; from: number },
): number {
  const last = wanted.length - 1;
  const lastByte = wanted[last]!;
  for (let at = from; at + last < held.length;) {
    const byte = held[at + last]!;
    if (byte === lastByte) {
      let i = 0;
      while (i < last && held[at + i] === wanted[i]) i++;
      if (i === last) return at;
    }
    at += skips[byte]!;
  }
  return -1;
}
