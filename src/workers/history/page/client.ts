/**
 * The page's side of a history's worker, and the only place that makes one. Every call settles, as
 * with a result's worker (see workers/page/client.ts).
 */
import { whenPutAway } from '#api/putAway.ts';
import type { Connection } from '#api/connection.ts';
import { createListeners } from '#lib/listeners.ts';
import { createCalls, type Call } from '#workers/page/workerCalls.ts';
import type { CallFailure } from '#workers/protocol.ts';
import type { FromHistoryWorker, HistoryCalls, HistoryStatus } from '#workers/history/protocol.ts';

/** The history of one connection: what is known of it now, and what can be asked. */
export interface HistoryHandle {
  /** The newest status; the same object until there's a newer one, as useSyncExternalStore wants it. */
  readonly status: () => HistoryStatus;
  /** Calls `listener` after every new status, and once when the worker has stopped; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the worker. Rejects with a CallError; an aborted signal rejects at once. */
  readonly call: Call<HistoryCalls>;
  /** Why nothing more can be asked; null while the worker runs. */
  readonly failure: () => CallFailure | null;
  /** Ends the worker, and with it a walk; calls under way reject as aborted. */
  readonly end: () => void;
}

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
  const worker = createWorker();
  const calls = createCalls<HistoryCalls>((message) => worker.postMessage(message));
  const listeners = createListeners();
  let status = NOTHING_KNOWN;
  let over: CallFailure | null = null;

  // It reads and writes by itself.
  const stay = whenPutAway(() => {
    end({ kind: 'aborted' });
    return true;
  });

  function end(failure: CallFailure): void {
    if (over) return;
    over = failure;
    stay();
    worker.terminate();
    calls.end(failure);
    listeners.tell();
    listeners.clear();
  }

  worker.addEventListener('message', ({ data }: MessageEvent<FromHistoryWorker>) => {
    if (data.kind !== 'status') return calls.receive(data);
    status = data.status;
    listeners.tell();
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    end({ kind: 'crashed', message: event.message || 'The worker that holds the history stopped' });
  });
  worker.addEventListener('messageerror', () =>
    end({ kind: 'crashed', message: 'The worker sent a message that could not be read' }),
  );
  // What stops the opening stops the worker, and every later call says so.
  calls.call('open', { connection }).catch(() => {});

  return {
    status: () => status,
    subscribe: listeners.subscribe,
    call: calls.call,
    failure: () => over,
    end: () => end({ kind: 'aborted' }),
  };
}

function createHistoryWorker(): Worker {
  return new Worker(new URL('../worker/history.worker.ts', import.meta.url), {
    type: 'module',
    name: 'history',
  });
}
