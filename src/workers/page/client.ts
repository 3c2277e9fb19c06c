/**
 * The page's side of a result's worker, and the only place that makes one.
 *
 * Every call settles: with its answer, with its failure, or, when the worker crashes, sends what
 * can't be read or is disposed of, with a `CallError`. Ending the worker frees all its memory.
 */
import { whenPutAway } from '#api/putAway.ts';
import { createListeners } from '#lib/listeners.ts';
import { BEAT_MS, createHeartbeat } from './heartbeat.ts';
import { createCalls, type Call } from './workerCalls.ts';
import type {
  CallFailure,
  Calls,
  FromWorker,
  ResultSnapshot,
  ResultSource,
  ToWorker,
} from '#workers/protocol.ts';

/** One open result: its worker, what is known of it so far, and what can be asked. */
export interface ResultHandle {
  /** The newest snapshot; the same object until there's a newer one. */
  readonly snapshot: () => ResultSnapshot;
  /** Whether nothing is heard of the worker: it died without a word, or is at work for very long. */
  readonly isSilent: () => boolean;
  /** Calls `listener` after every new snapshot, and when the worker falls silent or is heard again; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the worker. Rejects with a CallError; an aborted signal rejects at once. */
  readonly call: Call<Calls>;
  /** Ends the worker; calls under way reject as aborted. */
  readonly dispose: () => void;
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
  const calls = createCalls<Calls>((message, transfer) =>
    worker.postMessage(message, transfer ?? []),
  );
  const listeners = createListeners();
  let snapshot = EMPTY;
  let over: CallFailure | null = null;
  let isHeard = false;
  const watch = watchWorker(worker, beatMs, listeners.tell);

  // At rest it holds nothing of the device.
  const stay = whenPutAway(() => {
    const isAtWork = calls.isWaiting();
    if (isAtWork) end({ kind: 'aborted' });
    return isAtWork;
  });

  function end(failure: CallFailure): void {
    if (over) return;
    over = failure;
    stay();
    watch.stop();
    worker.terminate();
    if (failure.kind === 'crashed') snapshot = { ...snapshot, phase: 'ended', ending: failure };
    calls.end(failure);
    listeners.tell();
    listeners.clear();
  }

  function receive(message: FromWorker): void {
    isHeard = true;
    watch.heard();
    if (message.kind === 'pong') return;
    if (message.kind !== 'snapshot') return calls.receive(message);
    snapshot = message.snapshot;
    listeners.tell();
  }

  worker.onmessage = (event: MessageEvent<FromWorker>) => receive(event.data);
  worker.onerror = (event) => {
    event.preventDefault();
    end(failureOf(event, isHeard));
  };
  worker.addEventListener('messageerror', () =>
    end({ kind: 'crashed', message: 'The worker sent a message that could not be read' }),
  );

  return {
    snapshot: () => snapshot,
    isSilent: watch.isSilent,
    subscribe: listeners.subscribe,
    call: calls.call,
    dispose: () => end({ kind: 'aborted' }),
  };
}

/** Why a worker stopped. One that stops before it has said anything, and for no reason, couldn't be fetched. */
function failureOf({ message }: Partial<ErrorEvent>, isHeard: boolean): CallFailure {
  if (!message && !isHeard)
    return { kind: 'network', message: 'The code that reads a result could not be fetched' };
  return { kind: 'crashed', message: message || 'The worker that reads the result stopped' };
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
