/**
 * Reads a result into a session.
 *
 * 1. The bytes arrive; each chunk goes to the reader.
 * 2. The request is answered as soon as the first bytes show a result.
 * 3. A few times a second, and the first time as soon as there's anything to see, the records
 *    read so far are admitted and the page is told; not where the whole is about to come.
 * 4. However it ends, what came is kept and the ending says how.
 */
import { createResultReader } from '#engine/read/resultReader.ts';
import { CallError } from '#workers/callError.ts';
import { createForecast } from '#workers/result/bytes/forecast.ts';
import type { Ending, ResultSource } from '#workers/protocol.ts';
import { openBytes, readChunks, type ByteStream } from '#workers/result/bytes/byteStream.ts';
import {
  admitRecords,
  columnsOf,
  countRecords,
  type Session,
} from '#workers/result/session/session.ts';

/** How a read is watched and ended from outside. */
export interface Watch {
  /** Ends the read and keeps what came. */
  stop: AbortSignal;
  /** Nobody wants the result any more. */
  cancel: AbortSignal;
  /** Posts a snapshot. */
  tell: () => void;
  /** The rest will be here within `ms`: whatever can wait, waits for it. Null: it won't, after all. */
  expectRest: (ms: number | null) => void;
}

const FIRST_TELL_MS = 30;
const TELL_EVERY_MS = 200;
/** So long after the last picture what came since is shown, though the whole was to come by then. */
const LATE_MS = 1500;
/** Pictures of what has come may take one part of the time in this many. */
const SHARE = 6;
/** When all has come, tiles are asked for first; then the index is made. */
const TIDY_MS = 500;

/** Resolves once the first bytes show a result; reading goes on. Throws a CallError where they don't. */
export async function receiveResult(
  session: Session,
  source: ResultSource,
  watch: Watch,
): Promise<void> {
  session.source = source;
  session.beganAt = performance.now();
  const stream = await openBytes(source, AbortSignal.any([watch.stop, watch.cancel]));
  session.totalBytes = stream.totalBytes;
  if (stream.totalBytes !== null)
    session.reader = createResultReader({ expectedBytes: stream.totalBytes });
  session.sentBytes = stream.sent;
  const ending = await new Promise<ReadEnd | null>((settle, fail) => {
    const recognised = () => settle(null);
    readAll(session, { stream, watch, recognised }).then(settle, fail);
  });
  if (ending?.kind === 'notAResult') throw new CallError(ending);
}

interface Reading {
  stream: ByteStream;
  watch: Watch;
  recognised: () => void;
}

async function readAll(session: Session, { stream, watch, recognised }: Reading) {
  const { reader } = session;
  const beganAt = performance.now();
  let forecast = createForecast(stream, { at: beganAt, bytes: 0 });
  let rest: number | null = null;
  let told = { at: beganAt + FIRST_TELL_MS - TELL_EVERY_MS, admitMs: 0, paintedMs: 0 };
  let late = setTimeout(showLate, LATE_MS);
  function show(): void {
    const now = performance.now();
    admitRecords(session);
    told = { at: now, admitMs: performance.now() - now, paintedMs: session.paintedMs };
    forecast = createForecast(stream, { at: now, bytes: stream.sent() });
    clearTimeout(late);
    late = setTimeout(showLate, LATE_MS);
    watch.tell();
  }
  /** What was about to come has stopped coming. */
  function showLate(): void {
    if (rest === null) return;
    rest = null;
    watch.expectRest(rest);
    if (columnsOf(session).recordCount > 0) show();
  }
  const take = (chunk: Uint8Array): boolean => {
    reader.push(chunk);
    countRecords(session);
    if (reader.recognised) recognised();
    if (reader.problem || watch.stop.aborted) return false;
    const now = performance.now();
    const before = rest;
    rest = forecast(now);
    if (rest !== before) watch.expectRest(rest);
    const cost = told.admitMs + session.paintedMs - told.paintedMs;
    if (now - told.at < Math.max(TELL_EVERY_MS, SHARE * cost)) return true;
    if (columnsOf(session).recordCount > 0 && rest === null) show();
    return true;
  };
  const broken = await readChunks(stream, take).then(
    () => null,
    (error: unknown) => String(error),
  );
  clearTimeout(late);
  const ending = endingOf(session, watch, broken);
  if (ending.kind === 'notAResult') return ending;
  session.ending = ending;
  admitRecords(session);
  watch.tell();
  setTimeout(() => session.spatial.finish(columnsOf(session)), TIDY_MS);
  return ending;
}

type ReadEnd = Ending | { kind: 'notAResult'; start: string };

function endingOf(session: Session, { stop }: Watch, broken: string | null): ReadEnd {
  const read = session.reader.problem ?? session.reader.finish();
  if (stop.aborted) return { kind: 'cancelled' };
  if (broken !== null && read.kind === 'cutShort') return { ...read, reason: broken };
  return read;
}
