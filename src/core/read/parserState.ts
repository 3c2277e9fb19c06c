import { joinBytes } from '#lib/joinBytes.ts';
import { type ByteInput, byteInput, firstCharacters, lastCharacters } from './byteInput.ts';
import type { ColumnBuilder } from './columnBuilder.ts';
import { Skipper } from './skipValue.ts';

/** All of a result has arrived. `trailing` where more text follows its end: from the byte `byte` on, beginning with `start`. */
export interface Whole {
  kind: 'whole';
  trailing?: { byte: number; start: string };
}

/** How the bytes of a response ended. */
export type ReadEnding =
  | Whole
  /** The bytes stopped in the middle: `byte` is how many arrived, `tail` the last text before the break. */
  | { kind: 'cutShort'; byte: number; tail: string; reason: string }
  /** The byte at `byte` can't follow; `tail` is the last text before it. */
  | { kind: 'malformed'; byte: number; tail: string; reason: string }
  /** The response isn't a result at all; `start` is its first text. */
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

/** Where the bytes of an item are in the input. */
export interface ItemSpan {
  start: number;
  /** Excluded. */
  end: number;
}

/** What becomes of a response's items. */
export interface ItemSink {
  /** Reads items from the opening brace at `at` on, without a copy. Returns the offset after the last one, or one not beyond `at`: then the first is taken once its end is found. */
  readInPlace(input: ByteInput, at: number): number;
  /** Takes the item in the span; `isListed` is false for a value in place of a list. */
  take(input: ByteInput, span: ItemSpan, isListed: boolean): void;
}

/** How far a response has been read: at first not at all. */
export class ParserState {
  stage: Stage = 'start';
  /** Whether the object being read is `err_data`, whose members are groups of records by message. */
  inGroups = false;
  /** Name of the result's member being read. */
  member = '';
  /** Whether a section has been found, and whether any other member has. */
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
  /** For values cut by the end of a chunk, and for unknown members. */
  readonly skipper = new Skipper();
  readonly excerpt = new Excerpt();
  /** Bytes of one value that are buffered, at most: a shape of some million vertices. A longer one would fill a device's memory. */
  mostValueBytes = 128 * 1024 * 1024;

  /** The builder holds the section that the bytes are in. */
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
const LONGEST_BUFFER = 1 << 20;

/** The bytes of a value that isn't complete yet; empty between values. */
class ByteBuffer {
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

export function bufferedInput(buffer: ByteBuffer): ByteInput {
  return byteInput(buffer.bytes.subarray(0, buffer.length), buffer.base);
}

/** Empties it, and frees an unusually long one. */
export function clearBuffer(buffer: ByteBuffer): void {
  buffer.length = 0;
  if (buffer.bytes.length > LONGEST_BUFFER) buffer.bytes = new Uint8Array(0);
}

/** Characters of the response that are shown where it broke off. */
const SHOWN = 200;
/** Bytes that hold as many characters, however long each is. */
const EXCERPT_BYTES = 4 * SHOWN;
/** Characters by which what isn't a result is recognised: a web page's title comes after much else. */
const START = 4000;

/** The first bytes of a response and the last ones before the chunk being read. */
class Excerpt {
  head: Uint8Array = new Uint8Array(0);
  last: Uint8Array = new Uint8Array(0);
}

/** Records a chunk that has arrived, for the start. */
export function recordHead(excerpt: Excerpt, chunk: Uint8Array): void {
  const missing = 4 * START - excerpt.head.length;
  if (missing > 0) excerpt.head = joinBytes([excerpt.head, chunk.subarray(0, missing)]);
}

/** Records a chunk that has been read, for the end. */
export function recordTail(excerpt: Excerpt, chunk: Uint8Array): void {
  excerpt.last = lastOf(excerpt, chunk, EXCERPT_BYTES);
}

export function startText(excerpt: Excerpt): string {
  return firstCharacters(excerpt.head, START);
}

export function firstText(bytes: Uint8Array): string {
  return firstCharacters(bytes.subarray(0, EXCERPT_BYTES), SHOWN);
}

/** The last characters read, of at most `count` bytes: those before the chunk, and `chunk`. */
export function tailText(excerpt: Excerpt, chunk: Uint8Array, count: number): string {
  return lastCharacters(lastOf(excerpt, chunk, Math.min(count, EXCERPT_BYTES)), SHOWN);
}

function lastOf(excerpt: Excerpt, chunk: Uint8Array, count: number): Uint8Array {
  if (chunk.length >= count) return chunk.slice(chunk.length - count);
  const both = joinBytes([excerpt.last, chunk]);
  return both.subarray(Math.max(0, both.length - count));
}
