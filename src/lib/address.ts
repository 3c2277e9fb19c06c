/**
 * Every path of the dashboard, each with the builder of its link and, where it carries something,
 * its parser. A job id is any string: it's percent-encoded whole, and decoded once from the raw
 * pathname (a router's own decoding turns `a%252Fb` into `a/b`).
 */
import { queryCodec, type Parameters, type TextForm } from './queryCodec.ts';

/** The paths that carry no id. */
export const PATHS = {
  jobs: '/jobs',
  file: '/file',
  compare: '/compare',
  request: '/request',
  kept: '/kept',
  shared: '/shared',
  connect: '/connect',
} as const;

/** Returns a pathname as PATHS has them, however it was typed: in lower case, without a slash at its end. */
export function plainPath(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
}

/** Whether a pathname below the app's base is the jobs history's. */
export function isHistoryPath(pathname: string): boolean {
  const path = plainPath(pathname);
  return path === PATHS.jobs || path === '/';
}

/** Whether an address can carry the id: browsers drop `.` and `..` from a path, and lone surrogates have no encoding. */
export function isAddressable(jobId: string): boolean {
  return jobId !== '' && jobId !== '.' && jobId !== '..' && jobId.isWellFormed();
}

/** Returns the path of a job's page. Throws a RangeError for an id that no address can carry. */
export function jobPath(jobId: string): string {
  if (!isAddressable(jobId))
    throw new RangeError(`The job id "${jobId}" can’t be part of an address`);
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

/** A page of the jobs history: counted from 1, with 1 to 100 jobs. What is out of range is clamped. */
export const JOB_PAGES: Parameters<{ page: number; pageSize: number }> = {
  page: { ...wholeWithin(1, 1_000_000_000), fallback: 1 },
  pageSize: { ...wholeWithin(1, 100), name: 'page_size', fallback: 10 },
};

/** The stages of a new request, in their order. */
export const REQUEST_STAGES = ['check', 'ask', 'send'] as const;
export type RequestStage = (typeof REQUEST_STAGES)[number];

/** Whose failed plots a request repairs: a job's, or those of the result file that this page has open. */
export type RepairOf = { kind: 'job'; jobId: string } | { kind: 'file' };

/** Returns the path of a stage of a new request, or of one that repairs failed plots; the first stage isn't named. */
export function requestPath(
  stage: RequestStage = 'check',
  repairs: RepairOf | null = null,
): string {
  const query = [
    repairs?.kind === 'job' && `repair=${encodeURIComponent(repairs.jobId)}`,
    repairs?.kind === 'file' && 'source=file',
    stage !== 'check' && `stage=${stage}`,
  ].filter((part) => part !== false);
  return query.length === 0 ? PATHS.request : `${PATHS.request}?${query.join('&')}`;
}

/** Returns whose failed plots the request of an address repairs; null for a new one. */
export function parseRepairOf(search: string): RepairOf | null {
  const query = new URLSearchParams(search);
  const jobId = query.get('repair');
  if (jobId) return { kind: 'job', jobId };
  return query.get('source') === 'file' ? { kind: 'file' } : null;
}

export function parseRequestStage(search: string): RequestStage {
  const stage = new URLSearchParams(search).get('stage');
  return REQUEST_STAGES.find((known) => known === stage) ?? 'check';
}

const PAGES_CODEC = queryCodec(JOB_PAGES);

export function jobsPath(page: { page?: number; pageSize?: number } = {}): string {
  const { query } = PAGES_CODEC.write(page);
  return query ? `${PATHS.jobs}?${query}` : PATHS.jobs;
}

/** Returns page and page size of an address of the jobs history. */
export function parseJobsSearch(search: string): { page: number; pageSize: number } {
  return PAGES_CODEC.parse(search).view;
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

/** A whole number, brought within the ends, both included. */
function wholeWithin(least: number, most: number): TextForm<number> {
  return {
    parse: (text) => {
      const number = text.trim() === '' ? Number.NaN : Math.trunc(Number(text));
      return Number.isNaN(number) ? null : Math.min(most, Math.max(least, number));
    },
    write: String,
    length: 30,
  };
}
