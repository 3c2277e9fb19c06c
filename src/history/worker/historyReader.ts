/**
 * Reads a history for its worker, or follows the tab that does. Steps:
 * 1. read, and post to the other tabs what was written and how far it is;
 * 2. while another tab reads, take in what it posts; once it has ended, read what isn't read by then, as
 *    where that tab was closed midway;
 * 3. what another tab has written unheard is read from the device.
 */
import { explainError } from '#service/explainError.ts';
import { servicePages } from '#service/jobs/historyPages.ts';
import { asOnlyReader, ReadElsewhere, untilRead } from '#history/reading/walkLock.ts';
import type { WalkState } from '#device/walkState.ts';
import { isEqual } from '#lib/isEqual.ts';
import { sleep } from '#lib/sleep.ts';
import type { WalkProgress } from '#history/protocol.ts';
import { readGap, refresh } from '#history/reading/refresh.ts';
import { walk } from '#history/reading/walk.ts';
import type { WalkOptions } from '#history/reading/walkSession.ts';
import { openAgain, takeChanges, takeWritten } from './openSaved.ts';
import { ALONE, type OtherTabs, type TabMessage } from './otherTabs.ts';
import type { HistorySession } from './historySession.ts';

interface ReaderParts {
  readonly onChange: () => void;
  readonly others?: OtherTabs;
  /** Resolves once what was kept is taken in. */
  readonly opened?: Promise<void>;
}

interface ReaderCall {
  readonly signal: AbortSignal;
  /** What is to be read, which is also asked for while another tab is followed, and how far the history was read then. */
  readonly asked: () => { reading: Reading; before: WalkState | null };
  readonly onWalk: (walk: WalkProgress) => void;
}

interface Reader {
  /** Reads or follows. Returns why it stopped before the end, in words; null where it didn't, or was stopped by a person. */
  readonly read: (call: ReaderCall) => Promise<string | null>;
  readonly isFollowing: () => boolean;
  /** Takes in what another tab has written, or changed. */
  readonly take: (message: TabMessage) => void;
}

/** How long what another tab has posted may take until it's here, milliseconds. */
const HEARD_MS = 300;

export function createReader(
  session: HistorySession,
  { onChange, others = ALONE, opened = Promise.resolve() }: ReaderParts,
): Reader {
  const { connection, store } = session;
  let isFollowing = false;
  /** What was written, here or elsewhere, is taken in one after the other, once what was kept is. */
  let taking = opened;
  // What can't be read isn't known.
  const take = (work: () => Promise<void>) => void (taking = taking.then(work).catch(() => {}));

  async function readPages({ kind, read }: Reading, { signal, onWalk }: ReaderCall): Promise<void> {
    if (!read) return;
    if (session.phase === 'ready') await takeUnheard(0);
    if (kind === 'all') {
      session.isIndexSaved = false;
      await session.indexStore.drop().catch(() => {});
    }
    await read({
      pages: servicePages(connection),
      store,
      now: () => Date.now(),
      signal,
      onProgress(progress) {
        onWalk({ kind, ...progress });
        others.post({ kind: 'reading', walk: { kind, ...progress } });
      },
      onWritten(jobs, state) {
        others.post({ kind: 'written', jobs: [...jobs], state });
        take(() => takeWritten(session, { jobs, state }, onChange));
      },
    });
  }

  async function follow(signal: AbortSignal): Promise<void> {
    isFollowing = true;
    // Rejects where it's stopped meanwhile.
    await untilRead(connection, signal).catch(() => {});
    isFollowing = false;
    await takeUnheard(HEARD_MS);
  }

  /** Reads what the device has, unless all of it was heard; a tab may have slept, or an older one reads without a word. */
  async function takeUnheard(waitMs: number): Promise<void> {
    const isHeard = async () => {
      await taking;
      return isEqual(await store.readState().catch(() => session.state), session.state);
    };
    if (await isHeard()) return;
    await sleep(waitMs);
    if (!(await isHeard())) await openAgain(session, onChange);
  }

  async function readOrFollow(call: ReaderCall): Promise<string | null> {
    const { asked, signal } = call;
    for (;;) {
      const { reading } = asked();
      try {
        if (reading.read) {
          await asOnlyReader(connection, () => readPages(reading, call));
          return null;
        }
      } catch (error) {
        if (signal.aborted) return null;
        if (!(error instanceof ReadElsewhere)) return explainError(error).title;
      }
      await follow(signal);
      const { before, reading: wanted } = asked();
      if (signal.aborted || wanted.isRead(before, session.state)) return null;
    }
  }

  return {
    async read(call) {
      const stopped = await readOrFollow(call);
      // What the device knows of new jobs is read before the reading counts as ended.
      await taking;
      return stopped;
    },
    isFollowing: () => isFollowing,
    take(message) {
      if (message.kind === 'written') take(() => takeWritten(session, message, onChange));
      if (message.kind === 'changed') take(() => takeChanges(session, message.ids, onChange));
    },
  };
}

export interface Reading {
  /** Of two with one name the second is the first. */
  readonly name: string;
  readonly kind: WalkProgress['kind'];
  /** Null where another tab reads, and nothing was asked for here. */
  readonly read: ((options: WalkOptions) => Promise<unknown>) | null;
  /** Whether it was read meanwhile by another tab, by how far the history was read before and after. */
  readonly isRead: (before: WalkState | null, after: WalkState | null) => boolean;
}

/** Every page, or on from where it stopped. */
export const EVERY_PAGE: Reading = {
  name: 'all',
  kind: 'all',
  read: walk,
  isRead: (before, after) =>
    after !== null && after.isWhole && (!before?.isWhole || after.walk > before.walk),
};

/** Until known jobs are met. */
export const WHAT_IS_NEW: Reading = {
  name: 'new',
  kind: 'new',
  read: refresh,
  isRead: (before, after) => (after?.asOf ?? null) !== (before?.asOf ?? null),
};

/** The page of the gap that begins at the rank `from`, once more. */
export function gapReading(from: number): Reading {
  return {
    name: `gap ${from}`,
    kind: 'gap',
    read: (options) => readGap(options, from),
    isRead: (_, after) => after === null || after.gaps.every((gap) => gap.from !== from),
  };
}

/** What another tab reads. */
export function readingOfOthers(kind: WalkProgress['kind']): Reading {
  return { name: 'others', kind, read: null, isRead: () => true };
}
