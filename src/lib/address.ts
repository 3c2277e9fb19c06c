/**
 * Every path of the dashboard, each with the builder of its link and, where it carries something,
 * its parser. A job id is any string: it's percent-encoded whole, and decoded once from the raw
 * pathname (a router's own decoding turns `a%252Fb` into `a/b`).
 */

/** The paths that carry no id. */
export const PATHS = {
  jobs: '/jobs',
  file: '/file',
  compare: '/compare',
  kept: '/kept',
  connect: '/connect',
} as const;

/** Whether an address can carry the id: browsers drop `.` and `..` from a path, and lone surrogates have no encoding. */
export function isAddressable(jobId: string): boolean {
  return jobId !== '' && jobId !== '.' && jobId !== '..' && jobId.isWellFormed();
}

/** Returns the path of a job's page. Throws a RangeError for an id that no address can carry. */
export function jobPath(jobId: string): string {
  if (!isAddressable(jobId)) throw new RangeError(`No address can carry the job id "${jobId}"`);
  return `${PATHS.jobs}/${encodeURIComponent(jobId)}`;
}

/** Returns the path of the comparison of two jobs. Throws as `jobPath` does. */
export function comparePath(first: string, second: string): string {
  const [one, other] = [first, second].map((id) => jobPath(id).slice(PATHS.jobs.length));
  return `${PATHS.compare}${one}${other}`;
}

/** Returns the job id in a raw pathname below the app's base, or null where it holds none or a broken escape. */
export function parseJobPath(pathname: string): string | null {
  const id = /^\/jobs\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (id === undefined) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
}

/** Returns the two job ids in a raw pathname below the app's base, or null where it doesn't hold two. */
export function parseComparePath(pathname: string): [first: string, second: string] | null {
  const [, one, other] = /^\/compare\/([^/]+)\/([^/]+)\/?$/.exec(pathname) ?? [];
  const [first, second] = [one, other].map((id) => parseJobPath(`${PATHS.jobs}/${id ?? ''}`));
  return typeof first === 'string' && typeof second === 'string' ? [first, second] : null;
}

/** Returns the path of a page of the jobs history; `page` counts from 1. */
export function jobsPath({
  page = 1,
  pageSize = 10,
}: { page?: number; pageSize?: number } = {}): string {
  const query = new URLSearchParams();
  if (page !== 1) query.set('page', String(page));
  if (pageSize !== 10) query.set('page_size', String(pageSize));
  const text = query.toString();
  return text ? `${PATHS.jobs}?${text}` : PATHS.jobs;
}

/** Returns the path of the connect form, which leads back to `next` (path and query of this app) once connected. */
export function connectPath(next?: string): string {
  return next && next !== '/' ? `${PATHS.connect}?next=${encodeURIComponent(next)}` : PATHS.connect;
}

/** Returns where the connect form leads back to: only ever a path of this app, never another origin. */
export function parseNext(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return isOwnPath(next) && !next.startsWith(PATHS.connect) ? next : PATHS.jobs;
}

/** Whether a text is a path of this app, with or without a query: it can't lead to another origin. */
export function isOwnPath(text: string): boolean {
  // Browsers leave out line breaks and tabs, so that `/\n/host` is another host.
  return /^\/(?![/\\])\P{Cc}*$/u.test(text);
}

const MAX_PAGE = 1_000_000_000;

/** Returns page (from 1) and page size (1 to 100) of an address of the jobs history; what is out of range is clamped, anything else is the default. */
export function parseJobsSearch(search: string): { page: number; pageSize: number } {
  const query = new URLSearchParams(search);
  return {
    page: wholeWithin(query.get('page'), 1, MAX_PAGE) ?? 1,
    pageSize: wholeWithin(query.get('page_size'), 1, 100) ?? 10,
  };
}

/** A whole number brought within the ends, both included; null where the text is none. */
function wholeWithin(text: string | null, least: number, most: number): number | null {
  const number = text === null || text.trim() === '' ? Number.NaN : Math.trunc(Number(text));
  return Number.isNaN(number) ? null : Math.min(most, Math.max(least, number));
}
