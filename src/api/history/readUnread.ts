import type { PageAnswer } from '#api/servicePage.ts';
import { inParallel } from './inParallel.ts';
import { askPage, asGapFailure, recordPage, write, type Session } from './session.ts';
import { ranksOfPage, unreadPages } from './walkState.ts';

/** Pages that may fail in a row before the service itself is taken to be failing. */
const MOST_FAILURES = 20;

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
        if (++failures === MOST_FAILURES && answer.error) throw answer.error;
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
