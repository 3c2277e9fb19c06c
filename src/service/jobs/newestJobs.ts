/**
 * Looks for jobs that came since pages of the history were read, without saving anything: at both
 * ends of the list, until jobs have shown at which of them they come. Steps:
 * 1. the head: from page 1 on, until a page lists a job that stood at the head before. What stands
 *    before it is new;
 * 2. the tail: its page is found once (`findLastPage`). What stands after the job that was last before
 *    is new.
 * Where an end wasn't seen before, the first look only takes down what stands there.
 */
import type { QueryClient } from '@tanstack/react-query';
import { findLastPage } from './lastPage.ts';
import { asPageAnswer, type ListedPage, type PageAnswer, type ServicePage } from './servicePage.ts';
import type { Connection } from '#service/connection.ts';
import type { JobsListed } from './jobsPage.ts';
import { cachedPages } from './jobsQuery.ts';

export interface SeenEnds {
  /** Ids of its first page; none where that wasn't read. */
  head: string[];
  last: string | null;
}

export interface NewestJobs {
  /** Ids of all new jobs, of earlier looks too. */
  ids: string[];
  /** At which end; null while none came. */
  newest: 'first' | 'last' | null;
  /** How many jobs the service lists; null where that wasn't found out. */
  total: number | null;
  /** What stands at the ends by now, where they were looked at. */
  ends: SeenEnds;
}

type ReadPage = (page: number) => Promise<ServicePage>;

/** Asks for a page at most once a look. */
type Ask = (page: number) => Promise<PageAnswer>;

/** More new jobs than these pages hold count as so many. */
const MAX_HEAD_PAGES = 3;

/** Returns how to look; one look at a time. Rejects as `readPage` does. */
export function createNewestJobs(readPage: ReadPage, seen: SeenEnds): () => Promise<NewestJobs> {
  const found = new Set<string>();
  const head = new Set(seen.head);
  let { last } = seen;
  let newest: NewestJobs['newest'] = null;
  let tailPage: number | null = null;
  let pageSize = 0;
  let total: number | null = null;

  async function lookAtHead(ask: Ask): Promise<void> {
    const isFirstLook = head.size === 0;
    const before: string[] = [];
    for (let page = 1; page <= MAX_HEAD_PAGES; page++) {
      const ids = idsOf(await ask(page));
      const known = isFirstLook ? ids.length : ids.findIndex((id) => head.has(id));
      before.push(...(known < 0 ? ids : ids.slice(0, known)));
      if (known >= 0 || ids.length === 0) break;
    }
    for (const id of before) head.add(id);
    if (!isFirstLook) take(before, 'first');
  }

  async function lookAtTail(ask: Ask): Promise<void> {
    const pages = await readTail(ask);
    const ids = pages.flatMap(idsOf);
    const known = last === null ? -1 : ids.indexOf(last);
    if (known >= 0) take(ids.slice(known + 1), 'last');
    last = ids.at(-1) ?? null;
    const end = pages.at(-1);
    total = end && tailPage !== null ? (tailPage - 1) * pageSize + end.entries : null;
  }

  /** The pages on which jobs may stand that came after the last one; one that was full may have one after it by now. */
  async function readTail(ask: Ask): Promise<ListedPage[]> {
    const isKnown = tailPage !== null;
    tailPage ??= await findTail(ask);
    // As many may have come that the last one known stands on the page before.
    const before = isKnown || tailPage === 1 ? null : await ask(tailPage - 1);
    const pages = before?.kind === 'listed' ? [before] : [];
    for (let page = tailPage; ; page++) {
      const answer = await ask(page);
      if (answer.kind === 'missing' || (page > 1 && isRepeated(answer, pages.at(-1)))) break;
      pages.push(answer);
      tailPage = page;
      if (answer.entries < pageSize) break;
    }
    // Where jobs were removed it's found anew by the next look.
    if (pages.length === 0) tailPage = null;
    return pages;
  }

  async function findTail(ask: Ask): Promise<number> {
    const answer = await ask(1);
    if (answer.kind === 'missing') return 1;
    // One page may hold all there are; only a failure after it raises doubts.
    const fullPage = { given: pageSize, asked: Infinity };
    return (await findLastPage(ask, { low: 1, answer, high: null, guess: null, fullPage })).page;
  }

  /** A service may give its first or its last page for every page after that. */
  function isRepeated({ jobs }: ListedPage, before: ListedPage | undefined): boolean {
    const [first] = jobs;
    return first !== undefined && (head.has(first.id) || first.id === before?.jobs[0]?.id);
  }

  function take(ids: readonly string[], end: 'first' | 'last'): void {
    for (const id of ids) found.add(id);
    if (ids.length > 0) newest = end;
  }

  return async () => {
    const ask = askOnce(readPage, (entries) => (pageSize = Math.max(pageSize, entries)));
    if (newest !== 'last') await lookAtHead(ask);
    if (newest !== 'first') await lookAtTail(ask);
    return { ids: [...found], newest, total, ends: { head: [...head], last } };
  };
}

function askOnce(readPage: ReadPage, onEntries: (count: number) => void): Ask {
  const answers = new Map<number, Promise<PageAnswer>>();
  return async (page) => {
    const asked = answers.get(page) ?? readPage(page).then(asPageAnswer);
    answers.set(page, asked);
    const answer = await asked;
    if (answer.kind === 'listed') onEntries(answer.entries);
    return answer;
  };
}

function idsOf(answer: PageAnswer | JobsListed): string[] {
  return answer.kind === 'listed' ? answer.jobs.map(({ id }) => id) : [];
}

/** Returns what the pages in the cache show of the list's ends. */
export function seenEnds(client: QueryClient, connection: Connection): SeenEnds {
  const pages = cachedPages(client, connection);
  const heads = pages.filter(({ page }) => page.page === 1).map(({ page }) => idsOf(page));
  const isLast = ({ queryKey, pageSize, page }: (typeof pages)[number]) =>
    page.page === client.getQueryData([...queryKey.slice(0, -1), 'last']) ||
    // It holds fewer than the one before.
    pages.some(
      ({ page: before, ...of }) =>
        of.pageSize === pageSize &&
        before.page === page.page - 1 &&
        entriesOf(page) > 0 &&
        entriesOf(page) < entriesOf(before),
    );
  return {
    head: heads.reduce((longest, ids) => (ids.length > longest.length ? ids : longest), []),
    last: pages.find(isLast)?.page.jobs.at(-1)?.id ?? null,
  };
}

function entriesOf({ jobs, unreadable }: JobsListed): number {
  return jobs.length + unreadable;
}
