/**
 * A job's result from its bytes to columns, while they arrive.
 *
 * 1. The envelope (the object, its members, the two sections with their lists) is read by a state
 *    machine (readEnvelope.ts).
 * 2. Records are read where all their bytes are there, which is nearly always: many at a time by the
 *    fast way (fastPath.ts), one by the thorough way where it isn't plain (readRecord.ts).
 * 3. A value cut by the end of a chunk is buffered: its bytes are kept, a skipper looks for its end
 *    in the chunks that follow, and then it is read as a whole (readValue.ts). So no byte is looked
 *    at more than three times, however the bytes are cut and however long a value is.
 * 4. Members nobody knows are skipped without being kept (skipValue.ts).
 */
import type { ResultColumns } from '#engine/columns.ts';
import { ColumnBuilder } from './columnBuilder.ts';
import { trimColumns } from './columnGrowth.ts';
import { ParserState, type ReadEnding, type ItemSink } from './parserState.ts';
import { endingOf, readChunk } from './readEnvelope.ts';
import { OPEN_OBJECT, STOPPED } from './byteInput.ts';
import { commitItem, commitRecord, readRecord } from './readRecord.ts';
import { readRecordsFast } from './fastPath.ts';

/** Reads one response, chunk by chunk. */
export interface ResultReader {
  /** Grows as bytes come; holds whole records only. */
  readonly columns: ResultColumns;
  /** Bytes taken so far. */
  readonly bytes: number;
  /** Takes the next bytes, cut anywhere. They are neither kept nor changed. */
  push(chunk: Uint8Array): void;
  /** To be called once after the last bytes; says how they ended and frees what isn't needed any more. */
  finish(): ReadEnding;
  /** Set as soon as the bytes stop being a result; all that follow are ignored. */
  readonly problem: ReadEnding | null;
  /** True once the bytes show a result: a section has begun, or an object without any member is over. */
  readonly recognised: boolean;
}

/** What a reader may be told of its response. */
interface ReaderOptions {
  /** Where known, lets the columns be sized ahead. */
  expectedBytes?: number;
  /** Keeps the text of every polygon in `sources`, not only those the columns can't give back. */
  keepTexts?: boolean;
  /** Bytes of one value, beyond which it's no result any more; 128 MiB if not set. */
  mostValueBytes?: number;
}

/** A reader for one response. */
export function createResultReader(options: ReaderOptions = {}): ResultReader {
  const builder = new ColumnBuilder(options.expectedBytes ?? 0);
  const state = new ParserState(builder, columnSink(builder));
  state.builder.keepsEveryText = options.keepTexts ?? false;
  state.mostValueBytes = options.mostValueBytes ?? state.mostValueBytes;
  let bytes = 0;
  let ending: ReadEnding | null = null;
  return {
    columns: state.builder.columns,
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
      trimColumns(state.builder);
      return ending;
    },
  };
}

/** Returns what puts records into the columns: plain ones many at a time, others one by one; what is none is kept as its text. */
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
      const isRecord =
        isListed &&
        input.bytes[span.start] === OPEN_OBJECT &&
        readRecord(input, builder, span.start) === span.end;
      if (isRecord) commitRecord(builder);
      else commitItem(input, builder, span);
    },
  };
}
