import type { ByteInput } from './byteInput.ts';
import { ByteBuffer } from './byteBuffer.ts';
import type { ColumnBuilder } from './columnBuilder.ts';
import type { ItemSpan } from './commitRecord.ts';
import { Skipper } from './skipValue.ts';
import { Excerpt, startText, tailText } from './excerpt.ts';

/** All of a result came; `trailing` where more text follows its end, from the byte `byte` on, beginning with `start`. */
export interface Whole {
  kind: 'whole';
  trailing?: { byte: number; start: string };
}

/** How the bytes of a response ended. */
export type ReadEnding =
  | Whole
  /** The bytes stopped in the middle: `byte` is how many came, `tail` the last text of what they broke off in. */
  | { kind: 'cutShort'; byte: number; tail: string; reason: string }
  /** The byte at `byte` can't follow; `tail` is the last text before it. */
  | { kind: 'malformed'; byte: number; tail: string; reason: string }
  /** The response is something else altogether; `start` is its first text. */
  | { kind: 'notAResult'; start: string };

/** What may come next in the envelope of a result. */
export type Stage =
  | 'start'
  | 'opened'
  | 'firstName'
  | 'name'
  | 'colon'
  | 'value'
  | 'after'
  | 'firstItem'
  | 'item'
  | 'afterItem'
  | 'skip'
  | 'done';

/** What becomes of a response's items. */
export interface ItemSink {
  /** Reads items from the opening brace at `at` on, where they are. Returns the offset after the last one, or what isn't beyond `at`: then the first is taken once its end is found. */
  readInPlace(input: ByteInput, at: number): number;
  /** Takes the item that is the span's JSON; `isListed` is false for what stands in the place of a list. */
  take(input: ByteInput, span: ItemSpan, isListed: boolean): void;
}

/** How far a response has been read: at first not at all. */
export class ParserState {
  stage: Stage = 'start';
  /** Whether the object being read is `err_data`, whose members are groups of records by message. */
  inGroups = false;
  /** Name of the result's member being read. */
  member = '';
  /** Whether a section came, and whether anything else did. */
  hasSection = false;
  hasOther = false;
  /** Bytes of a byte-order mark found. */
  markBytes = 0;
  /** Whether the bytes show a JSON object: from then on a wrong byte is a fault in it. */
  recognised = false;
  problem: ReadEnding | null = null;
  /** Offset in the response where the value being read began. */
  valueStart = 0;
  readonly builder: ColumnBuilder;
  readonly sink: ItemSink;
  readonly buffer = new ByteBuffer();
  /** For values cut by the end of a chunk, and for those nobody knows. */
  readonly skipper = new Skipper();
  readonly excerpt = new Excerpt();
  /** Bytes of one value that are buffered, at most: a shape of some million corners. What goes on longer fills a device's memory. */
  mostValueBytes = 128 * 1024 * 1024;

  /** Begins at the start; the builder knows in which section the bytes are. */
  constructor(builder: ColumnBuilder, sink: ItemSink) {
    this.builder = builder;
    this.sink = sink;
  }
}

/** Notes that the byte at `at` can't follow. Returns that offset. */
export function failParsing(
  state: ParserState,
  input: ByteInput,
  wrong: { at: number; reason: string },
): number {
  const { at, reason } = wrong;
  const byte = input.base + at;
  const tail = tailText(state.excerpt, input.bytes.subarray(0, at), byte - state.valueStart);
  state.problem = state.recognised
    ? { kind: 'malformed', byte, tail, reason }
    : { kind: 'notAResult', start: startText(state.excerpt) };
  return at;
}
