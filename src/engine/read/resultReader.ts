/**
 * A job's result from its bytes to columns, while they arrive.
 *
 * 1. The frame (the object, its members, the two sections with their lists) is read by a stage that
 *    says what may come next (readFrame.ts).
 * 2. A record is read at once where all its bytes are there, which is nearly always (readRecord.ts).
 * 3. A value cut by the end of a chunk is carried: its bytes are kept, a skipper looks for its end
 *    in the chunks that follow, and then it is read as a whole (readUnit.ts). So no byte is looked
 *    at more than three times, however the bytes are cut and however long a value is.
 * 4. Members nobody knows are skipped without being kept (skipValue.ts).
 */
import type { ResultColumns } from '#engine/columns.ts';
import { byteInput } from './byteInput.ts';
import { trimColumns } from './columnGrowth.ts';
import type { ReadEnding } from './readEnding.ts';
import { stepFrame } from './readFrame.ts';
import { resumeUnit } from './readUnit.ts';
import { createScan, type Scan } from './scan.ts';
import { noteHead, noteLast, startText, tailText } from './trace.ts';

export type { ReadEnding } from './readEnding.ts';

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
  /** True once the bytes show a JSON object. */
  readonly recognised: boolean;
}

export interface ReaderOptions {
  /** Where known, lets the columns be sized ahead. */
  expectedBytes?: number;
  /** Keeps the text of every polygon in `sources`, not only those the columns can't give back. */
  keepTexts?: boolean;
}

/** A reader for one response. */
export function createResultReader(options: ReaderOptions = {}): ResultReader {
  const scan = createScan(options.expectedBytes ?? 0);
  scan.draft.keepsEveryText = options.keepTexts ?? false;
  let bytes = 0;
  let ending: ReadEnding | null = null;
  return {
    columns: scan.draft.columns,
    get bytes() {
      return bytes;
    },
    get problem() {
      return scan.problem;
    },
    get recognised() {
      return scan.recognised;
    },
    push(chunk) {
      if (ending !== null || scan.problem !== null || chunk.length === 0) return;
      readChunk(scan, chunk, bytes);
      bytes += chunk.length;
    },
    finish() {
      ending ??= endOf(scan, bytes);
      trimColumns(scan.draft);
      return ending;
    },
  };
}

function readChunk(scan: Scan, chunk: Uint8Array, base: number): void {
  noteHead(scan.trace, chunk);
  const input = byteInput(chunk, base);
  let at = scan.carry.length > 0 ? resumeUnit(scan, input) : 0;
  while (at < input.bytes.length && scan.problem === null) at = stepFrame(scan, input, at);
  noteLast(scan.trace, chunk);
}

function endOf(scan: Scan, bytes: number): ReadEnding {
  if (scan.problem !== null) return scan.problem;
  const isOther = scan.stage === 'done' && scan.hasOther && !scan.hasSection;
  if (scan.stage === 'start' || isOther) {
    return { kind: 'notAResult', start: startText(scan.trace) };
  }
  if (scan.stage === 'done') return { kind: 'whole' };
  const isInside = scan.carry.length > 0;
  const tail = tailText(scan.trace, new Uint8Array(0), isInside ? scan.carry.length : bytes);
  return { kind: 'cutShort', byte: bytes, tail, reason: cutReason(scan) };
}

function cutReason(scan: Scan): string {
  if (scan.stage === 'skip') return `the bytes end inside “${scan.member}”`;
  if (scan.carry.length === 0) return 'the bytes end before the result does';
  const isItem = scan.stage === 'item' || scan.stage === 'firstItem';
  return isItem ? 'the bytes end inside a record' : 'the bytes end inside a name or value';
}
