/**
 * Finds the last page of a service that doesn't say how many there are. Steps:
 * 1. from a page that lists jobs on, ask for pages twice as far each time until one doesn't;
 * 2. bisect between the two;
 * 3. a full page before one that's missing may lie before a page that fails, instead of the end: ask
 *    for the one after that;
 * 4. some services give their first or last page again for every page after the last one: where the last
 *    one comes again, bisect for the first page that lists it.
 */
import { isSamePage, type ListedPage, type PageAnswer } from './servicePage.ts';

/** Where the search begins. */
export interface EndSearch {
  /** A page that lists jobs, counted from 1, and what it lists. */
  low: number;
  answer: ListedPage;
  /** A page that's missing; null where none is known. */
  high: number | null;
  /** Where the last page was before; null where that isn't known. */
  guess: number | null;
  /** Entries of a full page as the service gives them, and as they're asked for. */
  fullPage: { given: number; asked: number };
  /** Called with each page that lists other jobs than those before it. */
  onListed?: (page: number, answer: ListedPage) => Promise<void>;
}

/** A page that lists jobs and has none after it. */
interface LastPage {
  page: number;
  answer: ListedPage;
}

type AskPage = (page: number) => Promise<PageAnswer>;

/** Finds the last page. Rejects as `askPage` does. */
export async function findLastPage(askPage: AskPage, begin: EndSearch): Promise<LastPage> {
  const { guess, fullPage } = begin;
  let { low, answer, high } = begin;
  const missing = new Set(high === null ? [] : [high]);
  let mayFail = false;
  let repeats = false;
  let before = low;
  async function ask(page: number): Promise<boolean> {
    const found = await askPage(page);
    if (found.kind === 'missing' || isSamePage(found, answer) || isSamePage(found, begin.answer)) {
      repeats ||= found.kind === 'listed' && isSamePage(found, answer);
      missing.add(page);
      mayFail ||= found.kind === 'missing' && (found.error?.status ?? 0) >= 500;
      high = high === null ? page : Math.min(high, page);
      return false;
    }
    before = low;
    low = page;
    answer = found;
    await begin.onListed?.(page, found);
    return true;
  }
  if (guess !== null && guess > low && (high === null || guess < high)) await ask(guess);
  // A service may give fewer jobs than asked for: a single page looks full then, and only a failure raises doubts.
  const isDoubtful = () =>
    answer.entries >= fullPage.given && (low > 1 || mayFail || answer.entries >= fullPage.asked);
  // A missing page that was asked for at random may lie far behind the last one; one near a guess doesn't.
  const isFar = (page: number) => high === null || (guess === null && page < high);
  for (;;) {
    for (let step = guess === null ? low : 1; isFar(low + step); step *= 2) await ask(low + step);
    while (high !== null && high - low > 1) await ask(Math.floor((low + high) / 2));
    if (!isDoubtful() || missing.has(low + 2)) break;
    high = null;
    if (!(await ask(low + 2))) break;
  }
  if (repeats) low = await firstOfRepeated(askPage, { answer, low: before, high: low });
  return { page: low, answer };
}

/** Of a service that repeats its last page for ever, returns the first page that lists what page `high` does; `low` lists other jobs. */
async function firstOfRepeated(
  askPage: AskPage,
  { answer, low, high }: { answer: ListedPage; low: number; high: number },
): Promise<number> {
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const found = await askPage(middle);
    if (found.kind === 'listed' && !isSamePage(found, answer)) low = middle;
    else high = middle;
  }
  return high;
}
