/**
 * Finds the last page, so that how many jobs there are is known before the others are read: whatever
 * moves them meanwhile then shows. Steps:
 * 1. from a page that lists jobs on, ask for pages twice as far each time until one doesn't;
 * 2. bisect between the two;
 * 3. a full page before one that's missing may lie before a page that fails, instead of the end: ask
 *    for the one after that.
 * Of all these pages only the last one is kept: jobs of the others might be removed before the end is
 * known, and would be counted as if they were in the list.
 */
import { askPage, recordPage, writeState, type ListedPage, type Session } from './session.ts';

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
  let repeats = false;
  let before = low;
  async function ask(page: number): Promise<boolean> {
    const found = await askPage(session, page);
    // Some services give their first or last page again for every page after the last one.
    if (found.kind === 'missing' || isSame(found, answer) || isSame(found, begin.answer)) {
      repeats ||= found.kind === 'listed' && isSame(found, answer);
      missing.add(page);
      mayFail ||= found.kind === 'missing' && (found.error?.status ?? 0) >= 500;
      high = high === null ? page : Math.min(high, page);
      return false;
    }
    before = low;
    low = page;
    answer = found;
    return true;
  }
  if (begin.guess !== null && begin.guess > low && (high === null || begin.guess < high))
    await ask(begin.guess);
  // A service may give fewer jobs than asked for: a single page looks full then, and only a failure raises doubts.
  const isDoubtful = () =>
    answer.entries >= session.state.pageSize &&
    (low > 1 || mayFail || answer.entries >= session.options.pages.pageSize);
  for (;;) {
    for (let step = begin.guess === null ? low : 1; high === null; step *= 2) await ask(low + step);
    while (high - low > 1) await ask(Math.floor((low + high) / 2));
    if (!isDoubtful() || missing.has(low + 2)) break;
    high = null;
    if (!(await ask(low + 2))) break;
  }
  if (repeats) low = await firstOfRepeated(session, { answer, low: before, high: low });
  await writeEnd(session, low, answer);
}

/** Of a service that repeats its last page for ever, returns the first page that lists what page `high` does; `low` lists other jobs. */
async function firstOfRepeated(
  session: Session,
  { answer, low, high }: { answer: ListedPage; low: number; high: number },
): Promise<number> {
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const found = await askPage(session, middle);
    if (found.kind === 'listed' && !isSame(found, answer)) low = middle;
    else high = middle;
  }
  return high;
}

async function writeEnd(session: Session, page: number, answer: ListedPage): Promise<void> {
  if (page > 1) await recordPage(session, page, answer);
  await writeState(session, {
    total: (page - 1) * session.state.pageSize + answer.entries,
    lastId: answer.jobs.at(-1)?.id ?? null,
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
