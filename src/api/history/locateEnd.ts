/**
 * Finds the last page, so that how many jobs there are is known before the others are read: whatever
 * moves them meanwhile then shows. Steps:
 * 1. from a page that lists jobs on, ask for pages twice as far each time until one doesn't;
 * 2. bisect between the two;
 * 3. a full page before one that's missing may lie before a page that fails, instead of the end: ask
 *    for the one after that.
 * Jobs of these pages are kept, but only the last page counts as read: boundaries of the others might
 * have moved before the end was known.
 */
import {
  askPage,
  endsOf,
  recordPage,
  writeState,
  type ListedPage,
  type Session,
} from './session.ts';
import { ranksOfPage, withRun } from './walkState.ts';

/** Where the search begins. */
export interface EndSearch {
  /** A page that lists jobs, counted from 1, and what it lists. */
  low: number;
  answer: ListedPage;
  /** A page that's missing; null where none is known. */
  high: number | null;
  /** Where the last page was before; null where that isn't known. */
  guess: number | null;
}

/** Finds the last page and writes how many jobs there are. Throws as `askPage` does. */
export async function locateEnd(session: Session, begin: EndSearch): Promise<void> {
  let { low, answer, high } = begin;
  const missing = new Set(high === null ? [] : [high]);
  let mayFail = false;
  async function ask(page: number): Promise<boolean> {
    const found = await askPage(session, page);
    // Some services give their first or last page again for every page after the last one.
    if (found.kind === 'missing' || isSame(found, answer) || isSame(found, begin.answer)) {
      missing.add(page);
      mayFail ||= found.kind === 'missing' && (found.error?.status ?? 0) >= 500;
      high = high === null ? page : Math.min(high, page);
      return false;
    }
    await recordPage(session, page, { answer: found, covers: false });
    low = page;
    answer = found;
    return true;
  }
  if (begin.guess !== null && begin.guess > low && (high === null || begin.guess < high))
    await ask(begin.guess);
  // How many jobs a full page has isn't known where there is one page: only a failure raises doubts then.
  const mayGoOn = () => answer.entries >= session.state.pageSize && (low > 1 || mayFail);
  for (;;) {
    for (let step = begin.guess === null ? low : 1; high === null; step *= 2) await ask(low + step);
    while (high - low > 1) await ask(Math.floor((low + high) / 2));
    if (!mayGoOn() || missing.has(low + 2)) break;
    high = null;
    if (!(await ask(low + 2))) break;
  }
  await writeEnd(session, low, answer);
}

async function writeEnd(session: Session, page: number, answer: ListedPage): Promise<void> {
  const { state } = session;
  const ranks = ranksOfPage(state, page);
  session.lastIds = answer.jobs.map(({ id }) => id);
  await writeState(session, {
    total: (page - 1) * state.pageSize + answer.entries,
    lastId: answer.jobs.at(-1)?.id ?? null,
    unreadable: state.unreadable + (page > 1 ? answer.entries - answer.jobs.length : 0),
    read: withRun(state.read, { ...ranks, ...endsOf(answer.jobs) }),
  });
}

/** Whether two pages list the same jobs in the same places. */
export function isSame(some: ListedPage, other: ListedPage): boolean {
  return (
    some.jobs.length > 0 &&
    some.jobs.length === other.jobs.length &&
    some.jobs.every(({ id }, index) => id === other.jobs[index]?.id)
  );
}
