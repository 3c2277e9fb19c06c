import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '#api/connection.ts';
import { ServiceError, type ServiceErrorKind } from '#api/errors.ts';
import { explainError } from '#api/explainError.ts';
import { deleteTrouble, saveTrouble } from '#api/resultSummary.ts';
import { invalidateSummaries } from '#api/summaryStore.ts';
import { isAborted } from '#workers/callError.ts';
import { tellHistory } from '#workers/history/page/sharedHistory.ts';
import { readSummary } from '#workers/page/summary.ts';
import type { Looked } from './looker.ts';

/** Trouble that isn't of one job: the next would meet it, too. */
const OF_ALL: ReadonlySet<ServiceErrorKind> = new Set<ServiceErrorKind>([
  'keyRefused',
  'signInNeeded',
  'unreachable',
  'crossOriginRefused',
  'forbiddenByPage',
  'rateLimited',
]);

/** Reads one result and keeps what came of it, or why nothing did; of an outage nothing. Rejects once it's aborted. */
export async function lookInto(
  id: string,
  {
    client,
    connection,
    signal,
  }: { client: QueryClient; connection: Connection; signal: AbortSignal },
): Promise<Looked> {
  let looked: Looked = 'read';
  try {
    await readSummary(connection, id, signal);
    await deleteTrouble(connection, id);
  } catch (error) {
    if (isAborted(error) || signal.aborted) throw error;
    const { title } = explainError(error);
    if (error instanceof ServiceError && OF_ALL.has(error.kind)) return { outage: title };
    await saveTrouble(connection, id, title);
    looked = 'unreadable';
  }
  await Promise.all([
    tellHistory(client, connection, [id]),
    invalidateSummaries(client, connection),
  ]);
  return looked;
}
