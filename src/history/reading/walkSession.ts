/** One session of reading a history: what it asks for and writes, and how it reports progress. */
import type { Job } from '#service/contract.ts';
import { ServiceError } from '#service/errors.ts';
import type { SavedJob } from '#device/deviceDatabase.ts';
import { createSemaphore, type Semaphore } from '#lib/semaphore.ts';
import {
  asPageAnswer,
  hasEntries,
  type ListedPage,
  type PageAnswer,
  type ServicePage,
} from '#service/jobs/servicePage.ts';
import type { WalkProgress } from '#history/protocol.ts';
import { copyableJob } from './copyableJob.ts';
import { createPace, type Pace } from './requestPace.ts';
import {
  countCome,
  ranksOfPage,
  withRun,
  type GapFailure,
  type WalkState,
} from '#device/walkState.ts';
import type { HistoryPages } from '#service/jobs/historyPages.ts';
import type { HistoryStore } from '#device/historyStore.ts';

/** A reading under way. `state` is what was written last. */
export interface Session {
  options: WalkOptions;
  state: WalkState;
  pace: Pace;
  /** Requests under way, and pages that came. */
  requests: number;
  pages: number;
  /** How often the service asked to be left alone. */
  limits: number;
  /** The next write is the first one of this connection's history. */
  begins: boolean;
  /** Writes follow each other, as each counts on the one before. */
  inTurn: Semaphore;
}

/**
 * Reads in a session that goes on from `state`, which may be saved already or not. Returns the state at
 * its end.
 */
export async function inSession(
  options: WalkOptions,
  { state, isSaved }: { state: WalkState; isSaved: boolean },
  read: (session: Session) => Promise<void>,
): Promise<WalkState> {
  const session: Session = {
    options,
    state,
    pace: createPace(),
    requests: 0,
    pages: 0,
    limits: 0,
    begins: !isSaved,
    inTurn: createSemaphore(1),
  };
  const unsubscribe = options.pages.subscribe(() => {
    if (options.pages.waitsUntil() !== null) {
      session.limits++;
      session.pace.limited();
    }
    reportProgress(session);
  });
  try {
    await read(session);
    return session.state;
  } finally {
    unsubscribe();
  }
}

/**
 * Asks for a page, counted from 1. A page that's refused, empty or can't be had for now is an answer.
 * Throws what concerns every page: a refused key, no way to the service, a rate that stays limited.
 */
export async function askPage(session: Session, page: number): Promise<PageAnswer> {
  try {
    return asPageAnswer(await askServicePage(session, page - 1 + (session.state.firstPage ?? 1)));
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'outage') return { kind: 'missing', error };
    throw error;
  }
}

/** Asks for a page by the service's own number; throws as `fetchServicePage` does. */
export async function askServicePage(session: Session, servicePage: number): Promise<ServicePage> {
  const { options, pace } = session;
  const begun = performance.now();
  const { limits } = session;
  session.requests++;
  reportProgress(session);
  try {
    const answer = await options.pages.readPage(servicePage, options.signal);
    if (hasEntries(answer)) session.pages++;
    pace.answered(session.limits === limits ? performance.now() - begun : null);
    return answer;
  } finally {
    session.requests--;
    reportProgress(session);
  }
}

export function asGapFailure(error: ServiceError | null): GapFailure | null {
  if (!error) return null;
  const { kind, status, serviceMessage, retryAfterMs, tries } = error;
  return { kind, status, serviceMessage, retryAfterMs, tries };
}

function reportProgress({ options, state, pages, requests }: Session): void {
  options.onProgress?.({
    jobs: countCome(state),
    pages,
    requests,
    of: state.total,
    waitsUntil: options.pages.waitsUntil(),
  });
}

/** What was known of the jobs of a page before it was written, in their order. */
export type KnownBefore = (SavedJob | undefined)[];

/** Writes a page's jobs and counts those that this walk hadn't seen. Returns what was known of them before. */
export async function recordPage(
  session: Session,
  page: number,
  answer: ListedPage,
): Promise<KnownBefore> {
  return await session.inTurn(async () => {
    const { state } = session;
    const { from, to } = ranksOfPage(state, page);
    const before = await session.options.store.find(answer.jobs.map(({ id }) => id));
    const saved = answer.jobs.map((job, index) => ({ job, rank: from + index, walk: state.walk }));
    const read = withRun(state.read, { from, to, ...endsOf(answer.jobs) });
    await write(session, saved, {
      seen: state.seen + unseen(before, answer.jobs, state.walk),
      wasShifted: state.wasShifted || stoodElsewhere(before, saved),
      unreadable: state.unreadable + answer.entries - answer.jobs.length,
      back: Math.max(state.back, from + answer.entries),
      read,
      gaps: state.gaps.filter(
        (gap) => !read.some((run) => run.from <= gap.from && run.to >= gap.to),
      ),
    });
    return before;
  });
}

/** Writes the jobs of a page that came before it's known how many there are, as an earlier walk would have left them. */
export async function recordAhead(
  session: Session,
  page: number,
  answer: ListedPage,
): Promise<void> {
  await session.inTurn(async () => {
    const { state } = session;
    const { from } = ranksOfPage(state, page);
    const known = await session.options.store.find(answer.jobs.map(({ id }) => id));
    const saved = answer.jobs.map((job, index) => ({
      job,
      rank: from + index,
      walk: state.walk - 1,
    }));
    await write(
      session,
      saved.filter((_, index) => known[index]?.walk !== state.walk),
      { ahead: [...(state.ahead ?? []), { from, to: from + answer.entries }] },
    );
  });
}

/** Writes jobs and a change of the state, and reports both. Inside `inTurn` alone. */
export async function write(
  session: Session,
  listed: readonly SavedJob[],
  change: Partial<WalkState>,
): Promise<void> {
  session.options.signal.throwIfAborted();
  const jobs = listed.map((saved) => ({ ...saved, job: copyableJob(saved.job) }));
  const state = { ...session.state, ...change };
  await session.options.store.write({ jobs, state, begins: session.begins });
  session.begins = false;
  session.state = state;
  session.options.onWritten?.(jobs, state);
  reportProgress(session);
}

export async function writeState(session: Session, change: Partial<WalkState>): Promise<void> {
  await session.inTurn(async () => await write(session, [], change));
}

/** The ids at both ends of a page, empty where none of its entries is a job. */
export function endsOf(jobs: readonly Job[]): { firstId: string; lastId: string } {
  return { firstId: jobs[0]?.id ?? '', lastId: jobs.at(-1)?.id ?? '' };
}

/** Whether this walk has seen one of the jobs in another place. */
function stoodElsewhere(before: KnownBefore, saved: readonly SavedJob[]): boolean {
  return saved.some(({ walk, rank }, index) => {
    const known = before[index];
    return known?.walk === walk && known.rank !== rank;
  });
}

/** How many jobs the walk hadn't seen; one that a page lists twice counts once. */
export function unseen(before: KnownBefore, jobs: readonly Job[], walk: number): number {
  return new Set(jobs.filter((_, index) => before[index]?.walk !== walk).map(({ id }) => id)).size;
}

/** What a walk works with; all that isn't pure comes from here. */
export interface WalkOptions {
  pages: HistoryPages;
  store: HistoryStore;
  /** Milliseconds since 1970, for people: the clock may be set meanwhile. */
  now: () => number;
  /** Stops it: what was read stays, and `walk` goes on from there. */
  signal: AbortSignal;
  /** Jobs and pages that an earlier session of this walk has read count, too. */
  onProgress?: (progress: Omit<WalkProgress, 'kind'>) => void;
  /** Called after each write, in order: jobs in place of those of the same id, and the state with them. */
  onWritten?: (jobs: readonly SavedJob[], state: WalkState) => void;
}
