import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '#api/connection.ts';
import { ServiceError, type ServiceErrorKind } from '#api/service/errors.ts';
import { explainError } from '#api/service/explainError.ts';
import { deleteTrouble, invalidateSummaries, saveTrouble } from '#api/device/resultSummary.ts';
import { notifyHistory } from '#workers/history/historyClient.ts';
import { isAborted } from '#workers/messages.ts';
import { readSummary } from '#workers/resultClient/summary.ts';
import type { QueueSource } from './queueState.ts';
import { createSummaryQueue, type SummaryOutcome, type SummaryQueue } from './summaryQueue.ts';

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
  place: SummaryPlace,
): SummaryQueue<Q> {
  return createSummaryQueue<Q>({
    ...source,
    read: (id, signal) => loadSummary(id, { ...place, signal }),
  });
}

/**
 * Loads one result and saves its summary, or why it couldn't be read; of an outage it saves nothing.
 * Rejects once it's aborted.
 */
export async function loadSummary(
  id: string,
  { client, connection, signal }: SummaryPlace & { signal: AbortSignal },
): Promise<SummaryOutcome> {
  let outcome: SummaryOutcome = 'read';
  try {
    await readSummary(connection, id, signal);
    await deleteTrouble(connection, id);
  } catch (error) {
    if (isAborted(error) || signal.aborted) throw error;
    const { title } = explainError(error);
    if (error instanceof ServiceError && OUTAGES.has(error.kind)) return { outage: title };
    await saveTrouble(connection, id, title);
    outcome = 'unreadable';
  }
  await Promise.all([
    notifyHistory(client, connection, [id]),
    invalidateSummaries(client, connection),
  ]);
  return outcome;
}
