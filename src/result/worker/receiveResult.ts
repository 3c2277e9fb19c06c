/**
 * Reads a result into a session.
 *
 * 1. The bytes arrive; each chunk goes to the reader.
 * 2. The request is answered as soon as the first bytes show a result.
 * 3. When the arrival schedule says so, the records read so far are admitted and posted to the page.
 * 4. However it ends, what came stays and the ending says how.
 */
import { createResultReader } from '#core/read/resultReader.ts';
import { doInSlices } from '#lib/slices.ts';
import { CallError } from '#worker/messages.ts';
import {
  INDEX_AFTER_MS,
  SILENT_MS,
  STALLED_MS,
  type ArrivalSchedule,
} from '#result/arrivalSchedule.ts';
import type { Ending, ResultSource } from '#result/protocol.ts';
import { readChunks, type ByteStream } from '#result/worker/bytes/byteStream.ts';
import { openBytes } from '#result/worker/bytes/openBytes.ts';
import { endSession, type ResultSession } from './session/resultSession.ts';
import { columnsOf } from '#result/worker/session/view.ts';
import { admitRecords, countRecords } from '#result/worker/session/choices.ts';

/** How a read is watched and ended from outside. */
export interface Watch {
  /** Nobody wants the result any more. */
  cancel: AbortSignal;
  schedule: ArrivalSchedule;
  post: () => void;
  /** Awaited now and then by what takes long. */
  rest: () => Promise<void>;
  /** Fetches the code of results that are kept on this device; without it all come from the service. */
  fetchKept?: (() => Promise<KeptCode>) | undefined;
}

export type ServiceSource = Extract<ResultSource, { kind: 'service' }>;

/** Opens a kept result, and asks the service for it again. */
interface KeptCode {
  /** Returns false where it isn't on this device, or can't be read there. */
  takeKept: (session: ResultSession, source: ServiceSource) => Promise<boolean>;
  askAgain: (session: ResultSession, source: ServiceSource, watch: Watch) => Promise<void>;
}

/** Resolves once the first bytes show a result; reading goes on. Throws a CallError where they don't. */
export async function receiveResult(
  session: ResultSession,
  source: ResultSource,
  watch: Watch,
): Promise<void> {
  session.source = source;
  session.beganAt = performance.now();
  if (source.kind === 'service' && source.kept && (await openKept(session, source, watch))) return;
  const stream = await openBytes(source, AbortSignal.any([session.stop.signal, watch.cancel]));
  session.totalBytes = stream.totalBytes;
  session.tag = stream.tag ?? null;
  if (stream.totalBytes !== null)
    session.reader = createResultReader({ expectedBytes: stream.totalBytes });
  session.sentBytes = stream.sent;
  const ending = await new Promise<ReadEnd | null>((settle, fail) => {
    const recognised = () => settle(null);
    readToEnd(session, { stream, watch, recognised }).then(settle, fail);
  });
  if (ending?.kind === 'notAResult' || ending?.kind === 'network') throw new CallError(ending);
}

/** Returns false where it isn't on this device, or can't be read there, the code for it included. */
async function openKept(
  session: ResultSession,
  source: ServiceSource,
  watch: Watch,
): Promise<boolean> {
  const code = await watch.fetchKept?.().catch(() => null);
  if (!code || !(await code.takeKept(session, source))) return false;
  watch.schedule.begin({ totalBytes: 0, sent: () => 0 });
  settle(session, { kind: 'whole' }, watch);
  void code.askAgain(session, source, watch);
  return true;
}

/** Takes what has come as all that will. */
function settle(session: ResultSession, ending: Ending, { schedule, post, rest }: Watch): void {
  endSession(session, ending);
  admitRecords(session);
  schedule.end();
  post();
  setTimeout(() => {
    if (!session.isHandedOver) void doInSlices(session.spatial.finish(columnsOf(session)), rest);
  }, INDEX_AFTER_MS);
}

interface Reading {
  stream: ByteStream;
  watch: Watch;
  /** Called with every chunk once the bytes are known to be a result's. */
  recognised: () => void;
}

async function readToEnd(session: ResultSession, reading: Reading): Promise<ReadEnd> {
  const { stream, watch, recognised } = reading;
  const { reader } = session;
  const pictures = createPictures(session, watch);
  watch.schedule.begin(stream);
  // What has stalled would otherwise end only with its next bytes.
  session.stop.signal.addEventListener('abort', stream.cancel, { once: true });
  const broken = await readChunks(stream, (chunk) => {
    reader.push(chunk);
    countRecords(session);
    if (reader.recognised) recognised();
    if (reader.problem || session.stop.signal.aborted) return false;
    pictures.bytesRead();
    return true;
  }).then(
    () => null,
    (error: unknown) => String(error),
  );
  session.readAt = performance.now();
  pictures.stop();
  const ending = endingOf(session, broken);
  if (ending.kind === 'notAResult' || ending.kind === 'network') return ending;
  settle(session, ending, watch);
  return ending;
}

/** Milliseconds between two checks. */
const EARLY_MS = 20;

/** Shows what has come when the schedule says so, and when nothing has come for long; reports a longer silence. */
function createPictures(session: ResultSession, { schedule, post }: Watch) {
  let stalled: Timer = setTimeout(showStalled, STALLED_MS);
  let silent = setTimeout(tellSilence, SILENT_MS);
  let isTold = false;
  function show(): void {
    if (columnsOf(session).recordCount === 0) return;
    const began = performance.now();
    admitRecords(session);
    schedule.pictureMade(performance.now() - began);
    clearTimeout(stalled ?? undefined);
    stalled = setTimeout(showStalled, STALLED_MS);
    post();
  }
  function showStalled(): void {
    stalled = null;
    if (schedule.stalled()) show();
  }
  function tellSilence(): void {
    // A timer may fire a moment before its time, and would then report nothing.
    if (schedule.silentMs() === null) silent = setTimeout(tellSilence, EARLY_MS);
    else {
      isTold = true;
      post();
    }
  }
  function bytesRead(): void {
    const isDue = schedule.bytesRead();
    clearTimeout(silent);
    silent = setTimeout(tellSilence, SILENT_MS);
    // What comes after a stall is held back for as long as anything else.
    stalled ??= setTimeout(showStalled, STALLED_MS);
    if (isDue) show();
    else if (isTold) post();
    isTold = false;
  }
  function stop(): void {
    clearTimeout(stalled ?? undefined);
    clearTimeout(silent);
  }
  return { bytesRead, stop };
}

type Timer = ReturnType<typeof setTimeout> | null;

type ReadEnd =
  | Ending
  | { kind: 'notAResult'; start: string }
  /** It broke off before its first byte. */
  | { kind: 'network'; message: string };

function endingOf(session: ResultSession, broken: string | null): ReadEnd {
  const read = session.reader.problem ?? session.reader.finish();
  if (session.stop.signal.aborted) return { kind: 'cancelled' };
  if (broken !== null && session.sentBytes() === 0) return { kind: 'network', message: broken };
  if (broken !== null && read.kind === 'cutShort') return { ...read, reason: broken };
  return read;
}
