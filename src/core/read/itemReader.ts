import { SECTION_ERROR } from '#core/columns.ts';
import { ColumnBuilder } from './columnBuilder.ts';
import { ParserState, type ReadEnding } from './parserState.ts';
import { endingOf, readChunk } from './readEnvelope.ts';

/** An item of a response, as received. */
export interface ReadItem {
  /** Its JSON, in which NaN and Infinity may occur; valid until `take` returns. */
  bytes: Uint8Array;
  /** Offset of its first byte in the response. */
  byte: number;
  /** Whether it is in `err_data`. */
  isFailed: boolean;
  /** The message it is grouped under there; null outside of groups. */
  message: string | null;
  /** False for a value in place of a list. */
  isListed: boolean;
}

/** Reads a response item by item: however long it is, only one is held at a time. */
interface ItemReader {
  /** Bytes read so far. */
  readonly bytes: number;
  /** Takes the next bytes, cut anywhere. */
  push(chunk: Uint8Array): void;
  /** Set as soon as the bytes stop being a result. */
  readonly problem: ReadEnding | null;
  readonly hasSection: boolean;
  /** Whether the bytes end within an item, or are wrong there. */
  readonly isInItem: boolean;
  finish(): ReadEnding;
}

/** Returns a reader that parses a response as a result's reader does, and passes each item to `take` instead of making columns. */
export function createItemReader(take: (item: ReadItem) => void): ItemReader {
  const builder = new ColumnBuilder(0);
  const state = new ParserState(builder, {
    readInPlace: (_, at) => at,
    take({ bytes, base }, { start, end }, isListed) {
      take({
        bytes: bytes.subarray(start, end),
        byte: base + start,
        isFailed: builder.section === SECTION_ERROR,
        message: builder.groupMessage,
        isListed,
      });
    },
  });
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    get problem() {
      return state.problem;
    },
    get hasSection() {
      return state.hasSection;
    },
    get isInItem() {
      return state.stage === 'item' || state.stage === 'firstItem';
    },
    push(chunk) {
      if (state.problem !== null || chunk.length === 0) return;
      readChunk(state, chunk, bytes);
      bytes += chunk.length;
    },
    finish: () => endingOf(state, bytes),
  };
}
