/**
 * A result from bytes to columns, while it arrives.
 *
 * 1. The envelope (the object, its members, the two sections with their lists) is read by a state
 *    machine (readEnvelope.ts).
 * 2. A record whose bytes have all arrived, as nearly always, is read where it is: many at a time by the
 *    fast way (fastPath.ts), one by the thorough way where it isn't plain (readRecord.ts).
 * 3. A value cut by the end of a chunk is buffered: its bytes are kept, a skipper looks for its end
 *    in the chunks that follow, and then it is read as a whole (readEnvelope.ts). So no byte is read
 *    more than three times, however the bytes are cut and however long a value is.
 * 4. Unknown members are skipped without being kept (skipValue.ts).
 */
import type { ResultColumns } from '#core/columns.ts';
import { ColumnBuilder } from './columnBuilder.ts';
import { trimColumns } from './columnGrowth.ts';
import { ParserState, type ReadEnding, type ItemSink } from './parserState.ts';
import { endingOf, readChunk } from './readEnvelope.ts';
import { OPEN_OBJECT, STOPPED } from './byteInput.ts';
import { commitItem, commitRecord, readRecord } from './readRecord.ts';
import { readRecordsFast } from './fastPath.ts';

/** Reads one response, chunk by chunk. */
export interface ResultReader {
  /** Grows as bytes arrive; holds whole records only. */
  readonly columns: ResultColumns;
  /** Bytes taken so far. */
  readonly bytes: number;
  /** Takes the next bytes, cut anywhere. They are neither kept nor changed. */
  push(chunk: Uint8Array): void;
  /** To be called once after the last bytes; returns how they ended and frees what isn't needed any more. */
  finish(): ReadEnding;
  /** Set as soon as the bytes stop being a result; all that follow are ignored. */
  readonly problem: ReadEnding | null;
  /** True once the bytes are known to be a result: a section has begun, or an object without members has ended. */
  readonly recognised: boolean;
}

interface ReaderOptions {
  /** Where known, lets the columns be sized ahead. */
  expectedBytes?: number;
  /** Keeps the text of every polygon in `sources`, not only those the columns can't give back. */
  keepTexts?: boolean;
  /** Most bytes of one value; longer ones are a problem. 128 MiB if left out. */
  mostValueBytes?: number;
}

/** Returns a reader for one response. */
export function createResultReader(options: ReaderOptions = {}): ResultReader {
  const builder = new ColumnBuilder(options.expectedBytes ?? 0);
  builder.keepsEveryText = options.keepTexts ?? false;
  const state = new ParserState(builder, columnSink(builder));
  state.mostValueBytes = options.mostValueBytes ?? state.mostValueBytes;
  let bytes = 0;
  let ending: ReadEnding | null = null;
  return {
    columns: builder.columns,
    get bytes() {
      return bytes;
    },
    get problem() {
      return state.problem;
    },
    get recognised() {
      return state.hasSection || (state.stage === 'done' && !state.hasOther);
    },
    push(chunk) {
      if (ending !== null || state.problem !== null || chunk.length === 0) return;
      readChunk(state, chunk, bytes);
      bytes += chunk.length;
    },
    finish() {
      ending ??= endingOf(state, bytes);
      trimColumns(builder);
      return ending;
    },
  };
}

/** Returns a sink that puts records into the columns: plain ones many at a time, others one by one. Of an item that isn't a record the text is kept. */
export function columnSink(builder: ColumnBuilder): ItemSink {
  return {
    readInPlace(input, at) {
      const plainEnd = readRecordsFast(input, builder, at);
      if (plainEnd > at) return plainEnd;
      const end = readRecord(input, builder, at);
      if (end !== STOPPED) commitRecord(builder);
      return end;
    },
    take(input, span, isListed) {
      const isObject = isListed && input.bytes[span.start] === OPEN_OBJECT;
      if (isObject && readRecordsFast(input, builder, span.start) === span.end) return;
      if (isObject && readRecord(input, builder, span.start) === span.end) commitRecord(builder);
      else commitItem(input, builder, span);
    },
  };
}
