/** The page's side of a history's worker, and the only place that makes one. */
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import type { Connection } from '#service/connection.ts';
import { HISTORY, historyKey } from '#service/notifyHistory.ts';
import { createClient, type WorkerClient } from '#worker/client.ts';
import { ownHandles } from '#service/ownHandles.ts';
import type { HistoryCalls, HistoryStatus } from '#history/protocol.ts';

/** The history of one connection: what is known of it now, and what can be asked. Ending it ends a walk, too. */
export type HistoryHandle = WorkerClient<HistoryCalls, HistoryStatus>;

/** What is known before the worker has said anything. */
export const NOTHING_KNOWN: HistoryStatus = {
  phase: 'opening',
  taken: 0,
  covers: 'none',
  asOf: null,
  isUnsure: false,
  walk: null,
  stopped: null,
  gaps: [],
  answer: null,
  revision: 0,
};

/** Opens what is known of a connection's jobs; the caller ends it. `createWorker` is for tests. */
export function openHistory(
  connection: Connection,
  createWorker: () => Worker = createHistoryWorker,
): HistoryHandle {
  const handle = createClient<HistoryCalls, HistoryStatus>(createWorker(), {
    snapshot: NOTHING_KNOWN,
    isNeverAtRest: true,
  });
  // What stops the opening stops the worker, and every later call says so.
  handle.call('open', { connection }).catch(() => {});
  return handle;
}

function createHistoryWorker(): Worker {
  return new Worker(new URL('../worker/history.worker.ts', import.meta.url), {
    type: 'module',
    name: 'history',
  });
}

/**
 * Returns the query of a connection's history, or of none: one history per connection, shared by the page of jobs,
 * the palette and the page of saved data. The cache owns it: it stays for a while after its last user has gone, so
 * that coming back from a job finds it as it was, and leaving the cache ends it. `open` is for tests.
 */
export function historyQuery(connection: Connection | null, open = openHistory) {
  return queryOptions<HistoryHandle>({
    queryKey: historyKey(connection),
    queryFn: connection ? () => open(connection) : skipToken,
    // One that has stopped is opened anew by its next user.
    staleTime: ({ state }) => (state.data?.failure() ? 0 : Number.POSITIVE_INFINITY),
    gcTime: 5 * 60_000,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
}

/** Ends histories that have left the cache. Call once for each query client; returns how to stop. */
export function ownHistories(client: QueryClient): () => void {
  return ownHandles(client, HISTORY);
}

/** Ends the connection's history at once, walk and all: nothing writes to the device afterwards. */
export function endHistory(client: QueryClient, connection: Connection): void {
  const { queryKey } = historyQuery(connection);
  client.getQueryData(queryKey)?.dispose();
  // Were it removed from a page that still shows it, that would open another.
  client.removeQueries({ queryKey, type: 'inactive' });
}
