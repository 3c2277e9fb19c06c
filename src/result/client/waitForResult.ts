/**
 * Waiting for a result that isn't there yet. Steps:
 * 1. find out whether it's worth waiting for: the service says that it works on the job (202), or doesn't know a
 *    result of it (404) while its list has the job;
 * 2. wait as long as the service asked, or longer every time where it didn't. Unseen time counts, but nothing is asked for while
 *    the page can't be seen.
 */
import type { SavedJob } from '#device/deviceDatabase.ts';
import { historyStore } from '#device/historyStore.ts';
import { fetchJobs, wasListed } from '#service/jobs/jobs.ts';
import { LOOKED_THROUGH } from '#service/jobs/jobsQuery.ts';
import type { ServiceError } from '#service/errors.ts';
import { progressInWork } from '#service/progress.ts';
import {
  onLookNow,
  setAwaitedResult,
  type AwaitedResult,
  type ResultPlace,
} from './awaitedResults.ts';

const MIN_MS = 1000;
const FIRST_MS = 5000;
const LONGEST_MS = 60_000;

interface Waiting {
  /** How often it was waited before. */
  turn: number;
  signal: AbortSignal;
}

/**
 * Resolves when the result is to be asked for again. Rejects with the error where it isn't one to wait for, and with the
 * signal's reason once it's aborted.
 */
export async function waitForResult(
  error: ServiceError,
  place: ResultPlace,
  { turn, signal }: Waiting,
): Promise<void> {
  const found = await whatIsKnown(error, place, signal);
  signal.throwIfAborted();
  if (!found) throw error;
  const lookAt = Date.now() + waitMs(error.retryAfterMs, turn);
  setAwaitedResult(place, { ...found, lookAt });
  await until(lookAt, place, signal);
  setAwaitedResult(place, { ...found, lookAt: null });
}

/** Returns the milliseconds until the next look, from 1 to 60 s: what the service asked for, else more with every turn, counted from 0. */
export function waitMs(retryAfterMs: number | null, turn: number): number {
  return Math.min(LONGEST_MS, Math.max(MIN_MS, retryAfterMs ?? FIRST_MS * 2 ** turn));
}

/** Null where nothing says that there will be a result. */
async function whatIsKnown(
  { kind, status, progress, serviceMessage }: ServiceError,
  place: ResultPlace,
  signal: AbortSignal,
): Promise<Omit<AwaitedResult, 'lookAt'> | null> {
  if (kind === 'notReady') return { why: 'inWork', progress, message: serviceMessage };
  if (status !== 404) return null;
  const listed = await findInList(place, signal);
  return listed && { why: 'listed', progress: listed.progress, message: serviceMessage };
}

/** The job by the list's first page, which tells its progress, or by what this device knows of the list. */
async function findInList(
  { connection, jobId }: ResultPlace,
  signal: AbortSignal,
): Promise<Pick<AwaitedResult, 'progress'> | null> {
  const wanted = { page: 1, pageSize: LOOKED_THROUGH };
  const page = await fetchJobs(connection, wanted, signal).catch(() => null);
  const job = page?.kind === 'listed' ? page.jobs.find(({ id }) => id === jobId) : undefined;
  if (job) return { progress: progressInWork(job.output_result) };
  const isKnown = wasListed(connection, jobId) || (await isSaved({ connection, jobId }));
  return isKnown ? { progress: null } : null;
}

/** Whether the history on this device has the job, and it hasn't gone from the list since. */
async function isSaved({ connection, jobId }: ResultPlace): Promise<boolean> {
  const store = historyStore(connection);
  const known = Promise.all([store.find([jobId]), store.readState()]);
  const [[saved], state] = await known.catch((): [[SavedJob | undefined], null] => [
    [undefined],
    null,
  ]);
  return saved !== undefined && saved.walk >= (state?.wholeWalk ?? 0);
}

/** Resolves once it's time and the page can be seen, or a person asks for it now. Rejects with the signal's reason. */
function until(time: number, place: ResultPlace, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopListening = onLookNow(place, () => end(resolve));
    const plan = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      // A clock that was set back meanwhile holds up nothing.
      const leftMs = Math.min(LONGEST_MS, Math.max(0, time - Date.now()));
      timer = setTimeout(() => end(resolve), leftMs);
    };
    const cancel = () => end(() => reject(signal.reason as Error));
    function end(settle: () => void): void {
      clearTimeout(timer);
      stopListening();
      document.removeEventListener('visibilitychange', plan);
      signal.removeEventListener('abort', cancel);
      settle();
    }
    document.addEventListener('visibilitychange', plan);
    signal.addEventListener('abort', cancel);
    plan();
  });
}
