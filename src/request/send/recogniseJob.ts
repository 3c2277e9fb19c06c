/**
 * Whether a job is a request whose answer was lost. Steps:
 * 1. read the job's whole result; where there's none yet, or no rows in it, nothing can be said;
 * 2. look for a plot at the centre of each of the request's sample;
 * 3. it's that request where nearly all are there, and no window reaches beyond those asked for.
 */
import type { Connection } from '#service/connection.ts';
import type { RequestSending } from '#request/requestDraft.ts';
import { ServiceError } from '#service/errors.ts';
import type { Bounds } from '#core/columns.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { openWholeResult } from '#result/client/summary.ts';

/** What was found out about a job: `unread` where its result couldn't be read for another reason than that it's not there. */
export type JobVerdict = 'ours' | 'other' | 'noRows' | 'unread';

/** By what a request is known again. */
export type SentPlots = Pick<RequestSending, 'centres' | 'firstDay' | 'lastDay'>;

/** A service may drop what it can't read. */
const MIN_SHARE = 0.8;
/** Half a metre: services write fewer decimals than a file has. */
const NEAR_DEGREES = 5e-6;
/** Statuses of a result that isn't there yet. */
const EARLY: readonly (number | null)[] = [202, 404, 409, 425];

/** Returns what the job's result says. Rejects with the signal's reason once it's aborted. */
export async function recogniseJob(
  jobId: string,
  sent: SentPlots,
  { connection, signal }: { connection: Connection; signal: AbortSignal },
): Promise<JobVerdict> {
  let handle: ResultHandle;
  try {
    handle = await openWholeResult(connection, jobId, { signal });
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof ServiceError && EARLY.includes(error.status) ? 'noRows' : 'unread';
  }
  try {
    return await verdictOf(handle, sent);
  } catch {
    signal.throwIfAborted();
    return 'unread';
  } finally {
    handle.dispose();
  }
}

async function verdictOf(handle: ResultHandle, sent: SentPlots): Promise<JobVerdict> {
  const { counts, firstDay, lastDay } = handle.snapshot();
  if (counts.received === 0) return 'noRows';
  if (isBefore(firstDay, sent.firstDay) || isBefore(sent.lastDay, lastDay)) return 'other';
  const found = await Promise.all(
    sent.centres.map(async (centre) => {
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
