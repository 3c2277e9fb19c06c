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
import { openKept, takeWritten } from './openKept.ts';
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

/** Returns the walking of a session, which reads nothing yet; `tell` is called whenever the status has changed. */
export function createWalking(session: HistorySession, tell: () => void): Walking {
  let status: WalkStatus = { walk: null, stopped: null };
  let stopping: AbortController | null = null;

  /** Does nothing while something is being read. */
  async function run(
    kind: WalkProgress['kind'],
    read: (options: WalkOptions) => Promise<unknown>,
  ): Promise<void> {
    if (stopping) return;
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
    let stopped: string | null = null;
    try {
      await asOnlyReader(session.connection, () => read(options));
    } catch (error) {
      if (error instanceof ReadElsewhere) await followOther(controller.signal);
      else if (!controller.signal.aborted) stopped = explainError(error).title;
    }
    await taking;
    stopping = null;
    status = { walk: null, stopped };
    tell();
    poll.asked();
  }

  /** Waits for the tab that reads, and takes over what it has read. */
  async function followOther(signal: AbortSignal): Promise<void> {
    try {
      await untilRead(session.connection, signal);
    } catch {
      // Stopped meanwhile.
    }
    await openKept(session, tell);
  }

  const poll = pollNewest({
    async ask() {
      const { count } = session.index.columns;
      if (session.state) await run('new', refresh);
      if (status.stopped !== null) throw new Error(status.stopped);
      return session.index.columns.count - count;
    },
    now: () => Date.now(),
    schedule(callback, ms) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  });

  return {
    status: () => status,
    walk: () => void run('all', walk),
    refresh: () => void run('new', refresh),
    readGap(page) {
      const { state } = session;
      const gap = state?.gaps.find((other) => pagesOfRanks(state, other).includes(page));
      if (gap) void run('gap', (options) => readGap(options, gap.from));
    },
    stop: () => stopping?.abort(),
    watch: (isVisible) => poll.watch(isVisible),
  };
}
