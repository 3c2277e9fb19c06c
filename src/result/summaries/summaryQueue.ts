/**
 * A queue that loads the results of jobs, two at a time, and keeps a page posted of how far it is. Steps:
 * 1. single jobs that a person asked for come first, then those of the run as its source gives them;
 * 2. a result that can't be read counts as failed, one that isn't there yet as early, and the run goes on;
 * 3. an outage, which every job would run into, pauses the run; its job is read first once the run goes on.
 */
import { createStore } from '#lib/listeners.ts';
import {
  IDLE,
  type LoadingEnd,
  type LoadingRun,
  type QueueSource,
  type SummaryQueueState,
} from './queueState.ts';

/** Results that are read at the same time, at most. */
const AT_ONCE = 2;

/**
 * How reading a result ended: `early` where the service still works on the job; an outage concerns all other jobs as well, and
 * has a text for people.
 */
export type SummaryOutcome = 'read' | 'early' | 'unreadable' | { outage: string };

/** A queue under way; `Q` is what a run is begun with. */
export interface SummaryQueue<Q> {
  state: () => SummaryQueueState;
  subscribe: (listener: () => void) => () => void;
  load: (id: string) => void;
  begin: (query: Q) => void;
  pause: () => void;
  goOn: () => void;
  cancel: () => void;
}

interface QueueParts<Q> extends QueueSource<Q> {
  /** Reads one result and saves its summary; rejects once it's aborted. */
  read: (id: string, signal: AbortSignal) => Promise<SummaryOutcome>;
}

const BEGINNING = { done: 0, failed: 0, early: 0, isPaused: false, trouble: null } as const;

export function createSummaryQueue<Q>({ fill, nextOf, read }: QueueParts<Q>): SummaryQueue<Q> {
  const { get, set, pause, mark, note, subscribe } = createState();
  let pressed: string[] = [];
  /** Jobs of the run that ran into an outage. */
  let putBack: string[] = [];
  let control = new AbortController();
  let busy = 0;

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
        const outcome = await read(id, signal);
        if (signal.aborted) return;
        if (isOfRun) take(id, outcome);
        note(id, { isEarly: outcome === 'early', outage: isOfRun ? null : outageOf(outcome) });
      } finally {
        mark(id, null);
      }
    }
  }

  function take(id: string, outcome: SummaryOutcome): void {
    if (typeof outcome === 'object') putBack.push(id);
    const { run } = get();
    if (run) set({ run: runAfter(run, outcome) });
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
    load(id) {
      if (get().reading.has(id)) return;
      pressed = [...pressed, id];
      note(id, { isEarly: false, outage: null });
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

function runAfter(run: LoadingRun, outcome: SummaryOutcome): LoadingRun {
  if (typeof outcome === 'object') return { ...run, isPaused: true, trouble: outcome.outage };
  const failed = run.failed + (outcome === 'unreadable' ? 1 : 0);
  const early = run.early + (outcome === 'early' ? 1 : 0);
  return { ...run, done: run.done + 1, failed, early };
}

function endOf(run: LoadingRun | null, isCancelled: boolean): LoadingEnd | null {
  if (!run) return null;
  const { total, done, failed, early } = run;
  return { total, done, failed, early, isCancelled };
}

function outageOf(outcome: SummaryOutcome): string | null {
  return typeof outcome === 'object' ? outcome.outage : null;
}

/** The state, and what changes parts of it. */
function createState() {
  const { get, set: replace, subscribe } = createStore<SummaryQueueState>(IDLE);
  function set(part: Partial<SummaryQueueState>): void {
    replace({ ...get(), ...part });
  }
  function pause(isPaused: boolean): void {
    const { run } = get();
    if (run) set({ run: { ...run, isPaused, trouble: null } });
  }
  function mark(id: string, how: 'waiting' | 'reading' | null): void {
    const reading = new Map(get().reading);
    if (how) reading.set(id, how);
    else reading.delete(id);
    set({ reading });
  }
  /** Notes how a job was read last. */
  function note(id: string, { isEarly, outage }: { isEarly: boolean; outage: string | null }) {
    const outages = new Map(get().outages);
    if (outage === null) outages.delete(id);
    else outages.set(id, outage);
    const early = new Set(get().early);
    if (isEarly) early.add(id);
    else early.delete(id);
    set({ outages, early });
  }
  return { get, set, pause, mark, note, subscribe };
}
