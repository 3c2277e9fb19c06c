import type { CallFailure } from '#workers/protocol.ts';
import type {
  FromHistoryWorker,
  HistoryCallKind,
  HistoryCalls,
  ToHistoryWorker,
} from '#workers/history/protocol.ts';

/** What each request does. Throwing makes it fail; `signal` is aborted when the answer is no longer wanted. */
export type HistoryHandlers = {
  [K in HistoryCallKind]: (
    request: HistoryCalls[K]['request'],
    signal: AbortSignal,
  ) => HistoryCalls[K]['answer'] | Promise<HistoryCalls[K]['answer']>;
};

/** A worker's own scope, or a port in tests. */
export interface CallPort {
  addEventListener: (
    type: 'message',
    listener: (event: MessageEvent<ToHistoryWorker>) => void,
  ) => void;
  postMessage: (message: FromHistoryWorker) => void;
}

/** Answers requests as they come. */
export function serveCalls(port: CallPort, handlers: HistoryHandlers): void {
  const running = new Map<number, AbortController>();
  port.addEventListener('message', ({ data }) => {
    if (data.kind === 'cancel') running.get(data.id)?.abort();
    else void answer(data);
  });

  async function answer(request: Exclude<ToHistoryWorker, { kind: 'cancel' }>): Promise<void> {
    const { id, kind } = request;
    const controller = new AbortController();
    running.set(id, controller);
    try {
      // The kinds of requests and handlers are paired by HistoryHandlers.
      const handle = handlers[kind] as (request: object, signal: AbortSignal) => unknown;
      const answered = await handle(request, controller.signal);
      port.postMessage({ kind: 'answer', id, answer: answered });
    } catch (error) {
      const failure: CallFailure = controller.signal.aborted
        ? { kind: 'aborted' }
        : { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
      port.postMessage({ kind: 'failure', id, failure });
    } finally {
      running.delete(id);
    }
  }
}
