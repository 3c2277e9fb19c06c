/**
 * The page's side of a worker, whatever it works on.
 *
 * Every call settles: with its answer, with its failure, or, when the worker crashes, sends what
 * can't be read or is disposed of, with a `CallError`. Ending the worker frees all its memory.
 */
import { whenPutAway } from '#lib/backForwardCache.ts';
import { createListeners } from '#lib/listeners.ts';
import { type CallFailure, type CallTypes, type FromWorker, CallError } from './messages.ts';
import { createHeartbeat } from './heartbeat.ts';
import { texts } from './texts.en.ts';

/** One worker: what is known of its work so far, and what can be asked. */
export interface WorkerClient<C extends CallTypes<C>, S> {
  /** The newest snapshot; the same object until there's a newer one, as useSyncExternalStore wants it. */
  readonly snapshot: () => S;
  /** Whether nothing is heard of the worker: it died without a word, or is at work for very long. */
  readonly isSilent: () => boolean;
  /** Calls `listener` after every new snapshot, when the worker falls silent or is heard again, and once when it has stopped; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the worker. Rejects with a CallError; an aborted signal rejects at once. */
  readonly call: Call<C>;
  /** Why nothing more can be asked; null while the worker runs. */
  readonly failure: () => CallFailure | null;
  /** Ends the worker; calls under way reject as aborted. */
  readonly dispose: () => void;
}

type Crash = Extract<CallFailure, { kind: 'crashed' }>;

/** What is to be known of a worker. */
interface WorkerNature<S> {
  /** What is known before it has said anything. */
  snapshot: S;
  /** What is known once it has crashed; without it that stays as it was. */
  stopped?: (snapshot: S, failure: Crash) => S;
  /** Whether it reads and writes the device while nothing is asked of it, too. */
  isNeverAtRest?: boolean;
  /** How often it's asked for a sign of life, milliseconds; without it never. */
  beatMs?: number | undefined;
  /** Once it falls silent at its work it's ended, and this is said to be why; without it, it may go on and be heard again. */
  silenceEndsIt?: string | undefined;
}

/** Speaks the protocol with a worker that's running. */
export function createClient<C extends CallTypes<C>, S>(
  worker: Worker,
  { snapshot: first, stopped, isNeverAtRest = false, beatMs, silenceEndsIt }: WorkerNature<S>,
): WorkerClient<C, S> {
  const calls = createPendingCalls<C>((message, transfer) => worker.postMessage(message, transfer));
  const listeners = createListeners();
  const watch = beatMs === undefined ? NO_WATCH : watchWorker(worker, beatMs, silenceChanged);
  let snapshot = first;
  let over: CallFailure | null = null;
  let isHeard = false;

  // At rest it holds nothing of the device.
  const stay = whenPutAway(() => {
    const isAtWork = isNeverAtRest || calls.isWaiting();
    if (isAtWork) end({ kind: 'aborted' });
    return isAtWork;
  });

  function end(failure: CallFailure): void {
    if (over) return;
    over = failure;
    stay();
    watch.stop();
    worker.terminate();
    if (stopped && failure.kind === 'crashed') snapshot = stopped(snapshot, failure);
    calls.end(failure);
    listeners.notify();
    listeners.clear();
  }

  function silenceChanged(): void {
    // One that was never heard is still being fetched, by a slow line.
    if (silenceEndsIt !== undefined && isHeard && watch.isSilent())
      end({ kind: 'crashed', message: silenceEndsIt });
    else listeners.notify();
  }

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker<S>>) => {
    isHeard = true;
    watch.heard();
    if (data.kind === 'pong') return;
    if (data.kind !== 'snapshot') return calls.receive(data);
    snapshot = data.snapshot;
    listeners.notify();
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    end(failureOf(event, isHeard));
  });
  worker.addEventListener('messageerror', () =>
    end({ kind: 'crashed', message: texts.workerUnreadable }),
  );

  return {
    snapshot: () => snapshot,
    isSilent: watch.isSilent,
    subscribe: listeners.subscribe,
    call: calls.call,
    failure: () => over,
    dispose: () => end({ kind: 'aborted' }),
  };
}

/** Why a worker stopped. One that stops before it has said anything, and for no reason, couldn't be fetched. */
function failureOf({ message }: Partial<ErrorEvent>, isHeard: boolean): CallFailure {
  if (!message && !isHeard) return { kind: 'network', message: texts.codeNotLoaded };
  return { kind: 'crashed', message: message || texts.workerStopped };
}

const NO_WATCH = { heard: () => undefined, isSilent: () => false, stop: () => undefined };

/** Asks a worker for signs of life; `onChange` is called when it falls silent, and when it's heard again. */
function watchWorker(worker: Worker, beatMs: number, onChange: () => void) {
  const heartbeat = createHeartbeat(beatMs);
  const timer = setInterval(beat, beatMs);
  let isSilent = false;

  function beat(): void {
    if (heartbeat.tick()) worker.postMessage({ kind: 'ping' });
    compare();
  }

  function compare(): void {
    if (heartbeat.isSilent() === isSilent) return;
    isSilent = !isSilent;
    onChange();
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

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Buffers of the request that change hands. */
  transfer?: Transferable[] | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Asks a worker. Rejects with a CallError; an aborted signal rejects at once. */
export type Call<C extends CallTypes<C>> = <K extends keyof C>(
  kind: K,
  request: C[K]['request'],
  options?: CallOptions,
) => Promise<C[K]['answer']>;

/** What a worker posts about a call. */
type CallMessage = Extract<FromWorker<never>, { id: number }>;

interface PendingCalls<C extends CallTypes<C>> {
  call: Call<C>;
  /** Takes in what the worker posts about a call. */
  receive: (message: CallMessage) => void;
  /** Whether a call waits for its answer. */
  isWaiting: () => boolean;
  /** Every call, under way or to come, rejects with this failure. */
  end: (failure: CallFailure) => void;
}

interface Pending {
  resolve: (answer: never) => void;
  reject: (error: CallError) => void;
  onProgress: CallOptions['onProgress'];
  /** Takes the listener off the caller's signal. */
  release: () => void;
}

/** Pairs requests that are posted with what comes back, so that every call settles. */
function createPendingCalls<C extends CallTypes<C>>(
  post: (message: object, transfer: Transferable[]) => void,
): PendingCalls<C> {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let over: CallFailure | null = null;

  function settle(id: number): Pending | undefined {
    const call = pending.get(id);
    pending.delete(id);
    call?.release();
    return call;
  }

  return {
    call: (kind, request, { signal, onProgress, transfer = [] } = {}) =>
      new Promise((resolve, reject) => {
        if (over) return reject(new CallError(over));
        if (signal?.aborted) return reject(new CallError({ kind: 'aborted' }));
        const id = ++lastId;
        // Throws where the request can't be cloned: then nothing waits for an answer.
        post({ ...request, id, kind }, transfer);
        const abort = () => {
          post({ kind: 'cancel', id }, []);
          settle(id)?.reject(new CallError({ kind: 'aborted' }));
        };
        signal?.addEventListener('abort', abort, { once: true });
        const release = () => signal?.removeEventListener('abort', abort);
        pending.set(id, { resolve, reject, onProgress, release });
      }),
    receive(message) {
      switch (message.kind) {
        case 'answer':
          return settle(message.id)?.resolve(message.answer as never);
        case 'failure':
          return settle(message.id)?.reject(new CallError(message.failure));
        case 'progress':
          return pending.get(message.id)?.onProgress?.(message.done, message.total);
      }
    },
    isWaiting: () => pending.size > 0,
    end(failure) {
      over = failure;
      for (const id of pending.keys()) settle(id)?.reject(new CallError(failure));
    },
  };
}
