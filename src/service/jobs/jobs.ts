/**
 * The account's jobs, page by page, pages counted from 1 whatever the service does. Steps of a read:
 * 1. detect the service's first page, unless a setting says it or an earlier read found it;
 * 2. fetch the page; a job that was listed on another page before invalidates what was detected:
 *    detect it again;
 * 3. a page that's refused, empty, or the same as the one before it lies past the end: find the last
 *    page from the first one on (`pageWithoutJobs.ts`).
 */
import { type Connection, connectionId } from '#service/connection.ts';
import { detectFirstPage, preferEmpty } from './firstPageNumber.ts';
import type { JobsPage, WantedPage } from './jobsPage.ts';
import { fetchServicePage, hasEntries, type ServicePage } from './servicePage.ts';

interface PageRead {
  connection: Connection;
  pageSize: number;
  cache: JobPagesCache;
  signal: AbortSignal | undefined;
}

/**
 * Fetches one page of jobs. An account without jobs is a first page that lists none. Throws a
 * ServiceError where the service refuses the key, is out of reach or isn't such a service, and the
 * signal's reason once it's aborted.
 */
export async function fetchJobs(
  connection: Connection,
  { page, pageSize }: WantedPage,
  signal?: AbortSignal,
): Promise<JobsPage> {
  const read = { connection, pageSize, cache: jobPagesCache(connection, pageSize), signal };
  const before = read.cache.pages.get(page - 1) ?? [];
  let answer = await fetchPage(read, page);
  if (hasEntries(answer) && isListedElsewhere(read.cache, page, ids(answer))) {
    read.cache.firstPage = null;
    read.cache.pages.clear();
    answer = await fetchPage(read, page);
  }
  if (hasEntries(answer) && isSame(ids(answer), before)) {
    read.cache.pages.set(page - 1, before);
    return await readWithoutJobs(read, page, answer);
  }
  if (answer.kind !== 'listed' || !hasEntries(answer))
    return await readWithoutJobs(read, page, answer);
  read.cache.pages.set(page, ids(answer));
  const { jobs, unreadable, pageSize: servedPageSize } = answer;
  const firstPage = firstPageOf(read);
  return {
    kind: 'listed',
    page,
    jobs,
    unreadable,
    firstPage,
    servedPageSize,
    serviceMessage: null,
  };
}

async function fetchPage(read: PageRead, page: number): Promise<ServicePage> {
  const { connection, pageSize, cache, signal } = read;
  const known = connection.firstPage ?? cache.firstPage;
  if (known !== null) {
    return fetchServicePage(connection, { servicePage: page - 1 + known, pageSize }, signal);
  }
  const detection = await detectFirstPage((servicePage) =>
    fetchServicePage(connection, { servicePage, pageSize }, signal),
  );
  cache.firstPage = detection.firstPage;
  const servicePage = page - 1 + (detection.firstPage ?? 1);
  if (servicePage === 0) return detection.zero;
  if (servicePage === 1) return preferEmpty(detection.one, detection);
  return fetchServicePage(connection, { servicePage, pageSize }, signal);
}

/** An empty account, or a page past the end: its code isn't part of what the first page of jobs needs to be shown. */
async function readWithoutJobs(
  read: PageRead,
  page: number,
  answer: ServicePage,
): Promise<JobsPage> {
  const { pageWithoutJobs } = await import('./pageWithoutJobs.ts');
  return await pageWithoutJobs(page, answer, {
    known: read.cache.pages,
    pageSize: read.pageSize,
    firstPage: firstPageOf(read),
    ask: (other) => fetchPage(read, other),
  });
}

function firstPageOf({ connection, cache }: PageRead): number {
  return connection.firstPage ?? cache.firstPage ?? 1;
}

function ids(answer: ServicePage): string[] {
  return answer.kind === 'listed' ? answer.jobs.map(({ id }) => id) : [];
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return (
    some.length > 0 && some.length === others.length && some.every((id, i) => id === others[i])
  );
}

/** What earlier reads of one connection found out, for one page size. Lives as long as the browser's page. */
interface JobPagesCache {
  /** What the service calls its first page; null until detected. */
  firstPage: 0 | 1 | null;
  /** The ids last seen on each page, pages counted from 1. */
  pages: Map<number, readonly string[]>;
}

/** By connection and page size. */
const caches = new Map<string, Map<number, JobPagesCache>>();

function cachesOf(connection: Connection): Map<number, JobPagesCache> {
  return caches.get(connectionId(connection)) ?? new Map<number, JobPagesCache>();
}

/** Returns the cache of a connection and page size; empty at first. */
function jobPagesCache(connection: Connection, pageSize: number): JobPagesCache {
  const own = cachesOf(connection);
  const cache = own.get(pageSize) ?? { firstPage: null, pages: new Map() };
  caches.set(connectionId(connection), own.set(pageSize, cache));
  return cache;
}

export function clearJobPagesCache(connection: Connection): void {
  caches.delete(connectionId(connection));
}

/** Forgets which jobs the pages of a connection listed: its list has moved. How pages are counted stays known. */
export function forgetListed(connection: Connection): void {
  for (const { pages } of cachesOf(connection).values()) pages.clear();
}

/** Whether a page of the connection that was read since the browser's page was opened listed the job. */
export function wasListed(connection: Connection, jobId: string): boolean {
  const read = [...cachesOf(connection).values()].flatMap(({ pages }) => [...pages.values()]);
  return read.some((ids) => ids.includes(jobId));
}

/** Whether one of the ids was last seen on another page than this one. */
function isListedElsewhere(cache: JobPagesCache, page: number, ids: readonly string[]): boolean {
  const wanted = new Set(ids);
  return [...cache.pages].some(
    ([other, seen]) => other !== page && seen.some((id) => wanted.has(id)),
  );
}
