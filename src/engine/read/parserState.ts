import type { ByteInput } from './byteInput.ts';
import { type ByteBuffer, createByteBuffer } from './byteBuffer.ts';
import { createColumnBuilder, type ColumnBuilder } from './columnBuilder.ts';
import { createSkipper, type Skipper } from './skipValue.ts';
import { createExcerpt, startText, tailText, type Excerpt } from './excerpt.ts';

/** How the bytes of a response ended. */
export type ReadEnding =
  | { kind: 'whole' }
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

/** How far a response has been read. */
export interface ParserState {
  stage: Stage;
  /** Whether the object being read is `err_data`, whose members are groups of records by message. */
  inGroups: boolean;
  /** Name of the result's member being read. */
  member: string;
  /** Whether a section came, and whether anything else did. */
  hasSection: boolean;
  hasOther: boolean;
  /** Bytes of a byte-order mark found. */
  markBytes: number;
  recognised: boolean;
  problem: ReadEnding | null;
  /** Offset in the response where the value being read began. */
  valueStart: number;
  builder: ColumnBuilder;
  buffer: ByteBuffer;
  /** For values cut by the end of a chunk, and for those nobody knows. */
  skipper: Skipper;
  excerpt: Excerpt;
}

/** Returns the state before the first byte; `expectedBytes` of the response, 0 where unknown, size the columns. */
export function createParserState(expectedBytes: number): ParserState {
  return {
    stage: 'start',
    inGroups: false,
    member: '',
    hasSection: false,
    hasOther: false,
    markBytes: 0,
    recognised: false,
    problem: null,
    valueStart: 0,
    builder: createColumnBuilder(expectedBytes),
    buffer: createByteBuffer(),
    skipper: createSkipper(),
    excerpt: createExcerpt(),
  };
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
