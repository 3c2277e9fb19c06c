/**
 * Texts, each held once and without case, to be searched all at once. A text is lowered, written as
 * UTF-8 and hashed; a table with open addressing says whether it's known. A JavaScript string for each
 * would take four times the memory, and there are several for each job.
 */
import { createByteBlocks, type KeptBlocks } from './byteBlocks.ts';
import { grown } from './grown.ts';

/** Texts that were taken in lately are told without a look into the table. */
const MOST_RECENT = 4096;

/** Distinct texts, numbered from 0 in the order in which they were taken in. */
export interface TextPool {
  readonly size: () => number;
  /** Takes a text in; returns its number, which a text that only differs in case shares. */
  readonly add: (text: string) => number;
  /** The number of a text; null where it isn't known. */
  readonly find: (text: string) => number | null;
  /** The text, in lower case. */
  readonly textOf: (text: number) => string;
  /** The same as UTF-8, to be read before the next text is taken in. */
  readonly bytesOf: (text: number) => Uint8Array;
  /** Marks the texts that contain a word, which may not be empty: 1 for each that does, by its number. */
  readonly search: (word: string) => Uint8Array;
  /** All texts, to be kept. */
  readonly keep: () => KeptTexts;
}

/** A pool as it's kept. */
export interface KeptTexts {
  texts: KeptBlocks;
  hashes: Uint32Array;
}

/** Returns a pool without texts, or with those that were kept. */
export function createTextPool(kept?: KeptTexts): TextPool {
  const encode = createEncoder();
  const decoder = new TextDecoder();
  const blocks = createByteBlocks(kept?.texts);
  const recent = new Map<string, number>();
  let size = kept?.hashes.length ?? 0;
  let hashes = kept?.hashes ?? new Uint32Array(1024);
  /** Numbers of texts plus 1, by hash; 0 where nothing is. At most three quarters are filled. */
  let table = new Uint32Array(4096);
  if (size > 0) fill();

  /** The slot of the table that holds the text, or where it belongs. */
  function slotOf(bytes: Uint8Array, hash: number): number {
    const mask = table.length - 1;
    let slot = hash & mask;
    for (let held = table[slot]!; held !== 0; held = table[slot]!) {
      if (hashes[held - 1] === hash && blocks.isAt(held - 1, bytes)) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** Enters all texts into a table that has room for them. */
  function fill(): void {
    let { length } = table;
    while (size * 4 > length * 3) length *= 2;
    table = new Uint32Array(length);
    const mask = table.length - 1;
    for (let text = 0; text < size; text++) {
      let slot = hashes[text]! & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = text + 1;
    }
  }

  function intern(text: string): number {
    const bytes = encode(text);
    const hash = fnv1a(bytes);
    const slot = slotOf(bytes, hash);
    const known = table[slot]!;
    if (known !== 0) return known - 1;
    blocks.append(bytes);
    hashes = grown(hashes, size);
    hashes[size] = hash;
    table[slot] = ++size;
    if (size * 4 > table.length * 3) fill();
    return size - 1;
  }

  return {
    size: () => size,
    add(text) {
      const known = recent.get(text);
      if (known !== undefined) return known;
      const number = intern(text);
      if (recent.size >= MOST_RECENT) recent.clear();
      recent.set(text, number);
      return number;
    },
    find(text) {
      const bytes = encode(text);
      const held = table[slotOf(bytes, fnv1a(bytes))]!;
      return held === 0 ? null : held - 1;
    },
    textOf: (text) => decoder.decode(blocks.at(text)),
    bytesOf: (text) => blocks.at(text),
    search: (word) => blocks.search(encode(word)),
    keep: () => ({ texts: blocks.keep(), hashes: hashes.slice(0, size) }),
  };
}

/** Returns how texts become bytes, which are to be read before the next one is written. */
function createEncoder(): (text: string) => Uint8Array {
  const encoder = new TextEncoder();
  let buffer = new Uint8Array(256);
  return (text) => {
    const lower = text.toLowerCase();
    // A character of UTF-16 takes three bytes at most.
    if (buffer.length < lower.length * 3) buffer = new Uint8Array(lower.length * 4);
    return buffer.subarray(0, encoder.encodeInto(lower, buffer).written);
  };
}

/** Source: Fowler, Noll, Vo; 32-bit offset basis and prime of FNV-1a. */
function fnv1a(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return hash >>> 0;
}
