import { isSettled } from './catchUp.ts';
import {
  askPage,
  asGapFailure,
  inSession,
  recordPage,
  writeState,
  type Session,
} from './session.ts';
import type { WalkOptions } from './walkOptions.ts';
import { pagesOfRanks, type WalkGap, type WalkState } from './walkState.ts';

/**
 * Asks once more for the page that left the gap beginning at the rank `from`: the ends of the list tell
 * where its jobs stand by now. Returns the state at its end, in which the gap is closed or carries its
 * latest failure; null where there is no such gap. Rejects as `walk` does.
 */
export async function readGap(options: WalkOptions, from: number): Promise<WalkState | null> {
  const state = await options.store.readState();
  const gap = state?.gaps.find((other) => other.from === from);
  if (!state || !gap) return null;
  return await inSession(options, { state, isKept: true }, async (session) => {
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
