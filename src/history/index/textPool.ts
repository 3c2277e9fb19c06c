/**
 * Texts, each held once and without case, to be searched all at once. JavaScript strings would take four
 * times the memory, and there are several texts for each job.
 *
 * 1. A text is lowered, written as UTF-8 and hashed; a table with open addressing finds the known ones.
 * 2. The texts are one after another in blocks, each followed by a byte that UTF-8 never has, so that
 *    nothing is found across two texts. Blocks are never copied, so memory has no peaks.
 * 3. Bytes are searched in bytes (R. N. Horspool, Practical fast searching in strings, 1980).
 */
import { grown } from './growArray.ts';

/** Texts that were added lately are found without the table. */
const MAX_RECENT = 4096;

/** Distinct texts, numbered from 0 in the order in which they were added. */
export interface TextPool {
  readonly size: () => number;
  /** Adds a text; returns its number, the same for texts that differ only in case. */
  readonly add: (text: string) => number;
  /** The number of a text; null where it isn't known. */
  readonly find: (text: string) => number | null;
  /** The text, in lower case. */
  readonly textOf: (text: number) => string;
  /** The same as UTF-8, to be read before the next text is added. */
  readonly bytesOf: (text: number) => Uint8Array;
  /** Marks the texts that contain a word, which may not be empty: 1 for each that does, by its number. */
  readonly search: (word: string) => Uint8Array;
  /** Returns all texts in a form that can be saved. */
  readonly save: () => SavedTexts;
}

/** A pool as saved on the device. */
export interface SavedTexts {
  texts: SavedBlocks;
  hashes: Uint32Array;
}

/** Returns a pool without texts, or with saved ones. */
export function createTextPool(saved?: SavedTexts): TextPool {
  const encode = createEncoder();
  const decoder = new TextDecoder();
  const blocks = createByteBlocks(saved?.texts);
  const recent = new Map<string, number>();
  let size = saved?.hashes.length ?? 0;
  let hashes = saved?.hashes ?? new Uint32Array(1024);
  /** Numbers of texts plus 1, by hash; 0 in empty slots. At most three quarters are filled. */
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
      if (recent.size >= MAX_RECENT) recent.clear();
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
    save: () => ({ texts: blocks.save(), hashes: hashes.slice(0, size) }),
  };
}

/** Returns a function from texts to bytes, which have to be read before its next call. */
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

const BLOCK_BYTES = 1 << 18;
const END = 0xff;

interface Block {
  bytes: Uint8Array;
  used: number;
  /** The number of the text that begins first in it. */
  firstText: number;
}

/** Texts by number, from 0 in the order in which they were appended. */
interface ByteBlocks {
  readonly append: (text: Uint8Array) => void;
  /** The text's bytes, to be read before the next one is appended. */
  readonly at: (text: number) => Uint8Array;
  readonly isAt: (text: number, bytes: Uint8Array) => boolean;
  /** Marks the texts that contain these bytes: 1 for each that does, by its number. */
  readonly search: (wanted: Uint8Array) => Uint8Array;
  /** Returns all texts in a form that can be saved; it shares no memory that is written to later. */
  readonly save: () => SavedBlocks;
}

/** Blocks of texts as saved on the device. */
interface SavedBlocks {
  /** Each with the number of the text that begins first in it. */
  blocks: { bytes: Uint8Array; firstText: number }[];
  blockOf: Uint16Array;
  startOf: Uint32Array;
}

/** Returns blocks without texts, or with saved ones. */
export function createByteBlocks(saved?: SavedBlocks): ByteBlocks {
  const blocks: Block[] = saved
    ? saved.blocks.map((block) => ({ ...block, used: block.bytes.length }))
    : [];
  let size = saved?.startOf.length ?? 0;
  let blockOf = saved?.blockOf ?? new Uint16Array(1024);
  let startOf = saved?.startOf ?? new Uint32Array(1024);

  function blockFor(length: number): Block {
    const last = blocks.at(-1);
    if (last && last.used + length <= last.bytes.length) return last;
    const bytes = new Uint8Array(Math.max(BLOCK_BYTES, length));
    const block = { bytes, used: 0, firstText: size };
    blocks.push(block);
    return block;
  }

  return {
    append(text) {
      const block = blockFor(text.length + 1);
      blockOf = grown(blockOf, size);
      startOf = grown(startOf, size);
      blockOf[size] = blocks.length - 1;
      startOf[size] = block.used;
      block.bytes.set(text, block.used);
      block.bytes[block.used + text.length] = END;
      block.used += text.length + 1;
      size++;
    },
    at(text) {
      const { bytes } = blocks[blockOf[text]!]!;
      const start = startOf[text]!;
      return bytes.subarray(start, bytes.indexOf(END, start));
    },
    isAt(text, bytes) {
      const held = blocks[blockOf[text]!]!.bytes;
      const start = startOf[text]!;
      for (let i = 0; i < bytes.length; i++) if (held[start + i] !== bytes[i]) return false;
      return held[start + bytes.length] === END;
    },
    search(wanted) {
      const marks = new Uint8Array(size);
      blocks.forEach((block, i) => {
        const end = blocks[i + 1]?.firstText ?? size;
        markBlock(block, wanted, { marks, startOf, end });
      });
      return marks;
    },
    save: () => ({
      blocks: blocks.map(({ bytes, used, firstText }) => ({
        bytes: bytes.slice(0, used),
        firstText,
      })),
      blockOf: blockOf.slice(0, size),
      startOf: startOf.slice(0, size),
    }),
  };
}

/** Marks the block's texts that contain the bytes; `end` is the first text in a later block. */
function markBlock(
  { bytes, used, firstText }: Block,
  wanted: Uint8Array,
  { marks, startOf, end }: { marks: Uint8Array; startOf: Uint32Array; end: number },
): void {
  const skips = skipsOf(wanted);
  const held = bytes.subarray(0, used);
  let text = firstText;
  for (let at = findBytes(held, wanted, { skips, from: 0 }); at >= 0;) {
    while (text + 1 < end && startOf[text + 1]! <= at) text++;
    marks[text++] = 1;
    // One hit a text is enough.
    at = text < end ? findBytes(held, wanted, { skips, from: startOf[text]! }) : -1;
  }
}

/** Returns for each byte how far to move on where it is in place of the last wanted one. */
function skipsOf(wanted: Uint8Array): Uint32Array {
  const skips = new Uint32Array(256).fill(wanted.length);
  for (let i = 0; i < wanted.length - 1; i++) skips[wanted[i]!] = wanted.length - 1 - i;
  return skips;
}

/** Returns the first offset from `from` on at which the wanted bytes, at least one, begin; -1 where there is none. `skips` comes from skipsOf. */
function findBytes(
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
