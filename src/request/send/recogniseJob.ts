/**
 * Whether a job is a request whose answer was lost. Steps:
 * 1. read the job's result; where there's none yet, or no rows in it, nothing can be said;
 * 2. look for a plot at the centre of each of the request's sample;
 * 3. it's that request where nearly all are there, and no window reaches beyond those asked for.
 */
import type { Connection } from '#service/connection.ts';
import type { RequestSending } from '#request/requestDraft.ts';
import { ServiceError } from '#service/errors.ts';
import type { Bounds } from '#core/columns.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { openServiceResult } from '#result/client/openServiceResult.ts';

/** What was found out about a job: `unread` where its result couldn't be read for another reason than that it's not there. */
export type JobVerdict = 'ours' | 'other' | 'noRows' | 'unread';

/** By what a request is known again. */
export type SentPlots = Pick<RequestSending, 'centres' | 'firstDay' | 'lastDay'>;

/** Opens a job's result; the caller ends it. */
export type OpenJob = (
  connection: Connection,
  jobId: string,
  signal: AbortSignal,
) => Promise<ResultHandle>;

/** Plots that are looked for at most. */
const MAX_CENTRES = 50;
/** A service may drop what it can't read. */
const MIN_SHARE = 0.8;
/** Half a metre: services write fewer decimals than a file has. */
const NEAR_DEGREES = 5e-6;
/** Statuses of a result that isn't there yet. */
const EARLY: readonly (number | null)[] = [202, 404, 409, 425];

interface Recognising {
  connection: Connection;
  signal: AbortSignal;
  open?: OpenJob;
}

/** Returns what the job's result says. Rejects with the signal's reason once it's aborted. */
export async function recogniseJob(
  jobId: string,
  sent: SentPlots,
  { connection, signal, open = openServiceResult }: Recognising,
): Promise<JobVerdict> {
  let handle: ResultHandle;
  try {
    handle = await open(connection, jobId, signal);
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof ServiceError && EARLY.includes(error.status) ? 'noRows' : 'unread';
  }
  try {
    await untilRead(handle, signal);
    return await verdictOf(handle, sent);
  } catch {
    signal.throwIfAborted();
    return 'unread';
  } finally {
    handle.dispose();
  }
}

async function verdictOf(handle: ResultHandle, sent: SentPlots): Promise<JobVerdict> {
  const { counts, firstDay, lastDay, ending } = handle.snapshot();
  if (ending?.kind === 'crashed') return 'unread';
  if (counts.received === 0) return 'noRows';
  if (isBefore(firstDay, sent.firstDay) || isBefore(sent.lastDay, lastDay)) return 'other';
  const centres = sent.centres.slice(0, MAX_CENTRES);
  const found = await Promise.all(
    centres.map(async (centre) => {
      const { inView } = await handle.call('plots', { within: around(centre) });
      return inView > 0;
    }),
  );
  return holdsPlots(found) ? 'ours' : 'other';
}

/** Whether so many of the plots are there that it's the same file. */
function holdsPlots(found: readonly boolean[]): boolean {
  const there = found.filter(Boolean).length;
  return found.length > 0 && there / found.length >= MIN_SHARE;
}

function around({ lon, lat }: { lon: number; lat: number }): Bounds {
  return [lon - NEAR_DEGREES, lat - NEAR_DEGREES, lon + NEAR_DEGREES, lat + NEAR_DEGREES];
}

/** Whether one day is before another, where both are known. */
function isBefore(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && one < other;
}

/** Resolves once the whole result has come, or no more comes. */
function untilRead(handle: ResultHandle, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = handle.subscribe(look);
    const cancel = () => {
      stop();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', cancel, { once: true });
    look();
    function look() {
      if (handle.snapshot().phase !== 'ended' && handle.failure() === null) return;
      stop();
      signal.removeEventListener('abort', cancel);
      resolve();
    }
  });
}
