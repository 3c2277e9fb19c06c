/**
 * Watches the jobs that were sent from here until their results can be read. Steps, for each:
 * 1. wait: 5 s at first, longer every time up to a minute, or as long as the service asked for;
 * 2. ask for its result; its first bytes are enough;
 * 3. note on the device that it's there, and tell whoever listens. On a full device only this tab knows.
 * A page that has been hidden for an hour asks no more until it's seen again.
 */
import { connectionId, type Connection } from '#service/connection.ts';
import { ServiceError } from '#service/errors.ts';
import { readSentRequests, saveSentRequest, type SentRequest } from '#device/sentRequests.ts';
import { createListeners } from '#lib/listeners.ts';
import { sleep } from '#lib/sleep.ts';
import { followVisibility } from '#ui/browserState.ts';
import { openServiceResult } from '#result/client/openServiceResult.ts';
import { waitMs } from '#result/client/waitForResult.ts';

/** A job that's watched, or was until its result could be read. */
export interface WatchedJob {
  /** Milliseconds since 1970; null before it was asked for. */
  askedAtMs: number | null;
  waitMs: number;
  isDone: boolean;
}

/** What watches a connection's jobs. */
export interface SentWatch {
  jobs: () => ReadonlyMap<string, WatchedJob>;
  subscribe: (listener: () => void) => () => void;
  /** Begins with those that were sent and aren't done yet, also of earlier visits; again whenever one was sent. Returns how to stop. */
  start: (onDone: (sent: SentRequest) => void) => () => void;
  /** Looks which jobs are to be watched by now. */
  update: () => void;
  /** Sets whether the browser is to tell when a job is done. */
  setNotice: (jobId: string, isWanted: boolean) => Promise<void>;
}

interface WatchParts {
  connection: Connection;
  /** Resolves once the result can be read; rejects where it can't yet. */
  ask?: (jobId: string, signal: AbortSignal) => Promise<void>;
  now?: () => number;
}

const HIDDEN_MS = 3_600_000;
/** What isn't there after two days isn't waited for, milliseconds. */
const OLDEST_MS = 48 * 3_600_000;

const watches = new Map<string, SentWatch>();

/** Returns what watches the connection's jobs, the same for all pages of this tab. */
export function sentWatchOf(connection: Connection): SentWatch {
  const id = connectionId(connection);
  const known = watches.get(id) ?? createSentWatch({ connection });
  watches.set(id, known);
  return known;
}

/** Returns a watch that hasn't begun. */
export function createSentWatch(parts: WatchParts): SentWatch {
  const { connection, now = Date.now } = parts;
  const ask = parts.ask ?? ((jobId, signal) => readFirst(connection, jobId, signal));
  const listeners = createListeners();
  let jobs: ReadonlyMap<string, WatchedJob> = new Map();
  let running: { signal: AbortSignal; onDone: (sent: SentRequest) => void } | null = null;

  function set(jobId: string, job: WatchedJob | null): void {
    const next = new Map(jobs);
    if (job) next.set(jobId, job);
    else next.delete(jobId);
    jobs = next;
    listeners.notify();
  }

  async function update(): Promise<void> {
    const task = running;
    if (!task) return;
    for (const sent of (await readSentRequests(connection)).values()) {
      const isWaited = sent.doneAtMs === null && now() - sent.sentAtMs < OLDEST_MS;
      if (isWaited && !jobs.has(sent.jobId) && !task.signal.aborted) void watch(sent, task.signal);
    }
  }

  /** Asks until the result is there, or the watch has stopped. */
  async function watch({ jobId }: SentRequest, signal: AbortSignal): Promise<void> {
    let wait = waitMs(null, 0);
    set(jobId, { askedAtMs: null, waitMs: wait, isDone: false });
    for (let turn = 0; !signal.aborted; turn++) {
      try {
        await sleep(wait, signal);
        await untilWatched(signal);
        await ask(jobId, signal);
      } catch (error) {
        const asked = error instanceof ServiceError ? error.retryAfterMs : null;
        wait = waitMs(asked, turn + 1);
        if (!signal.aborted) set(jobId, { askedAtMs: now(), waitMs: wait, isDone: false });
        continue;
      }
      set(jobId, { askedAtMs: now(), waitMs: wait, isDone: true });
      return await finish(jobId);
    }
    set(jobId, null);
  }

  async function finish(jobId: string): Promise<void> {
    const sent = (await readSentRequests(connection)).get(jobId);
    if (!sent) return;
    const done = { ...sent, doneAtMs: now() };
    await saveSentRequest(connection, done);
    running?.onDone(done);
    listeners.notify();
  }

  return {
    jobs: () => jobs,
    subscribe: listeners.subscribe,
    start(onDone) {
      const control = new AbortController();
      running = { signal: control.signal, onDone };
      void update();
      return () => {
        control.abort();
        running = null;
      };
    },
    update: () => void update(),
    async setNotice(jobId, wantsNotice) {
      const sent = (await readSentRequests(connection)).get(jobId);
      if (sent) await saveSentRequest(connection, { ...sent, wantsNotice });
    },
  };
}

async function readFirst(
  connection: Connection,
  jobId: string,
  signal: AbortSignal,
): Promise<void> {
  const handle = await openServiceResult(connection, jobId, signal);
  handle.dispose();
}

let hiddenSinceMs: number | null = null;

/** Resolves at once, but for a page that has been hidden for an hour: then once it's seen again. */
function untilWatched(signal: AbortSignal): Promise<void> {
  if (hiddenSinceMs === null || Date.now() - hiddenSinceMs < HIDDEN_MS) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const cancel = () => end(() => reject(signal.reason as Error));
    const stop = followVisibility((isVisible) => {
      if (isVisible) queueMicrotask(() => end(resolve));
    });
    function end(settle: () => void): void {
      stop();
      signal.removeEventListener('abort', cancel);
      settle();
    }
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel);
  });
}

/** Notes since when the page is hidden. Returns how to stop that. */
export function followHidden(): () => void {
  return followVisibility((isVisible) => {
    hiddenSinceMs = isVisible ? null : (hiddenSinceMs ?? Date.now());
  });
}
