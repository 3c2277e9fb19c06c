import { joinBytes } from '#lib/joinBytes.ts';
import { type ByteInput, byteInput, firstCharacters, lastCharacters } from './byteInput.ts';
import type { ColumnBuilder } from './columnBuilder.ts';
import type { ItemSpan } from './readRecord.ts';
import { Skipper } from './skipValue.ts';

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
type Stage =
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

/** Bytes that may stay allocated between two values. */
const LONGEST_KEPT = 1 << 20;

/** The bytes of a value that isn't complete yet; empty between values. */
export class ByteBuffer {
  bytes = new Uint8Array(0);
  length = 0;
  /** Offset of its first byte in the response. */
  base = 0;
}

/** Appends bytes; the capacity doubles, so that a long value isn't copied over and over. */
export function appendBytes(buffer: ByteBuffer, bytes: Uint8Array): void {
  const needed = buffer.length + bytes.length;
  if (needed > buffer.bytes.length) {
    const longer = new Uint8Array(Math.max(needed, 2 * buffer.bytes.length));
    longer.set(buffer.bytes.subarray(0, buffer.length));
    buffer.bytes = longer;
  }
  buffer.bytes.set(bytes, buffer.length);
  buffer.length += bytes.length;
}

/** Returns the buffer's bytes as input. */
export function bufferedInput(buffer: ByteBuffer): ByteInput {
  return byteInput(buffer.bytes.subarray(0, buffer.length), buffer.base);
}

/** Empties it, and lets go of an unusually long one. */
export function clearBuffer(buffer: ByteBuffer): void {
  buffer.length = 0;
  if (buffer.bytes.length > LONGEST_KEPT) buffer.bytes = new Uint8Array(0);
}

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
