import { joinBytes } from '#lib/joinBytes.ts';
import { firstCharacters, lastCharacters } from './texts.ts';

/** Characters of the response shown where it broke off, or where it turned out to be none. */
const SHOWN = 200;
/** Bytes that hold as many characters, however long each is. */
const KEPT = 4 * SHOWN;

/** The first bytes of a response and the last ones before the chunk being read. */
export class Excerpt {
  head: Uint8Array = new Uint8Array(0);
  last: Uint8Array = new Uint8Array(0);
}

/** Notes a chunk that has arrived, for the start. */
export function recordHead(excerpt: Excerpt, chunk: Uint8Array): void {
  const missing = KEPT - excerpt.head.length;
  if (missing > 0) excerpt.head = joinBytes([excerpt.head, chunk.subarray(0, missing)]);
}

/** Notes a chunk that has been read, for the end. */
export function recordTail(excerpt: Excerpt, chunk: Uint8Array): void {
  excerpt.last = lastOf(excerpt, chunk, KEPT);
}

/** The response's first characters. */
export function startText(excerpt: Excerpt): string {
  return firstCharacters(excerpt.head, SHOWN);
}

/** The first characters of some bytes. */
export function firstText(bytes: Uint8Array): string {
  return firstCharacters(bytes.subarray(0, KEPT), SHOWN);
}

/** The last characters of what was read: the bytes before the chunk and `chunk`, at most `count` bytes. */
export function tailText(excerpt: Excerpt, chunk: Uint8Array, count: number): string {
  return lastCharacters(lastOf(excerpt, chunk, Math.min(count, KEPT)), SHOWN);
}

function lastOf(excerpt: Excerpt, chunk: Uint8Array, count: number): Uint8Array {
  if (chunk.length >= count) return chunk.slice(chunk.length - count);
  const both = joinBytes([excerpt.last, chunk]);
  return both.subarray(Math.max(0, both.length - count));
}
