/**
 * Reads every page of a history, so that every job is there exactly once even where jobs are added and
 * removed meanwhile. Steps:
 * 1. read the first page and find the last one, which tells how many jobs there are;
 * 2. read the pages between in ascending order, several at once: jobs that are added before them move
 *    into pages yet to come and are met twice, which does no harm;
 * 3. ask once more for the pages that failed; what fails again stays a gap;
 * 4. ask for both ends again: where the last job stands where the new ones before it explain, no page
 *    boundary has lost a job. Otherwise jobs were removed, and all is read once more.
 * A walk that was stopped goes on where it was, once its ends have shown that nothing was removed.
 */
import { isSettled } from './catchUp.ts';
import { beginAtFirstPage } from './firstPage.ts';
import { locateEnd } from './locateEnd.ts';
import { readUnread } from './readUnread.ts';
import { inSession, writeState, type Session } from './session.ts';
import type { WalkOptions } from './walkOptions.ts';
import { beginState, pageCount, type WalkState } from './walkState.ts';

/** How often everything is read before it's left open whether a job is missing. */
const MOST_PASSES = 3;

/**
 * Begins a walk, or goes on with the one that was stopped. Returns the state at its end, which may hold
 * gaps. Rejects with a ServiceError where the service can't be read on, with the signal's reason, or
 * with what the store rejects with; what was read stays, and another call goes on from there.
 */
export async function walk(options: WalkOptions): Promise<WalkState> {
  const kept = await options.store.readState();
  const goesOn = kept !== null && !kept.isWhole && kept.total !== null;
  const state = goesOn ? kept : beginState(kept, options.now());
  return await inSession(options, { state, isKept: kept !== null }, async (session) => {
    if (!goesOn) await beginPass(session, kept);
    else if (!(await isSettled(session))) await beginAgain(session);
    await readToEnd(session, kept?.wholeWalk ?? 0);
  });
}

async function readToEnd(session: Session, wholeWalk: number): Promise<void> {
  const firstWalk = session.state.walk;
  for (let pass = 1; ; pass++) {
    await readUnread(session);
    if (session.state.gaps.length > 0) await readUnread(session);
    const isSure = await settle(session);
    if (isSure || pass === MOST_PASSES) {
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
  await locateEnd(session, { ...begin, high, guess });
}

/** Reads everything once more; jobs that only the pass before has seen stay until one has seen all. */
async function beginAgain(session: Session): Promise<void> {
  const before = session.state;
  session.state = beginState(before, before.startedAt);
  await beginPass(session, before);
}

/** Whether every job of the list was seen, as far as its ends tell. */
async function settle(session: Session): Promise<boolean> {
  if ((session.state.total ?? 0) < session.options.pages.pageSize && pageCount(session.state) === 1)
    return true;
  if (!(await isSettled(session))) return false;
  const { state } = session;
  const inGaps = state.gaps.reduce((sum, { from, to }) => sum + to - from, 0);
  return !state.wasShifted || state.seen + state.unreadable + inGaps >= (state.total ?? 0);
}
