/** The page's side of a result's worker, and the only place that makes one. */
import type { WorkerClient } from '#worker/client.ts';
import type { Calls, ResultSnapshot, ResultSource } from '#result/protocol.ts';
import { attach } from './attachResult.ts';

/** One open result: its worker, what is known of it so far, and what can be asked. */
export type ResultHandle = WorkerClient<Calls, ResultSnapshot>;

let prepared: Worker | null = null;

/** Makes the next result's worker already: its code is fetched beside the page's. */
export function prepareResultWorker(): void {
  if (prepared) return;
  const worker = makeWorker();
  prepared = worker;
  // One that fails before it's used is given up.
  worker.addEventListener('error', () => {
    if (prepared === worker) prepared = null;
  });
}

/** The real worker, a prepared one if there is; tests pass another factory. */
export function createResultWorker(): Worker {
  const worker = prepared ?? makeWorker();
  prepared = null;
  return worker;
}

function makeWorker(): Worker {
  return new Worker(new URL('../../app/worker/result.worker.ts', import.meta.url), {
    type: 'module',
    name: 'result',
  });
}

/**
 * Opens a result. Resolves once its first bytes show a result; rejects with a CallError (having
 * ended the worker) when the service refuses, can't be reached or sends something else.
 */
export async function openResult(
  source: ResultSource,
  options: { signal?: AbortSignal | undefined; createWorker?: () => Worker } = {},
): Promise<ResultHandle> {
  const handle = attach((options.createWorker ?? createResultWorker)());
  try {
    await handle.call('open', { source }, { signal: options.signal });
    return handle;
  } catch (error) {
    handle.dispose();
    throw error;
  }
}
