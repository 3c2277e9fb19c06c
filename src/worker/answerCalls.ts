/**
 * The worker's side: takes requests off the message port, has them answered and posts what comes of it.
 *
 * 1. Each kind of question says how urgent it is and where its handler comes from, at once or from code that's fetched.
 * 2. What is asked beside all else is worked on at once; the rest is handed to a line, which decides when.
 * 3. A handler that throws or rejects makes its request fail, none besides.
 */
import { WebAssemblyUnavailable } from '#core/webAssembly.ts';
import { yieldTask } from '#lib/slices.ts';
import {
  CallError,
  type CallFailure,
  type CallType,
  type CallTypes,
  type FromWorker,
  type ToWorker,
} from './messages.ts';

export interface TaskContext {
  signal: AbortSignal;
  /** Tells the caller how far it is; posts at most a few times a second. */
  progress: (done: number, total: number) => void;
  /** Lets in what is more urgent; what takes long awaits it every few milliseconds. */
  rest: () => Promise<void>;
}

/** An answer, and the buffers or bitmaps of it that change hands where its type names any. */
export type Reply<T extends CallType> = T extends { transfers: { answer: PropertyKey } }
  ? { answer: T['answer']; transfer: Transferable[] }
  : { answer: T['answer'] };

export type Handlers<C extends CallTypes<C>> = {
  [K in keyof C]: (
    request: C[K]['request'],
    context: TaskContext,
  ) => Reply<C[K]> | Promise<Reply<C[K]>>;
};

/**
 * `beside`: it takes long and lets others in, so that it runs beside them. Of the others one is worked on at a time:
 * `change` what changes the picture, `quick` what takes little time, `view` what fills the view, `sum` what reads all records.
 */
type Urgency = 'beside' | 'change' | 'quick' | 'view' | 'sum';

interface Question<C extends CallTypes<C>, K extends keyof C> {
  urgency: Urgency | ((request: C[K]['request']) => Urgency);
  /** Returns its handler among others; asked anew for each request. */
  load: () => Pick<Handlers<C>, K> | Promise<Pick<Handlers<C>, K>>;
}

export type Questions<C extends CallTypes<C>> = { [K in keyof C]: Question<C, K> };

/** Returns questions whose handlers come from one place. */
export function questionsTo<C extends CallTypes<C>>(
  load: () => Handlers<C> | Promise<Handlers<C>>,
  urgencies: { [K in keyof C]: Question<C, K>['urgency'] },
): Questions<C> {
  const kinds = Object.entries(urgencies).map(([kind, urgency]) => [kind, { urgency, load }]);
  return Object.fromEntries(kinds) as Questions<C>;
}

/** A request whose turn a line decides. */
export interface Task {
  id: number;
  urgency: Exclude<Urgency, 'beside'>;
  /** Answers it; settles in any case. It awaits `rest` now and then where it takes long. */
  run: (rest: () => Promise<void>) => Promise<void>;
}

/** Decides which request is worked on when. */
export interface Line {
  take: (task: Task) => void;
  /** Drops a request that is no longer wanted, if it waits. */
  drop: (id: number) => void;
  /** Resolves, in a task of its own, once no task is at work or waits but sums: what runs beside rests by it. */
  calm: () => Promise<void>;
}

/** Where messages come from and go to: a worker's global scope, or one end of a channel in tests. */
export interface Port<C extends CallTypes<C>> {
  postMessage: (message: FromWorker<never>, transfer: Transferable[]) => void;
  onmessage: ((event: MessageEvent<ToWorker<C>>) => void) | null;
}

/** Answers the requests that come in at `port` from now on; without a line all at once. */
export function serve<C extends CallTypes<C>>(
  port: Port<C>,
  questions: Questions<C>,
  line?: Line,
): void {
  const underway = new Map<number, AbortController>();
  const unfetched = new Set<number>();
  const fetched = new Set<keyof C>();

  port.onmessage = ({ data }) => {
    if (data.kind === 'ping') return port.postMessage({ kind: 'pong' }, []);
    if (data.kind === 'cancel') return cancel((data as { id: number }).id);
    const request = data as Asked<C>;
    const { id, kind } = request;
    const { urgency } = questions[kind];
    const own = typeof urgency === 'function' ? urgency(request) : urgency;
    const run: Task['run'] = (rest) => answer(request, rest);
    if (!line || own === 'beside') void run(line?.calm ?? yieldTask);
    else if (own === 'change' || fetched.has(kind)) line.take({ id, urgency: own, run });
    else void takeOnceFetched(line, kind, { id, urgency: own, run });
  };

  function cancel(id: number): void {
    underway.get(id)?.abort();
    unfetched.delete(id);
    line?.drop(id);
  }

  /** Nobody else waits while its code is fetched. What changes something isn't taken so: what comes after would be answered without it. */
  async function takeOnceFetched(line: Line, kind: keyof C, task: Task): Promise<void> {
    unfetched.add(task.id);
    try {
      const loading = questions[kind].load();
      if (loading instanceof Promise) await loading;
      fetched.add(kind);
    } catch {
      // Told when it's answered.
    }
    if (unfetched.delete(task.id)) line.take(task);
  }

  async function answer(request: Asked<C>, rest: TaskContext['rest']): Promise<void> {
    const { id, kind } = request;
    const { signal } = begin(id);
    try {
      const handlers = await questions[kind].load();
      const context = { signal, rest, progress: reporter(port, id) };
      const reply: { answer: unknown; transfer?: Transferable[] } = await handlers[kind](
        request,
        context,
      );
      port.postMessage({ kind: 'answer', id, answer: reply.answer }, reply.transfer ?? []);
    } catch (error) {
      port.postMessage({ kind: 'failure', id, failure: failureOf(error, signal) }, []);
    } finally {
      underway.delete(id);
    }
  }

  function begin(id: number): AbortController {
    const controller = new AbortController();
    underway.set(id, controller);
    return controller;
  }
}

/** Returns an answer without anything that's handed over. */
export function reply<T>(answer: T): { answer: T } {
  return { answer };
}

/** A request of any kind. */
type Asked<C> = { id: number; kind: keyof C } & object;

/** Least time between two progress messages, milliseconds. */
const PROGRESS_MS = 100;

function reporter<C extends CallTypes<C>>(port: Port<C>, id: number): TaskContext['progress'] {
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
  return { kind: 'failed', message: wordsOf(error) };
}

/** A plain error has our own text; any other wasn't foreseen, and its name says more of it. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`;
}
