/**
 * Small real HTTP servers that differ in what the interface leaves open: how pages are counted, what
 * a page that doesn't fit is answered with, and how a service can fail altogether.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_PREFIX, KEY_HEADER } from '#service/contract.ts';
import { sleep } from '#lib/sleep.ts';

/** What a service may answer a page with that it doesn't have: a status, or a 200 that isn't one. */
export type NoPage =
  400 | 404 | 416 | 422 | 500 | 'empty' | 'okWithoutJobs' | 'notAJobList' | 'html';

/** How the service differs. Left out: counts from 1, refuses other pages with 400, lets any origin in. */
export interface VariantOptions {
  readonly countFrom?: 0 | 1;
  /** How many jobs there are, or the jobs themselves, the newest first. */
  readonly jobs?: number | readonly object[];
  /** What page 0 is answered with where pages count from 1. */
  readonly pageZero?: NoPage | 'repeatsPageOne';
  /** What a page after the last one is answered with. */
  readonly pastEnd?: NoPage;
  /** Most jobs on a page, whatever `page_size` says. */
  readonly cap?: number;
  /** Whether an answer says its `page` and `page_size`. */
  readonly echoPage?: boolean;
  /** Answers everything with a page of HTML and status 200. */
  readonly html?: boolean;
  /** Whether pages of other origins may read. */
  readonly cors?: boolean;
  /** Answers everything with this status and a JSON message, also with `retryAfter` if given. */
  readonly status?: number;
  readonly retryAfter?: string;
  /** Sends everything on to this address with a 302. */
  readonly redirectTo?: string;
  /** The key that's asked for; any, if left out. */
  readonly key?: string;
  /** Bodies of results by job id, as they are sent; others are 404. */
  readonly results?: Readonly<Record<string, string>>;
  /** Breaks a result off after this many bytes. */
  readonly cutAfterBytes?: number;
  /** The page that's given for a page. */
  readonly servedPage?: (page: number) => number;
  /** Waits this long before it reads its jobs, so that requests overlap. */
  readonly delayMs?: number;
  /** Awaited before a page is listed, the `count`th request for one; may change the jobs, and says with what status it's refused. */
  readonly beforePage?: (
    page: number,
    count: number,
  ) => PageRefusal | null | Promise<PageRefusal | null>;
}

/** How a page is refused. */
export interface PageRefusal {
  readonly status: number;
  readonly retryAfter?: string;
}

/** A request that the variant got. */
interface VariantRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
}

/** A running variant. */
export interface Variant {
  /** Base address of the reads, which ends with /public/api/v1. */
  readonly url: string;
  /** Ids of its jobs, the newest first. */
  readonly ids: readonly string[];
  /** What it was asked so far. */
  readonly requests: readonly VariantRequest[];
  /** Requests under way at most at one moment. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

/** Starts a variant on a free port of the loopback address. Close it when done. */
export async function startVariant(options: VariantOptions = {}): Promise<Variant> {
  const requests: VariantRequest[] = [];
  const jobs = jobsOf(options);
  let underWay = 0;
  let mostAtOnce = 0;
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '/', headers } = incoming;
    requests.push({ method, url, headers });
    mostAtOnce = Math.max(mostAtOnce, ++underWay);
    outgoing.once('close', () => underWay--);
    if (options.delayMs !== undefined) await sleep(options.delayMs);
    if (options.cors !== false) allowOrigins(outgoing);
    if (method === 'OPTIONS') outgoing.writeHead(options.cors === false ? 405 : 204).end();
    else await answer(incoming, outgoing, { ...options, jobs, count: requests.length });
  });
  // A request that is written just as its idle connection is closed would be lost.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${API_PREFIX}`,
    ids: jobs.map((job) => String((job as { id?: unknown }).id)),
    requests,
    mostAtOnce: () => mostAtOnce,
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

type Known = VariantOptions & { readonly jobs: readonly object[]; readonly count: number };

function jobsOf({ jobs = 13 }: VariantOptions): readonly object[] {
  if (typeof jobs !== 'number') return jobs;
  return Array.from({ length: jobs }, (_, index) => ({
    id: `job-${String(index + 1).padStart(3, '0')}`,
    index_list: ['NDVI'],
    input_req: {},
    output_result: {},
    start_date: '2021-12-10T00:00:00.000Z',
    end_date: '2022-05-28T00:00:00.000Z',
  }));
}

function allowOrigins(outgoing: ServerResponse): void {
  outgoing.setHeader('access-control-allow-origin', '*');
  outgoing.setHeader('access-control-allow-headers', `accept, ${KEY_HEADER}`);
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: Known,
): Promise<void> {
  const { html, status, redirectTo, key } = options;
  const sent = incoming.headers[KEY_HEADER];
  if (redirectTo !== undefined) outgoing.writeHead(302, { location: redirectTo }).end();
  else if (html) sendHtml(outgoing);
  else if (status !== undefined) refuse(outgoing, status, options.retryAfter);
  else if (sent === undefined) refuse(outgoing, 401);
  else if (key !== undefined && sent !== key) refuse(outgoing, 403);
  else await read(new URL(incoming.url ?? '/', 'http://localhost'), outgoing, options);
}

async function read(url: URL, outgoing: ServerResponse, options: Known): Promise<void> {
  if (url.pathname === `${API_PREFIX}/polygons`)
    return await listJobs(url.searchParams, outgoing, options);
  const id = decodeURIComponent(url.pathname.slice(`${API_PREFIX}/polygons/`.length));
  const result = options.results?.[id];
  if (result === undefined) refuse(outgoing, 404);
  else sendResult(result, outgoing, options.cutAfterBytes);
}

async function listJobs(
  query: URLSearchParams,
  outgoing: ServerResponse,
  options: Known,
): Promise<void> {
  const { countFrom = 1, pageZero = 400, pastEnd = 400, cap = Infinity, jobs } = options;
  const wanted = Number(query.get('page') ?? countFrom);
  const page = options.servedPage?.(wanted) ?? wanted;
  const asked = Number(query.get('page_size') ?? 10);
  const refusal = await options.beforePage?.(page, options.count);
  if (refusal) {
    refuse(outgoing, refusal.status, refusal.retryAfter);
    return;
  }
  if (page === 0 && countFrom === 1 && pageZero !== 'repeatsPageOne') {
    sendNoPage(outgoing, pageZero, { page, page_size: asked });
    return;
  }
  const size = Math.min(asked, cap);
  const start = Math.max(0, page - countFrom) * size;
  const echo = options.echoPage === false ? {} : { page, page_size: asked };
  if (start > 0 && start >= jobs.length) sendNoPage(outgoing, pastEnd, echo);
  else sendJson(outgoing, 200, { jobs: jobs.slice(start, start + size), ...echo });
}

function sendNoPage(outgoing: ServerResponse, answer: NoPage, echo: object): void {
  if (answer === 'empty') sendJson(outgoing, 200, { jobs: [], ...echo });
  else if (answer === 'okWithoutJobs') sendJson(outgoing, 200, echo);
  else if (answer === 'notAJobList') sendJson(outgoing, 200, { message: 'no such page' });
  else if (answer === 'html') sendHtml(outgoing);
  else refuse(outgoing, answer);
}

function sendResult(body: string, outgoing: ServerResponse, cutAfterBytes?: number): void {
  const bytes = Buffer.from(body);
  outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
  if (cutAfterBytes === undefined) {
    outgoing.end(bytes);
    return;
  }
  outgoing.write(bytes.subarray(0, cutAfterBytes), () => outgoing.destroy());
}

function refuse(outgoing: ServerResponse, status: number, retryAfter?: string): void {
  if (retryAfter !== undefined) outgoing.setHeader('retry-after', retryAfter);
  sendJson(outgoing, status, { message: `refused with ${status}` });
}

function sendJson(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendHtml(outgoing: ServerResponse): void {
  outgoing
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end('<!doctype html><title>Sign in</title><p>Please <b>sign in</b>.</p>');
}
