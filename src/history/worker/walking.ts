/**
 * Reading the history as it's asked for: one reading after another, and which of them goes on. Any tab of the history shows how far it
 * is, and stops it.
 */
import { pollNewest } from '#history/reading/pollNewest.ts';
import { countCome, pagesOfRanks, type WalkState } from '#device/walkState.ts';
import { saveIndex } from './openSaved.ts';
import { ALONE, type OtherTabs } from './otherTabs.ts';
import {
  createReader,
  EVERY_PAGE,
  gapReading,
  readingOfOthers,
  WHAT_IS_NEW,
  type Reading,
} from './historyReader.ts';
import type { WalkProgress } from '#history/protocol.ts';
import type { HistorySession } from './historySession.ts';
import type { WalkStatus } from './status.ts';

export interface Walking {
  readonly status: () => WalkStatus;
  /** Every page, or on from where it stopped. */
  readonly walk: () => void;
  readonly refresh: () => void;
  /** The page of a gap once more; does nothing where there's no gap. */
  readonly readGap: (page: number) => void;
  /** Stops it in whatever tab it goes on. */
  readonly stop: () => void;
  /** Whether somebody looks: the newest page is asked for now and then, more often where jobs in work are in sight. */
  readonly watch: (isVisible: boolean, hasWork?: boolean) => void;
}

interface Asked {
  reading: Reading;
  /** How far the history was read when it was asked for. */
  before: WalkState | null;
}

interface WalkingParts {
  others?: OtherTabs;
  /** Resolves once what was kept is taken in. */
  opened?: Promise<void>;
}

const NOTHING_READ = { jobs: 0, pages: 0, requests: 0, of: null, waitsUntil: null };

/** Returns the walking of a session, which reads nothing yet; `onChange` is called whenever the status has changed. */
export function createWalking(
  session: HistorySession,
  onChange: () => void,
  { others = ALONE, opened = Promise.resolve() }: WalkingParts = {},
): Walking {
  const reader = createReader(session, { onChange, others, opened });
  let status: WalkStatus = { walk: null, stopped: null };
  let stopping: AbortController | null = null;
  /** What is being read, and what comes after it. */
  const asked: Asked[] = [];
  let ending = Promise.resolve();

  function ask(reading: Reading): void {
    if (asked.some(({ reading: { name } }) => name === reading.name)) return;
    const added = { reading, before: session.state };
    // Where another tab is followed it may be what that one reads.
    if (asked[0] && !asked[0].reading.read) asked[0] = added;
    else asked.push(added);
    if (!stopping) ending = readAsked();
  }

  async function readAsked(): Promise<void> {
    let isOwn = false;
    for (let first = asked[0]; first; first = asked[0]) {
      const stopped = await run(first);
      if (asked.shift()?.reading.read) isOwn = true;
      status = { walk: asked.length > 0 ? status.walk : null, stopped };
    }
    stopping = null;
    onChange();
    poll.asked();
    // The tab that has read keeps it.
    if (isOwn) await saveIndex(session);
  }

  /** Returns why it stopped before the end, in words; null where it didn't, or was stopped by a person. */
  async function run(first: Asked): Promise<string | null> {
    const { signal } = (stopping = new AbortController());
    status = { walk: beginning(first.reading.kind, session.state), stopped: null };
    onChange();
    return await reader.read({ signal, asked: () => asked[0] ?? first, onWalk: showWalk });
  }

  function showWalk(walk: WalkStatus['walk']): void {
    status = { ...status, walk };
    onChange();
  }

  function stop(): void {
    asked.splice(1);
    stopping?.abort();
  }

  others.listen((message) => {
    if (message.kind === 'stop') stop();
    else if (message.kind !== 'reading') reader.take(message);
    else {
      if (asked.length === 0) ask(readingOfOthers(message.walk.kind));
      if (reader.isFollowing()) showWalk(message.walk);
    }
  });

  const poll = pollNewest({
    async ask() {
      const count = session.index.jobs.length;
      if (session.state && asked.length === 0) {
        ask(WHAT_IS_NEW);
        await ending;
      }
      if (status.stopped !== null) throw new Error(status.stopped);
      return session.index.jobs.length - count;
    },
  });

  return {
    status: () => status,
    walk: () => ask(EVERY_PAGE),
    refresh: () => ask(WHAT_IS_NEW),
    readGap(page) {
      const from = rankOfGap(session.state, page);
      if (from !== null) ask(gapReading(from));
    },
    stop() {
      stop();
      others.post({ kind: 'stop' });
    },
    watch: poll.watch,
  };
}

/** Progress before the first answer: a walk that goes on begins with what has come. */
function beginning(kind: WalkProgress['kind'], state: WalkState | null): WalkProgress {
  const goesOn = kind === 'all' && state !== null && !state.isWhole;
  const known = goesOn ? { jobs: countCome(state), of: state.total } : {};
  return { kind, ...NOTHING_READ, ...known };
}

/** The rank at which the gap on a page begins; null where there's none. */
function rankOfGap(state: WalkState | null, page: number): number | null {
  return state?.gaps.find((gap) => pagesOfRanks(state, gap).includes(page))?.from ?? null;
}
