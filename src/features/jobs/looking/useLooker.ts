import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Connection } from '#api/connection.ts';
import { ServiceError, type ServiceErrorKind } from '#api/errors.ts';
import { explainError } from '#api/explainError.ts';
import { deleteTrouble, saveTrouble } from '#api/jobKnowledge.ts';
import { invalidateSummaries } from '#api/summaryStore.ts';
import { isAborted } from '#workers/callError.ts';
import type { HistoryHandle } from '#workers/history/page/client.ts';
import { tellHistory } from '#workers/history/page/sharedHistory.ts';
import { readSummary } from '#workers/page/summary.ts';
import { createLooker, type Looked, type Looker, type LookerState } from './looker.ts';

/** Trouble that isn't of one job: the next would meet it, too. */
const OF_ALL: ReadonlySet<ServiceErrorKind> = new Set<ServiceErrorKind>([
  'keyRefused',
  'signInNeeded',
  'unreachable',
  'crossOriginRefused',
  'forbiddenByPage',
  'rateLimited',
]);

const NOTHING: LookerState = { run: null, reading: new Map() };

/** Looks into jobs of the history, for as long as its page is there. */
export function useLooker(
  connection: Connection,
  handle: HistoryHandle | null,
): { looker: Looker | null; state: LookerState } {
  const client = useQueryClient();
  const looker = useMemo(
    () =>
      handle &&
      createLooker({
        call: handle.call,
        read: (id, signal) => lookInto(id, { client, connection, signal }),
      }),
    [handle, client, connection],
  );
  // A download under way doesn't outlive the history.
  useEffect(() => () => looker?.cancel(), [looker]);
  const state = useSyncExternalStore(
    looker ? looker.subscribe : () => () => undefined,
    looker ? looker.state : () => NOTHING,
  );
  return { looker, state };
}

/** Reads one result and keeps what came of it, or why nothing did; of an outage nothing. */
async function lookInto(
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
  await Promise.all([tellHistory(connection, [id]), invalidateSummaries(client, connection)]);
  return looked;
}
