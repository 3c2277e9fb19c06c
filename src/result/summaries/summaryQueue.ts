/**
 * A queue that loads the results of jobs, two at a time, and keeps a page posted of how far it is. Steps:
 * 1. single jobs that a person asked for come first, then those of the run as its source gives them, then those in view;
 * 2. a result that can't be read counts as failed, one that isn't there yet as early, and the run goes on;
 * 3. an outage, which every job would run into, pauses the run; its job is read first once the run goes on;
 * 4. what is in view is read once, until it's out of view again, it's too large, or an outage or the allowance halts it.
 */
import { createStore } from '#lib/listeners.ts';
import {
  IDLE,
  type LoadingEnd,
  type LoadingRun,
  type QueueSource,
  type SummaryQueueState,
} from './queueState.ts';
import { texts } from './later.texts.en.ts';

/** Results that are read at the same time, at most. */
const AT_ONCE = 2;

/**
 * How reading a result ended: `early` where the service still works on the job; `large` and `spent` where it was given up, as it or
 * all of them are more than is read unasked; an outage concerns all other jobs as well, and has a text for people.
 */
export type SummaryOutcome =
  'read' | 'early' | 'unreadable' | 'large' | 'spent' | { outage: string };

/** A queue under way; `Q` is what a run is begun with. */
export interface SummaryQueue<Q> {
  state: () => SummaryQueueState;
  subscribe: (listener: () => void) => () => void;
  load: (id: string) => void;
  /** Has the results of jobs in view read, in this order, and no others any more; null where none loads by itself. */
  seek: (ids: readonly string[] | null) => void;
  /** Goes on with those in view after a halt. */
  unhalt: () => void;
  begin: (query: Q) => void;
  pause: () => void;
  goOn: () => void;
  cancel: () => void;
}

interface QueueParts<Q> extends QueueSource<Q> {
  /** Reads one result and saves its summary; rejects once it's aborted. One that is `unasked` may only cost so much. */
  read: (id: string, signal: AbortSignal, isUnasked: boolean) => Promise<SummaryOutcome>;
}

interface NextJob {
  id: string;
  kind: 'pressed' | 'ofRun' | 'unasked';
}

const BEGINNING = { done: 0, failed: 0, early: 0, isPaused: false, trouble: null } as const;

export function createSummaryQueue<Q>({ fill, nextOf, read }: QueueParts<Q>): SummaryQueue<Q> {
  const { get, set, pause, mark, settle, press, subscribe } = createState();
  const view = createView(get);
  const order = createOrder({ nextOf, view, run: () => get().run });
  const workers = createWorkers(work, endOfRun);

  async function work(signal: AbortSignal): Promise<void> {
    for (let job = await order.next(); job && !signal.aborted; job = await order.next()) {
      const { id } = job;
      const isUnasked = job.kind === 'unasked';
      const own = isUnasked ? view.signalOf(id, signal) : signal;
      mark(id, isUnasked ? 'unasked' : 'reading');
      try {
        const outcome = await read(id, own, isUnasked);
        if (signal.aborted) return;
        if (haltOf(outcome) === null) view.done(id);
        if (job.kind === 'ofRun' && typeof outcome === 'object') order.putBack(id);
        settle(job, outcome);
      } catch (error) {
        // One that has left the view makes room for the next.
        if (!own.aborted) view.done(id);
        if (signal.aborted || !own.aborted) throw error;
      } finally {
        view.end(id);
        mark(id, null);
      }
    }
  }

  /** Whether there's more to read. */
  function endOfRun(isIdle: boolean): boolean {
    const isOfRun = get().run?.isPaused === false;
    if (isOfRun && isIdle) set({ run: null, last: endOf(get().run, false) });
    return (!isOfRun || isIdle) && view.hasNext();
  }

  async function begin(query: Q): Promise<void> {
    const signal = workers.signal();
    const total = await fill(query);
    if (signal.aborted || total === 0) return;
    order.begin();
    set({ run: { total, ...BEGINNING } });
    workers.start();
  }

  return {
    state: get,
    subscribe,
    load(id) {
      if (get().reading.has(id)) return;
      order.press(id);
      press(id);
      workers.start();
    },
    seek(ids) {
      view.show(ids ?? []);
      if (get().isAutomatic !== (ids !== null)) set({ isAutomatic: ids !== null });
      if (view.hasNext()) workers.start();
    },
    unhalt() {
      set({ halted: null });
      workers.start();
    },
    begin: (query) => void begin(query).catch(() => undefined),
    pause: () => pause(true),
    goOn() {
      pause(false);
      workers.start();
    },
    cancel() {
      workers.cancel();
      order.clear();
      view.clear();
      set({ run: null, last: endOf(get().run, true), reading: new Map() });
    },
  };
}

interface OrderParts extends Pick<QueueSource<never>, 'nextOf'> {
  view: { take: () => string | undefined };
  run: () => LoadingRun | null;
}

/** Which job comes next. */
function createOrder({ nextOf, view, run }: OrderParts) {
  let pressed: string[] = [];
  /** Jobs of the run that ran into an outage. */
  let back: string[] = [];
  return {
    async next(): Promise<NextJob | null> {
      const id = pressed.shift();
      if (id !== undefined) return { id, kind: 'pressed' };
      const isOfRun = run()?.isPaused === false;
      const next = isOfRun ? (back.shift() ?? (await nextOf())) : view.take();
      return next === undefined ? null : { id: next, kind: isOfRun ? 'ofRun' : 'unasked' };
    },
    press: (id: string) => void pressed.push(id),
    putBack: (id: string) => void back.push(id),
    begin: () => void (back = []),
    clear() {
      pressed = [];
      back = [];
    },
  };
}

/** As many at once as may be, until there's nothing more; `onEnd` is told whether it was the last, and returns whether there is. */
function createWorkers(
  work: (signal: AbortSignal) => Promise<void>,
  onEnd: (isIdle: boolean) => boolean,
) {
  let control = new AbortController();
  let busy = 0;
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
    if (signal === control.signal && onEnd(--busy === 0)) start();
  }
  return {
    start,
    signal: () => control.signal,
    cancel() {
      control.abort();
      control = new AbortController();
      busy = 0;
    },
  };
}

/** The jobs in view, from the top, as far as they're to be read unasked. */
function createView(state: () => SummaryQueueState) {
  let ids: readonly string[] = [];
  const done = new Set<string>();
  const underWay = new Map<string, AbortController>();
  function next(): string | undefined {
    const { reading, large, halted } = state();
    const isOver = (id: string) => done.has(id) || large.has(id);
    if (halted !== null) return undefined;
    return ids.find((id) => !isOver(id) && !underWay.has(id) && !reading.has(id));
  }
  function show(inView: readonly string[]): void {
    ids = inView;
    for (const [id, control] of underWay) if (!ids.includes(id)) control.abort();
  }
  return {
    show,
    hasNext: () => next() !== undefined,
    /** Returns the next one, which is under way from now on. */
    take() {
      const id = next();
      if (id !== undefined) underWay.set(id, new AbortController());
      return id;
    },
    /** Ends reading it once it has left the view, or with another signal. */
    signalOf: (id: string, signal: AbortSignal) =>
      AbortSignal.any([signal, ...(underWay.has(id) ? [underWay.get(id)!.signal] : [])]),
    end: (id: string) => underWay.delete(id),
    done: (id: string) => done.add(id),
    clear() {
      show([]);
      underWay.clear();
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

/** Why nothing more is to be read unasked, for people; null where that goes on. */
function haltOf(outcome: SummaryOutcome): string | null {
  return outcome === 'spent' ? texts.enoughLoaded : outageOf(outcome);
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
  function mark(id: string, how: 'waiting' | 'reading' | 'unasked' | null): void {
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
    set({ outages, early: withMember(get().early, id, isEarly) });
  }
  function settle({ id, kind }: NextJob, outcome: SummaryOutcome): void {
    const { run } = get();
    if (kind === 'unasked' && haltOf(outcome) !== null) set({ halted: haltOf(outcome) });
    if (kind === 'ofRun' && run) set({ run: runAfter(run, outcome) });
    setLarge(id, outcome === 'large');
    const outage = kind === 'pressed' ? outageOf(outcome) : null;
    note(id, { isEarly: outcome === 'early', outage });
  }
  /** A person asks for it: what it ran into before no longer counts. */
  function press(id: string): void {
    note(id, { isEarly: false, outage: null });
    setLarge(id, false);
    mark(id, 'waiting');
  }
  function setLarge(id: string, isLarge: boolean): void {
    if (get().large.has(id) !== isLarge) set({ large: withMember(get().large, id, isLarge) });
  }
  return { get, set, pause, mark, settle, press, subscribe };
}

function withMember<T>(all: ReadonlySet<T>, one: T, isIn: boolean): ReadonlySet<T> {
  const next = new Set(all);
  if (isIn) next.add(one);
  else next.delete(one);
  return next;
}
