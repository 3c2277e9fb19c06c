/**
 * Results that are looked into for what is kept of them: single ones that were pressed first, then those of a whole run, such as a
 * filter of the history or all jobs that may hold a plot, as its queue hands them out.
 */
import type { QueryClient } from '@tanstack/react-query';
import { createListeners } from '#lib/listeners.ts';
import type { Connection } from '#api/connection.ts';
import { ServiceError, type ServiceErrorKind } from '#api/errors.ts';
import { explainError } from '#api/explainError.ts';
import { deleteTrouble, saveTrouble, invalidateSummaries } from '#api/resultSummary.ts';
import { isAborted } from '#workers/messages.ts';
import { tellHistory } from '#workers/history/historyClient.ts';
import { readSummary } from '#workers/page/summary.ts';
import { IDLE } from './idle.ts';

/** Results that are read at the same time, at most. */
const AT_ONCE = 2;

/** Looking into many jobs. */
export interface LoadingRun {
  /** How many were to be looked into, and how many of them were. */
  total: number;
  done: number;
  /** Of those done, how many couldn't be read. */
  failed: number;
  isPaused: boolean;
  /** Why it paused by itself, for people; null where it didn't. */
  trouble: string | null;
}

/** What came of a run that is over. */
export interface LoadingEnd {
  total: number;
  done: number;
  failed: number;
  /** Whether it was ended before all were looked into. */
  isCancelled: boolean;
}

/** What came of reading a result; an outage concerns all others as well, and says why. */
export type SummaryOutcome = 'read' | 'unreadable' | { outage: string };

/** What is looked into, and of which jobs. */
export interface SummaryQueueState {
  /** Null where no run is under way. */
  run: LoadingRun | null;
  /** How the run before ended; null where there was none. */
  last: LoadingEnd | null;
  /** Of jobs that wait for their turn, or are being read. */
  reading: ReadonlyMap<string, 'waiting' | 'reading'>;
  /** Why single ones met an outage, for people, until they're looked into again; a run pauses instead. */
  outages: ReadonlyMap<string, string>;
}

/** What looks into jobs; `Q` is what a run is begun with. */
export interface SummaryQueue<Q> {
  state: () => SummaryQueueState;
  subscribe: (listener: () => void) => () => void;
  /** Looks into one job, before all others. */
  look: (id: string) => void;
  /** Looks into all jobs of a run. */
  begin: (query: Q) => void;
  pause: () => void;
  goOn: () => void;
  /** Ends it; what is being read is given up. */
  cancel: () => void;
}

/** Where the jobs of a run come from. */
export interface QueueSource<Q> {
  /** Fixes the jobs of a run; returns how many they are. */
  fill: (query: Q) => Promise<number>;
  /** The run's next job, or none. */
  nextOf: () => Promise<string | undefined>;
}

interface QueueParts<Q> extends QueueSource<Q> {
  /** Reads one result and keeps what came of it; rejects once it's aborted. */
  read: (id: string, signal: AbortSignal) => Promise<SummaryOutcome>;
}

const BEGINNING = { done: 0, failed: 0, isPaused: false, trouble: null } as const;

/** Returns what looks into jobs, two at a time. */
export function createSummaryQueue<Q>({ fill, nextOf, read }: QueueParts<Q>): SummaryQueue<Q> {
  const { get, set, pause, mark, tell, subscribe } = createStore();
  let pressed: string[] = [];
  /** Of the run, handed out before an outage. */
  let putBack: string[] = [];
  let control = new AbortController();
  let busy = 0;

  /** The next job, and whether it's one of the run's. */
  async function next(): Promise<{ id: string; isOfRun: boolean } | null> {
    const id = pressed.shift();
    if (id !== undefined) return { id, isOfRun: false };
    if (get().run?.isPaused !== false) return null;
    const back = putBack.shift();
    if (back !== undefined) return { id: back, isOfRun: true };
    const next = await nextOf();
    return next === undefined ? null : { id: next, isOfRun: true };
  }

  async function work(signal: AbortSignal): Promise<void> {
    for (let job = await next(); job && !signal.aborted; job = await next()) {
      const { id, isOfRun } = job;
      mark(id, 'reading');
      try {
        const looked = await read(id, signal);
        if (signal.aborted) return;
        if (isOfRun) take(id, looked);
        else if (typeof looked === 'object') tell(id, looked.outage);
      } finally {
        mark(id, null);
      }
    }
  }
  function take(id: string, looked: SummaryOutcome): void {
    if (typeof looked === 'object') putBack.push(id);
    const { run } = get();
    if (run) set({ run: runAfter(run, looked) });
  }

  /** Has as many results read as may be at once, until there are no more. */
  function start(): void {
    const { signal } = control;
    while (busy < AT_ONCE) {
      busy++;
      void work(signal)
        .catch(() => undefined)
        .finally(() => end(signal));
    }
  }
  function end(signal: AbortSignal): void {
    if (signal !== control.signal || --busy > 0) return;
    if (get().run?.isPaused === false) set({ run: null, last: endOf(get().run, false) });
  }
  async function begin(query: Q): Promise<void> {
    const { signal } = control;
    const total = await fill(query);
    if (signal.aborted || total === 0) return;
    putBack = [];
    set({ run: { total, ...BEGINNING } });
    start();
  }

  return {
    state: get,
    subscribe,
    look(id) {
      if (get().reading.has(id)) return;
      pressed = [...pressed, id];
      tell(id, null);
      mark(id, 'waiting');
      start();
    },
    begin: (query) => void begin(query).catch(() => undefined),
    pause: () => pause(true),
    goOn: () => {
      pause(false);
      start();
    },
    cancel() {
      control.abort();
      control = new AbortController();
      busy = 0;
      pressed = [];
      set({ run: null, last: endOf(get().run, true), reading: new Map() });
    },
  };
}

function runAfter(run: LoadingRun, looked: SummaryOutcome): LoadingRun {
  if (typeof looked === 'object') return { ...run, isPaused: true, trouble: looked.outage };
  const failed = run.failed + (looked === 'unreadable' ? 1 : 0);
  return { ...run, done: run.done + 1, failed };
}

function endOf(run: LoadingRun | null, isCancelled: boolean): LoadingEnd | null {
  return run && { total: run.total, done: run.done, failed: run.failed, isCancelled };
}

/** The state, and who is told of its changes. */
function createStore() {
  const listeners = createListeners();
  let state: SummaryQueueState = IDLE;
  function set(part: Partial<SummaryQueueState>): void {
    state = { ...state, ...part };
    listeners.tell();
  }
  function pause(isPaused: boolean): void {
    const { run } = state;
    if (run) set({ run: { ...run, isPaused, trouble: null } });
  }
  function mark(id: string, how: 'waiting' | 'reading' | null): void {
    const reading = new Map(state.reading);
    if (how) reading.set(id, how);
    else reading.delete(id);
    set({ reading });
  }
  function tell(id: string, outage: string | null): void {
    const outages = new Map(state.outages);
    if (outage === null) outages.delete(id);
    else outages.set(id, outage);
    set({ outages });
  }
  return { get: () => state, set, pause, mark, tell, subscribe: listeners.subscribe };
}

/** Returns what looks into jobs of a connection, and keeps on this device what came of them. */
export function createJobSummaryQueue<Q>(
  queue: QueueSource<Q>,
  { client, connection }: { client: QueryClient; connection: Connection },
): SummaryQueue<Q> {
  return createSummaryQueue<Q>({
    ...queue,
    read: (id, signal) => loadSummary(id, { client, connection, signal }),
  });
}

/** Trouble that isn't of one job: the next would meet it, too. */
const OF_ALL: ReadonlySet<ServiceErrorKind> = new Set<ServiceErrorKind>([
  'keyRefused',
  'signInNeeded',
  'unreachable',
  'crossOriginRefused',
  'forbiddenByPage',
  'rateLimited',
]);

/** Reads one result and keeps what came of it, or why nothing did; of an outage nothing. Rejects once it's aborted. */
export async function loadSummary(
  id: string,
  {
    client,
    connection,
    signal,
  }: { client: QueryClient; connection: Connection; signal: AbortSignal },
): Promise<SummaryOutcome> {
  let looked: SummaryOutcome = 'read';
  try {
    await readSummary(connection, id, signal);
    await deleteTrouble(connection, id);
  } catch (error) {
    if (isAborted(error) || signal.aborted) throw error;
    const { title } = explainError(error);
    if (error instanceof ServiceError && OF_ALL.has(error.kind)) return { outage: title };
    await saveTrouble(connection, id, title);
    looked = 'unreadable';
  }
  await Promise.all([
    tellHistory(client, connection, [id]),
    invalidateSummaries(client, connection),
  ]);
  return looked;
}

/** Returns a queue of jobs that are known when a run begins. */
export function queueOfIds(): QueueSource<readonly string[]> {
  let ids: string[] = [];
  return {
    fill: (wanted) => {
      ids = [...wanted];
      return Promise.resolve(ids.length);
    },
    nextOf: () => Promise.resolve(ids.shift()),
  };
}
