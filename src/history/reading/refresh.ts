/**
 * Takes in new jobs, with as many pages as it takes to reach known ones. Steps:
 * 1. ask for the end of the list at which new jobs have turned up before; for both where none have;
 * 2. where the last job isn't in its place, jobs were removed: find the last page again, and go back
 *    from it until known jobs come.
 * Jobs that were removed are noticed by the next walk, not here.
 */
import { catchUp, isSettled } from './catchUp.ts';
import { locateEnd, walk } from './walk.ts';
import {
  askPage,
  inSession,
  recordPage,
  writeState,
  type Session,
  type WalkOptions,
  asGapFailure,
} from './walkSession.ts';
import { pageCount, type WalkState, pagesOfRanks, type WalkGap } from '#device/walkState.ts';

/**
 * Takes in what is new since the walk or the last refresh. Returns the state at its end; null where no
 * walk knows the end of the list yet. Walks where the list holds no job that was known. Rejects as
 * `walk` does.
 */
export async function refresh(options: WalkOptions): Promise<WalkState | null> {
  const state = await options.store.readState();
  if (!state || state.total === null) return null;
  let isOther = state.total === 0;
  if (!isOther) {
    const refreshed = await inSession(options, { state, isSaved: true }, async (session) => {
      isOther = await takeInNew(session);
      if (state.isWhole && !isOther) await writeState(session, { asOf: options.now() });
    });
    if (!isOther) return refreshed;
  }
  return await walk(options);
}

/** Returns whether the list is another one. */
async function takeInNew(session: Session): Promise<boolean> {
  const { newest } = session.state;
  const ends = { head: newest !== 'last', tail: newest !== 'first' };
  const { isShifted, isOther } = await catchUp(session, ends);
  if (isShifted && !isOther && ends.tail) await takeInMovedTail(session);
  return isOther;
}

async function takeInMovedTail(session: Session): Promise<void> {
  const { seen } = session.state;
  const page = pageCount(session.state) ?? 1;
  const answer = await askPage(session, page);
  if (answer.kind === 'listed') {
    await recordPage(session, page, answer);
    await locateEnd(session, { low: page, answer, high: null, guess: page });
  } else {
    const first = await askPage(session, 1);
    if (first.kind === 'missing') return;
    await locateEnd(session, { low: 1, answer: first, high: page, guess: page - 1 });
  }
  for (let back = (pageCount(session.state) ?? 1) - 1; back > 0; back--) {
    const before = await askPage(session, back);
    if (before.kind === 'missing') break;
    const known = await recordPage(session, back, before);
    if (known.some((saved) => saved?.walk === session.state.walk)) break;
  }
  if (session.state.seen > seen) await writeState(session, { newest: 'last' });
}

/**
 * Asks once more for the page that left the gap beginning at the rank `from`: the ends of the list show
 * where its jobs stand by now. Returns the state at its end, in which the gap is closed or carries its
 * latest failure; null where there is no such gap. Rejects as `walk` does.
 */
export async function readGap(options: WalkOptions, from: number): Promise<WalkState | null> {
  const state = await options.store.readState();
  const gap = state?.gaps.find((other) => other.from === from);
  if (!state || !gap) return null;
  return await inSession(options, { state, isSaved: true }, async (session) => {
    const isShifted = !(await isSettled(session));
    // Where jobs were removed, those of the gap may stand on the page before.
    const ranks = isShifted ? { from: from - state.pageSize, to: gap.to } : gap;
    for (const page of pagesOfRanks(session.state, ranks)) await readOnce(session, page, gap);
    const { gaps, isWhole, walk, wholeWalk } = session.state;
    const hasSeenAll = gaps.length === 0 && isWhole && !isShifted;
    await writeState(session, {
      asOf: isWhole ? options.now() : state.asOf,
      wholeWalk: hasSeenAll ? walk : wholeWalk,
    });
  });
}

async function readOnce(session: Session, page: number, gap: WalkGap): Promise<void> {
  const answer = await askPage(session, page);
  if (answer.kind === 'listed') {
    await recordPage(session, page, answer);
    return;
  }
  await writeState(session, {
    gaps: session.state.gaps.map((other) =>
      other.from === gap.from ? { ...other, failure: asGapFailure(answer.error) } : other,
    ),
  });
}
