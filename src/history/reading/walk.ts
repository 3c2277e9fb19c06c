/**
 * Reads every page of a history, so that every job is there exactly once even where jobs are added and
 * removed meanwhile. Steps:
 * 1. read the first page and find the last one, which shows how many jobs there are;
 * 2. read the pages between in ascending order, several at once: jobs that are added before them move
 *    into pages yet to come and are read twice, which does no harm;
 * 3. ask once more for the pages that failed; what fails again stays a gap;
 * 4. ask for both ends again: where the last job stands where the new ones before it explain, no page
 *    boundary has lost a job. Otherwise jobs were removed, and all is read once more.
 * A walk that was stopped goes on where it was, once its ends have shown that nothing was removed; stopped while it searched for
 * the last page, it goes on with that.
 */
import { detectFirstPage, preferEmpty } from '#service/jobs/firstPageNumber.ts';
import { asPageAnswer, type ListedPage, type PageAnswer } from '#service/jobs/servicePage.ts';
import { mayMeanNoJobs } from '#service/jobs/pageWithoutJobs.ts';
import { findLastPage, type EndSearch } from '#service/jobs/lastPage.ts';
import { isSettled } from './catchUp.ts';
import {
  inSession,
  writeState,
  type Session,
  type WalkOptions,
  askServicePage,
  recordAhead,
  recordPage,
  type KnownBefore,
  askPage,
  asGapFailure,
  write,
} from './walkSession.ts';
import {
  beginState,
  countCome,
  pageCount,
  pagesOfRanks,
  type WalkState,
  ranksOfPage,
  unreadPages,
} from '#device/walkState.ts';

/** How often everything is read before it's left open whether a job is missing. */
const MAX_PASSES = 3;

/**
 * Begins a walk, or goes on with the one that was stopped. Returns the state at its end, which may hold
 * gaps. Rejects with a ServiceError where the service can't be read on, with the signal's reason, or
 * with what the store rejects with; what was read stays, and another call goes on from there.
 */
export async function walk(options: WalkOptions): Promise<WalkState> {
  const saved = await options.store.readState();
  const goesOn = saved !== null && !saved.isWhole && saved.read.length > 0;
  const state = goesOn ? saved : beginState(saved, options.now());
  return await inSession(options, { state, isSaved: saved !== null }, async (session) => {
    if (goesOn) session.pages = Math.ceil(countCome(saved) / saved.pageSize);
    if (!goesOn) await beginPass(session, saved);
    else if (saved.total === null) await searchOn(session);
    else if (!(await isSettled(session))) await beginAgain(session);
    await readToEnd(session, saved?.wholeWalk ?? 0);
  });
}

async function readToEnd(session: Session, wholeWalk: number): Promise<void> {
  const firstWalk = session.state.walk;
  for (let pass = 1; ; pass++) {
    await readUnread(session);
    if (session.state.gaps.length > 0) await readUnread(session);
    const isSure = await settle(session);
    if (isSure || pass === MAX_PASSES) {
      const { gaps, walk: lastWalk } = session.state;
      const hasSeenAll = gaps.length === 0;
      return await writeState(session, {
        isWhole: true,
        isUnsure: !isSure,
        asOf: session.options.now(),
        wholeWalk: hasSeenAll ? (isSure ? lastWalk : firstWalk) : wholeWalk,
      });
    }
    await beginAgain(session);
  }
}

/** Reads the first page and finds the last one, at first where it was before. */
async function beginPass(session: Session, before: WalkState | null): Promise<void> {
  const { answer, next } = await beginAtFirstPage(session);
  if (!answer) return;
  const guess = before && pageCount(before);
  const begin = next?.kind === 'listed' ? { low: 2, answer: next } : { low: 1, answer };
  const high = next?.kind === 'missing' ? 2 : null;
  if (next?.kind === 'listed') await recordAhead(session, 2, next);
  await locateEnd(session, { ...begin, high, guess, onListed: aheadIn(session) });
}

/** What takes in the pages that come while the last one is searched for. */
function aheadIn(session: Session): NonNullable<EndSearch['onListed']> {
  return async (page, answer) => await recordAhead(session, page, answer);
}

/** Goes on searching for the last page. Of a service that repeats its last page, the furthest may be a repeated one. */
async function searchOn(session: Session): Promise<void> {
  const ahead = (session.state.ahead ?? []).flatMap((ranks) => pagesOfRanks(session.state, ranks));
  const [low = 1, guess = null] = [1, ...new Set(ahead)].sort((a, b) => a - b).slice(-2);
  const answer = await askPage(session, low);
  if (answer.kind === 'missing') await beginAgain(session);
  else await locateEnd(session, { low, answer, high: null, guess, onListed: aheadIn(session) });
}

/** Reads everything once more; jobs that only the pass before has seen stay until one has seen all. */
async function beginAgain(session: Session): Promise<void> {
  const before = session.state;
  session.state = beginState(before, before.startedAt);
  await beginPass(session, before);
}

/** Whether every job of the list was seen, as far as its ends show. */
async function settle(session: Session): Promise<boolean> {
  if ((session.state.total ?? 0) < session.options.pages.pageSize && pageCount(session.state) === 1)
    return true;
  if (!(await isSettled(session))) return false;
  const { state } = session;
  const inGaps = state.gaps.reduce((sum, { from, to }) => sum + to - from, 0);
  return !state.wasShifted || state.seen + state.unreadable + inGaps >= (state.total ?? 0);
}

export interface Beginning {
  /** Page 1 as people count; null for an account without jobs. */
  answer: ListedPage | null;
  /** The page after it, where it was read to find out how pages are counted. */
  next: PageAnswer | null;
}

/** Reads and writes the first page. Throws where the service refuses it, unless that may mean that there are no jobs. */
export async function beginAtFirstPage(session: Session): Promise<Beginning> {
  const { number, page, next } = await readFirst(session);
  const answer = asPageAnswer(page);
  if (answer.kind === 'missing') {
    // A service that refuses everything for now hasn't lost all jobs.
    const hadJobs = session.state.back > session.state.front;
    if (answer.error && (hadJobs || !mayMeanNoJobs(answer.error))) throw answer.error;
    await writeState(session, { firstPage: null, pageSize: 1, total: 0, lastId: null });
    return { answer: null, next: null };
  }
  session.state = { ...session.state, firstPage: number, pageSize: answer.entries };
  const before = await recordPage(session, 1, answer);
  if (listsNewBeforeKnown(before)) await writeState(session, { newest: 'first' });
  return { answer, next: next && asPageAnswer(next) };
}

async function readFirst(session: Session) {
  const { options, state } = session;
  const known = options.pages.firstPage ?? state.firstPage;
  if (known !== null)
    return { number: known, page: await askServicePage(session, known), next: null };
  const found = await detectFirstPage((servicePage) => askServicePage(session, servicePage));
  if (found.firstPage === 0) return { number: 0, page: found.zero, next: found.one };
  return { number: 1, page: preferEmpty(found.one, found), next: null };
}

/** Whether unknown jobs stand before those that an earlier walk has seen. */
function listsNewBeforeKnown(before: KnownBefore): boolean {
  return before[0] === undefined && before.some((saved) => saved !== undefined);
}

/**
 * Finds the last page and writes how many jobs there are, so that this is known before the others are read:
 * whatever moves them meanwhile then shows. Of the pages asked for only the last one counts as read: jobs of the
 * others might be removed before the end is known, and would be counted as if they were in the list. Throws
 * as `askPage` does.
 */
export async function locateEnd(
  session: Session,
  begin: Omit<EndSearch, 'fullPage'>,
): Promise<void> {
  const fullPage = { given: session.state.pageSize, asked: session.options.pages.pageSize };
  const { page, answer } = await findLastPage((asked) => askPage(session, asked), {
    ...begin,
    fullPage,
  });
  if (page > 1) await recordPage(session, page, answer);
  await writeState(session, {
    total: (page - 1) * session.state.pageSize + answer.entries,
    lastId: answer.jobs.at(-1)?.id ?? null,
  });
}

/** Pages that may fail in a row before the service itself is taken to be failing. */
const MAX_FAILURES = 20;

/**
 * Reads the pages that weren't read, in ascending order and several at once. One that's missing becomes
 * a gap. Throws what concerns every page, and the last of 20 failures in a row.
 */
export async function readUnread(session: Session): Promise<void> {
  const asked = new Set<number>();
  let failures = 0;
  await inParallel({
    limit: () => session.pace.limit(),
    next: () => {
      session.options.signal.throwIfAborted();
      for (const page of unreadPages(session.state)) if (!asked.has(page)) return page;
      return null;
    },
    work: async (page) => {
      asked.add(page);
      const answer = await askPage(session, page);
      if (answer.kind === 'missing') {
        if (++failures === MAX_FAILURES && answer.error) throw answer.error;
        await recordGap(session, page, answer);
      } else {
        failures = 0;
        await recordPage(session, page, answer);
      }
    },
  });
}

async function recordGap(
  session: Session,
  page: number,
  { error }: PageAnswer & { kind: 'missing' },
): Promise<void> {
  await session.inTurn(async () => {
    const { state } = session;
    const { from, to } = ranksOfPage(state, page);
    const others = state.gaps.filter((gap) => gap.from !== from);
    const gaps = [...others, { from, to, failure: asGapFailure(error) }];
    await write(session, [], { gaps: gaps.sort((a, b) => a.from - b.from) });
  });
}

interface ParallelWork<T> {
  /** Returns the next piece; null while there is none until one under way has ended. */
  next: () => T | null;
  work: (piece: T) => Promise<void>;
  limit: () => number;
}

/**
 * Works until there is no piece left and none under way. Rejects with the first failure once all that
 * were under way have ended; no further one is begun then.
 */
export async function inParallel<T>({ next, work, limit }: ParallelWork<T>): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  async function run(piece: T): Promise<void> {
    try {
      await work(piece);
    } catch (error) {
      failures.push(error);
    }
  }
  function begin(): boolean {
    const piece = failures.length === 0 && running.size < limit() ? next() : null;
    if (piece === null) return false;
    const ended = run(piece).finally(() => running.delete(ended));
    running.add(ended);
    return true;
  }
  for (;;) {
    while (begin());
    if (running.size === 0) break;
    await Promise.race(running);
  }
  if (failures.length > 0) throw failures[0];
}
