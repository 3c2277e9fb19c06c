/** The page's side of a history's worker, and the only place that makes one. */
import type { Connection } from '#api/connection.ts';
import { createClient, type WorkerClient } from '#workers/calls/client.ts';
import type { HistoryCalls, HistoryStatus } from '#workers/history/protocol.ts';

/** The history of one connection: what is known of it now, and what can be asked. Ending it ends a walk, too. */
export type HistoryHandle = WorkerClient<HistoryCalls, HistoryStatus>;

/** What is known before the worker has said anything. */
export const NOTHING_KNOWN: HistoryStatus = {
  phase: 'opening',
  taken: 0,
  gone: 0,
  covers: 'none',
  asOf: null,
  walk: null,
  stopped: null,
  gaps: [],
  newest: null,
  revision: 0,
};

/** Opens what is known of a connection's jobs; the caller ends it. `createWorker` is for tests. */
export function openHistory(
  connection: Connection,
  createWorker: () => Worker = createHistoryWorker,
): HistoryHandle {
  const handle = createClient<HistoryCalls, HistoryStatus>(createWorker(), {
    does: 'holds the history',
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
