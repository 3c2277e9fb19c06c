import { CallError } from '#workers/callError.ts';
import type { CallFailure, CallTypes, FromWorker } from '#workers/messages.ts';

/** What a call may carry besides its request. */
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
export type CallMessage = Extract<FromWorker<never>, { id: number }>;

/** Calls to one worker, whatever they're about. */
export interface PendingCalls<C extends CallTypes<C>> {
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
export function createPendingCalls<C extends CallTypes<C>>(
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
