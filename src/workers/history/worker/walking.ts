/**
 * Reading the history in this worker: one reading at a time, of all tabs, which can be stopped. What
 * another tab has read is taken from the device once it's done.
 */
import { explainError } from '#api/explainError.ts';
import { pollNewest } from '#api/history/pollNewest.ts';
import { readGap } from '#api/history/readGap.ts';
import { refresh } from '#api/history/refresh.ts';
import { servicePages } from '#api/history/servicePages.ts';
import { walk } from '#api/history/walk.ts';
import { asOnlyReader, ReadElsewhere, untilRead } from '#api/history/walkLock.ts';
import type { WalkOptions } from '#api/history/walkOptions.ts';
import { pagesOfRanks } from '#api/history/walkState.ts';
import type { WalkProgress } from '#workers/history/protocol.ts';
import { keepIndex, openAgain, takeWritten } from './openKept.ts';
import type { HistorySession } from './session.ts';
import type { WalkStatus } from './status.ts';

/** How the history is read. */
export interface Walking {
  readonly status: () => WalkStatus;
  /** Every page, or on from where it stopped. */
  readonly walk: () => void;
  readonly refresh: () => void;
  /** The page of a gap once more; does nothing where there's no gap. */
  readonly readGap: (page: number) => void;
  readonly stop: () => void;
  /** Whether somebody looks: the newest page is asked for now and then. */
  readonly watch: (isVisible: boolean) => void;
}

interface Reading {
  /** Of two with one name the second is the first. */
  name: string;
  kind: WalkProgress['kind'];
  read: (options: WalkOptions) => Promise<unknown>;
}

const EVERY_PAGE: Reading = { name: 'all', kind: 'all', read: walk };
const WHAT_IS_NEW: Reading = { name: 'new', kind: 'new', read: refresh };

/** Returns the walking of a session, which reads nothing yet; `tell` is called whenever the status has changed. */
export function createWalking(session: HistorySession, tell: () => void): Walking {
  let status: WalkStatus = { walk: null, stopped: null };
  let stopping: AbortController | null = null;
  /** What is being read, and what comes after it. */
  const asked: Reading[] = [];
  let ending = Promise.resolve();

  function ask(reading: Reading): void {
    if (asked.some(({ name }) => name === reading.name)) return;
    asked.push(reading);
    if (asked.length === 1) ending = readAsked();
  }

  async function readAsked(): Promise<void> {
    for (let reading = asked[0]; reading; reading = asked[0]) {
      const stopped = await run(reading);
      asked.shift();
      status = { walk: asked.length > 0 ? status.walk : null, stopped };
    }
    tell();
    poll.asked();
    await keepIndex(session);
  }

  /** Returns why it stopped before the end, in words; null where it didn't, or was stopped by a person. */
  async function run(reading: Reading): Promise<string | null> {
    const { kind } = reading;
    const controller = (stopping = new AbortController());
    const begun = { kind, jobs: 0, pages: 0, requests: 0, of: null, waitsUntil: null };
    status = { walk: begun, stopped: null };
    tell();
    // What the device knows of new jobs is read beside the walk, but before it counts as ended.
    let taking = Promise.resolve();
    const options: WalkOptions = {
      pages: servicePages(session.connection),
      store: session.store,
      now: () => Date.now(),
      signal: controller.signal,
      onProgress(progress) {
        status = { ...status, walk: { kind, ...progress } };
        tell();
      },
      onWritten(jobs, state) {
        taking = taking.then(() => takeWritten(session, { jobs, state }, tell));
      },
    };
    const stopped = await readOrFollow(session, reading, { options, tell });
    await taking;
    stopping = null;
    return stopped;
  }

  const poll = pollNewest({
    async ask() {
      const { count } = session.index.columns;
      if (session.state && asked.length === 0) {
        ask(WHAT_IS_NEW);
        await ending;
      }
      if (status.stopped !== null) throw new Error(status.stopped);
      return session.index.columns.count - count;
    },
    now: () => Date.now(),
    schedule: callAfter,
  });

  return {
    status: () => status,
    walk: () => ask(EVERY_PAGE),
    refresh: () => ask(WHAT_IS_NEW),
    readGap(page) {
      const { state } = session;
      const gap = state?.gaps.find((other) => pagesOfRanks(state, other).includes(page));
      if (!gap) return;
      const { from } = gap;
      ask({ name: `gap ${from}`, kind: 'gap', read: (options) => readGap(options, from) });
    },
    stop: () => {
      asked.splice(1);
      stopping?.abort();
    },
    watch: (isVisible) => poll.watch(isVisible),
  };
}

/** Reads, unless another tab does: then what that one reads is taken over. Returns why it stopped, as `run` does. */
async function readOrFollow(
  session: HistorySession,
  reading: Reading,
  { options, tell }: { options: WalkOptions; tell: () => void },
): Promise<string | null> {
  try {
    await asOnlyReader(session.connection, () => readPages(session, reading, options));
  } catch (error) {
    if (error instanceof ReadElsewhere) await followOther(session, options.signal, tell);
    else if (!options.signal.aborted) return explainError(error).title;
  }
  return null;
}

/** Where every page is read, the index is kept again after it. */
async function readPages(
  session: HistorySession,
  { kind, read }: Reading,
  options: WalkOptions,
): Promise<void> {
  if (kind === 'all') {
    session.isIndexKept = false;
    await session.indexStore.drop().catch(() => {});
  }
  await read(options);
}

/** Waits for the tab that reads, and takes over what it has read. */
async function followOther(
  session: HistorySession,
  signal: AbortSignal,
  tell: () => void,
): Promise<void> {
  try {
    await untilRead(session.connection, signal);
  } catch {
    // Stopped meanwhile.
  }
  await openAgain(session, tell);
}

/** Returns what calls it off. */
function callAfter(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}
