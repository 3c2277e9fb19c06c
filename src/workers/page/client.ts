/**
 * The page's side of a result's worker, and the only place that makes one.
 *
 * Every call settles: with its answer, with its failure, or, when the worker crashes, sends what
 * can't be read or is disposed of, with a `CallError`. Ending the worker frees all its memory.
 */
import { CallError } from '#workers/callError.ts';
import { BEAT_MS, createHeartbeat } from './heartbeat.ts';
import type {
  CallFailure,
  CallKind,
  Calls,
  FromWorker,
  ResultSnapshot,
  ResultSource,
  ToWorker,
} from '#workers/protocol.ts';

/** What a call may carry besides its request. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/** One open result: its worker, what is known of it so far, and what can be asked. */
export interface ResultHandle {
  /** The newest snapshot; the same object until there's a newer one. */
  readonly snapshot: () => ResultSnapshot;
  /** Whether nothing is heard of the worker: it died without a word, or is at work for very long. */
  readonly isSilent: () => boolean;
  /** Calls `listener` after every new snapshot, and when the worker falls silent or is heard again; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the worker. Rejects with a CallError; an aborted signal rejects at once. */
  readonly call: <K extends CallKind>(
    kind: K,
    request: Calls[K]['request'],
    options?: CallOptions,
  ) => Promise<Calls[K]['answer']>;
  /** Ends the worker; calls under way reject as aborted. */
  readonly dispose: () => void;
}

interface Pending {
  resolve: (answer: never) => void;
  reject: (error: CallError) => void;
  onProgress: CallOptions['onProgress'];
  /** Takes the listener off the caller's signal. */
  release: () => void;
}

const EMPTY: ResultSnapshot = {
  phase: 'receiving',
  ending: null,
  bytes: 0,
  totalBytes: null,
  silentSince: null,
  elapsedMs: 0,
  counts: { received: 0, processed: 0, failed: 0, notDrawable: 0 },
  bounds: null,
  indices: [],
  firstDay: null,
  lastDay: null,
  scale: null,
  revision: 0,
};

let prepared: Worker | null = null;

/** Makes the next result's worker already: its code is fetched beside the page's. */
export function prepareResultWorker(): void {
  if (prepared) return;
  const worker = makeWorker();
  prepared = worker;
  // One that fails before anybody listens isn't handed out.
  worker.addEventListener('error', () => {
    if (prepared === worker) prepared = null;
  });
}

/** The real worker, a prepared one if there is; tests hand in another factory. */
export function createResultWorker(): Worker {
  const worker = prepared ?? makeWorker();
  prepared = null;
  return worker;
}

function makeWorker(): Worker {
  return new Worker(new URL('../result/result.worker.ts', import.meta.url), {
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

/** Speaks the protocol with a worker that's running, and asks it for a sign every `beatMs`. */
export function attach(worker: Worker, beatMs = BEAT_MS): ResultHandle {
  const pending = new Map<number, Pending>();
  const listeners = new Set<() => void>();
  let snapshot = EMPTY;
  let lastId = 0;
  let over: CallFailure | null = null;
  const watch = watchWorker(worker, beatMs, () => {
    for (const listener of listeners) listener();
  });

  function settle(id: number): Pending | undefined {
    const call = pending.get(id);
    pending.delete(id);
    call?.release();
    return call;
  }

  function end(failure: CallFailure): void {
    if (over) return;
    over = failure;
    watch.stop();
    worker.terminate();
    if (failure.kind === 'crashed') snapshot = { ...snapshot, phase: 'ended', ending: failure };
    for (const id of pending.keys()) settle(id)?.reject(new CallError(failure));
    for (const listener of listeners) listener();
    listeners.clear();
  }

  function receive(message: FromWorker): void {
    watch.heard();
    switch (message.kind) {
      case 'snapshot':
        snapshot = message.snapshot;
        for (const listener of listeners) listener();
        return;
      case 'answer':
        return settle(message.id)?.resolve(message.answer as never);
      case 'failure':
        return settle(message.id)?.reject(new CallError(message.failure));
      case 'progress':
        return pending.get(message.id)?.onProgress?.(message.done, message.total);
    }
  }

  worker.onmessage = (event: MessageEvent<FromWorker>) => receive(event.data);
  worker.onerror = (event) => {
    event.preventDefault();
    end({ kind: 'crashed', message: event.message || 'The worker that reads the result stopped' });
  };
  worker.addEventListener('messageerror', () =>
    end({ kind: 'crashed', message: 'The worker sent a message that could not be read' }),
  );

  function call<K extends CallKind>(
    kind: K,
    request: Calls[K]['request'],
    { signal, onProgress }: CallOptions = {},
  ): Promise<Calls[K]['answer']> {
    return new Promise((resolve, reject) => {
      if (over) return reject(new CallError(over));
      if (signal?.aborted) return reject(new CallError({ kind: 'aborted' }));
      const id = ++lastId;
      const abort = () => {
        worker.postMessage({ kind: 'cancel', id } satisfies ToWorker);
        settle(id)?.reject(new CallError({ kind: 'aborted' }));
      };
      signal?.addEventListener('abort', abort, { once: true });
      const release = () => signal?.removeEventListener('abort', abort);
      pending.set(id, { resolve, reject, onProgress, release });
      worker.postMessage({ ...request, id, kind });
    });
  }

  return {
    snapshot: () => snapshot,
    isSilent: watch.isSilent,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call,
    dispose: () => end({ kind: 'aborted' }),
  };
}

/** Asks a worker for signs of life; `tell` is called when it falls silent, and when it's heard again. */
function watchWorker(worker: Worker, beatMs: number, tell: () => void) {
  const heartbeat = createHeartbeat(beatMs);
  const timer = setInterval(beat, beatMs);
  let isSilent = false;

  function beat(): void {
    if (heartbeat.tick()) worker.postMessage({ kind: 'ping' } satisfies ToWorker);
    compare();
  }

  function compare(): void {
    if (heartbeat.isSilent() === isSilent) return;
    isSilent = !isSilent;
    tell();
  }

  return {
    heard() {
      heartbeat.heard();
      compare();
    },
    isSilent: () => isSilent,
    stop() {
      clearInterval(timer);
      isSilent = false;
    },
  };
}
