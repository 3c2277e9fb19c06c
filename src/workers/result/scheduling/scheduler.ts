/**
 * The worker's scheduler: takes requests off the message port, answers them in order of urgency, drops
 * what was cancelled.
 *
 * One request is worked on at a time, each in a task of its own, so that a cancellation that has
 * arrived meanwhile is seen before the next begins. Which one, the queue decides.
 */
import { WebAssemblyUnavailable } from '#engine/webAssembly.ts';
import { CallError } from '#workers/callError.ts';
import { yieldTask } from '#lib/yieldTask.ts';
import { createRequestQueue, type QueueSchedule } from './requestQueue.ts';
import type {
  CallFailure,
  CallKind,
  Calls,
  FromWorker,
  RequestMessage,
  ToWorker,
} from '#workers/protocol.ts';

/** What a handler may use besides its request. */
export interface TaskContext {
  signal: AbortSignal;
  /** Tells the caller how far it is; posts at most a few times a second. */
  progress: (done: number, total: number) => void;
}

/** An answer, and the buffers or bitmaps of it that change hands. */
export interface Reply<T> {
  answer: T;
  transfer?: Transferable[];
}

/** What answers each kind of call. A handler that throws or rejects makes its request fail, none besides. */
export type Handlers = {
  [K in CallKind]: (
    request: Calls[K]['request'],
    context: TaskContext,
  ) => Reply<Calls[K]['answer']> | Promise<Reply<Calls[K]['answer']>>;
};

/** Where messages come from and go to: a worker's global scope, or one end of a channel in tests. */
export interface Port {
  postMessage: (message: FromWorker, transfer: Transferable[]) => void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}

/** Least time between two progress messages, milliseconds. */
const PROGRESS_MS = 100;

/** Kinds that run beside the others because they take long; they let others in between. */
const LONG: ReadonlySet<CallKind> = new Set([
  'open',
  'export',
  'mend',
  'resubmit',
  'examine',
  'addNames',
  'handOver',
  'pair',
  'keepPlots',
  'plotThroughTime',
  'jobsToRead',
  'groupThroughTime',
]);
/** Longest pause before it's looked again whether a request may be answered, milliseconds. */
const LOOK_MS = 40;

/** The scheduler at work. */
export interface Scheduler {
  /** Looks at once whether a request that waits for the arrival schedule may be answered. */
  resume: () => void;
}

/** Answers the requests that come in at `port` with `handlers` from now on. */
export function createScheduler(
  port: Port,
  handlers: Handlers,
  schedule: QueueSchedule,
): Scheduler {
  const queue = createRequestQueue(schedule);
  const underway = new Map<number, AbortController>();
  let busy = false;
  let wake: () => void = () => undefined;

  port.onmessage = ({ data }) => {
    if (data.kind === 'ping') return port.postMessage({ kind: 'pong' }, []);
    if (data.kind === 'cancel') return cancel(data.id);
    if (LONG.has(data.kind)) return void handle(data);
    queue.push(data);
    if (busy) wake();
    else void work();
  };
  return { resume: () => wake() };

  function cancel(id: number): void {
    underway.get(id)?.abort();
    queue.drop(id);
  }

  async function work(): Promise<void> {
    busy = true;
    for (;;) {
      await yieldTask();
      const next = queue.next();
      if (!next) break;
      if ('wait' in next) {
        await new Promise<void>((go) => {
          wake = go;
          setTimeout(go, Math.min(next.wait, LOOK_MS));
        });
        continue;
      }
      const began = performance.now();
      if (next.kind === 'paint') await paint(next);
      else await handle(next);
      queue.done(next, performance.now() - began);
    }
    busy = false;
  }

  /** A tile that takes long rests now and then: what is more urgent is answered meanwhile. */
  async function paint(request: RequestMessage): Promise<void> {
    const state = { isOver: false };
    const done = handle(request).finally(() => {
      state.isOver = true;
      wake();
    });
    while (!state.isOver) {
      const urgent = queue.nextUrgent();
      if (urgent) await handle(urgent);
      else
        await new Promise<void>((go) => {
          wake = go;
        });
    }
    await done;
  }

  async function handle(request: RequestMessage): Promise<void> {
    const { id } = request;
    const controller = new AbortController();
    underway.set(id, controller);
    try {
      const context = { signal: controller.signal, progress: reporter(port, id) };
      const handler = handlers[request.kind] as (
        request: RequestMessage,
        context: TaskContext,
      ) => Promise<Reply<unknown>>;
      const { answer, transfer } = await handler(request, context);
      port.postMessage({ kind: 'answer', id, answer }, transfer ?? []);
    } catch (error) {
      port.postMessage({ kind: 'failure', id, failure: failureOf(error, controller.signal) }, []);
    } finally {
      underway.delete(id);
    }
  }
}

function reporter(port: Port, id: number): TaskContext['progress'] {
  let last = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = performance.now();
    if (now - last < PROGRESS_MS && done < total) return;
    last = now;
    port.postMessage({ kind: 'progress', id, done, total }, []);
  };
}

function failureOf(error: unknown, signal: AbortSignal): CallFailure {
  if (signal.aborted) return { kind: 'aborted' };
  if (error instanceof CallError) return error.failure;
  if (error instanceof WebAssemblyUnavailable)
    return { kind: 'noWebAssembly', reason: error.reason };
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { kind: 'failed', message };
}
