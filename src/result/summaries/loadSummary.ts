import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '#service/connection.ts';
import { ServiceError, type ServiceErrorKind } from '#service/errors.ts';
import { explainError } from '#service/explainError.ts';
import { listedJobs } from '#service/jobs/jobsQuery.ts';
import { isInWork } from '#service/progress.ts';
import { invalidateSummaries } from '#device/resultSummary.ts';
import { deleteTrouble, saveEarly, saveTrouble } from '#device/unreadResults.ts';
import { notifyHistory } from '#service/notifyHistory.ts';
import { isAborted } from '#lib/isAborted.ts';
import { OverAllowance, readSummary, type Allowance } from '#result/client/summary.ts';
import type { QueueSource } from './queueState.ts';
import { createSummaryQueue, type SummaryOutcome, type SummaryQueue } from './summaryQueue.ts';
import { texts } from './later.texts.en.ts';

/** Failures that the next job would run into as well. */
const OUTAGES: ReadonlySet<ServiceErrorKind> = new Set<ServiceErrorKind>([
  'keyRefused',
  'signInNeeded',
  'unreachable',
  'crossOriginRefused',
  'forbiddenByPage',
  'rateLimited',
]);

interface SummaryPlace {
  client: QueryClient;
  connection: Connection;
}

/** Returns the queue that loads results of a connection's jobs and saves their summaries on this device. */
export function createJobSummaryQueue<Q>(
  source: QueueSource<Q>,
  place: SummaryPlace & { allowance: Allowance },
): SummaryQueue<Q> {
  const { allowance, ...rest } = place;
  const { large } = allowance;
  return createSummaryQueue<Q>({
    ...source,
    async read(id, signal, isUnasked) {
      if (!isUnasked) return await loadSummary(id, { ...rest, signal });
      if (large.has(id)) return 'large';
      const outcome = await loadSummary(id, { ...rest, signal, allowance });
      if (outcome === 'large') large.add(id);
      return outcome;
    },
  });
}

/**
 * Loads one result and saves its summary, or why it couldn't be read, such as that it isn't there yet; of an outage it saves nothing.
 * Rejects once it's aborted.
 */
export async function loadSummary(
  id: string,
  { client, connection, ...how }: SummaryPlace & { signal: AbortSignal; allowance?: Allowance },
): Promise<SummaryOutcome> {
  async function told(outcome: SummaryOutcome): Promise<SummaryOutcome> {
    await Promise.all([
      notifyHistory(client, connection, [id]),
      invalidateSummaries(client, connection),
    ]);
    return outcome;
  }
  try {
    await readSummary(connection, id, how);
    await deleteTrouble(connection, id);
    return await told('read');
  } catch (error) {
    if (isAborted(error) || how.signal.aborted) throw error;
    if (error instanceof OverAllowance) return error.kind;
    const { kind, title } = whyUnread(error, { client, connection, id });
    if (kind === 'outage') return { outage: title };
    if (kind === 'early') await saveEarly(connection, id);
    else await saveTrouble(connection, id, error);
    return await told(kind);
  }
}

/** Why a result couldn't be read, for people: the job has none yet, no job's could be read just now, or this one can't be. */
export function whyUnread(
  error: unknown,
  job: SummaryPlace & { id: string },
): { kind: 'early' | 'outage' | 'unreadable'; title: string } {
  if (isEarly(error, job)) return { kind: 'early', title: texts.noResultYet };
  const { title } = explainError(error);
  const isOutage = error instanceof ServiceError && OUTAGES.has(error.kind);
  return { kind: isOutage ? 'outage' : 'unreadable', title };
}

/** Whether the service still works on the job: it says so, or knows no result (404) of a job that its list has in work. */
function isEarly(
  error: unknown,
  { client, connection, id }: SummaryPlace & { id: string },
): boolean {
  if (!(error instanceof ServiceError)) return false;
  if (error.kind === 'notReady') return true;
  const job = error.status === 404 && listedJobs(client, connection).find((job) => job.id === id);
  return job ? isInWork(job) : false;
}
