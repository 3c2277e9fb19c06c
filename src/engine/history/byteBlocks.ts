/**
 * Texts as UTF-8, one after another in blocks, each followed by a byte that UTF-8 never has, so that
 * nothing is found across two texts. Blocks are never copied, so memory has no peaks.
 */
import { findBytes, skipsOf } from './findBytes.ts';
import { grown } from './grown.ts';

const BLOCK_BYTES = 1 << 18;
const END = 0xff;

interface Block {
  bytes: Uint8Array;
  used: number;
  /** The number of the text that begins first in it. */
  firstText: number;
}

/** Texts by number, from 0 in the order in which they were appended. */
export interface ByteBlocks {
  readonly append: (text: Uint8Array) => void;
  /** The text's bytes, to be read before the next one is appended. */
  readonly at: (text: number) => Uint8Array;
  readonly isAt: (text: number, bytes: Uint8Array) => boolean;
  /** Marks the texts that contain these bytes: 1 for each that does, by its number. */
  readonly search: (wanted: Uint8Array) => Uint8Array;
  /** All texts, to be kept; shares no memory that is written to later. */
  readonly keep: () => KeptBlocks;
}

/** Texts as they're kept. */
export interface KeptBlocks {
  /** Each with the number of the text that begins first in it. */
  blocks: { bytes: Uint8Array; firstText: number }[];
  blockOf: Uint16Array;
  startOf: Uint32Array;
}

/** Returns blocks without texts, or with those that were kept. */
export function createByteBlocks(kept?: KeptBlocks): ByteBlocks {
  const blocks: Block[] = kept
    ? kept.blocks.map((block) => ({ ...block, used: block.bytes.length }))
    : [];
  let size = kept?.startOf.length ?? 0;
  let blockOf = kept?.blockOf ?? new Uint16Array(1024);
  let startOf = kept?.startOf ?? new Uint32Array(1024);

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
    keep: () => ({
      blocks: blocks.map(({ bytes, used, firstText }) => ({
        bytes: bytes.slice(0, used),
        firstText,
      })),
      blockOf: blockOf.slice(0, size),
      startOf: startOf.slice(0, size),
    }),
  };
}

/** Marks the block's texts that contain the bytes; `end` is the first text that lies in a later block. */
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
