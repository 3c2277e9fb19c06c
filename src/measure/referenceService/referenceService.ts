import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import type { IncomingMessage } from 'node:http';
import { API_PREFIX, KEY_HEADER } from '#service/contract.ts';
import { readsOf, type Database, type Query } from '#server/database/database.ts';
import { ApiError, methodNotAllowed } from '#server/http/apiError.ts';
import { callerAddress } from '#server/http/caller.ts';
import { onceEnded } from '#server/http/answerEnd.ts';
import { hasContent } from '#server/http/contentNegotiation.ts';
import { checkHost, type IsOwnHost } from '#server/http/hostHeader.ts';
import { checkPublicKey, originHeaders } from '#server/http/origin.ts';
import { rawJobId, rawQuery, type AppEnv } from '#server/http/request.ts';
import { createRate, createResultLimit } from '#server/http/callerLimits.ts';
import { errorText, type Log } from '#server/monitoring/log.ts';
import type { Limits } from '#server/settings/limits.ts';
import type { AllowedOrigins } from '#server/settings/settings.ts';
import type { ResultCache } from '#server/cache/resultCache.ts';
import {
  createRequestTaker,
  nothingToMeasure,
  type TakingOptions,
} from '#measure/requests/takeRequest.ts';
import { findAccount } from '#server/store/accounts.ts';
import { countJobs, createJobLists, findJob } from '#server/store/storedJobs.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { progressAnswer } from './progressAnswer.ts';
import { createResultAnswers } from './resultAnswer.ts';

interface AccountOptions {
  /** The demo's key, which is public, and whether it works. */
  readonly demo: { readonly key: string; readonly isOn: boolean };
  /** The names by which requests with that key have to call the server. */
  readonly isOwnHost: IsOwnHost;
  readonly allowedOrigins: AllowedOrigins;
}

interface ReferenceServiceOptions extends AccountOptions {
  readonly limits: Limits;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Where compressed results are cached; nowhere, if left out. */
  readonly cache?: ResultCache | null;
  /** How requests are taken; left out where nothing can be measured. */
  readonly requests?: Pick<TakingOptions, 'measurable' | 'settings'> | null;
  /** Called after a request was added, so that work on it begins at once. */
  readonly onRequest?: () => void;
}

const JSON_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/**
 * Returns the service over a database: its two reads, and requests where something can be measured. Pages of any origin may use it with an
 * account's key, unless set otherwise: browsers don't add the key's header by themselves, so only a dashboard that has the key can read or send. With the
 * demo's key, which everybody has, only our own pages may.
 */
export function referenceService(
  database: Database,
  options: ReferenceServiceOptions,
): Hono<AppEnv> {
  const reads = readsOf(database);
  const { limits, log, metrics, cache, allowedOrigins } = options;
  const countRead = createRate(limits.readsPerMinute);
  const countResult = createResultLimit(limits);
  const listJobs = createJobLists(reads);
  const results = createResultAnswers(database, { cache: cache ?? null, metrics });
  const takeRequest = requestTaker(database, options);
  const accountOf = createAccountCheck(reads.primaryFirst, options);
  const app = new Hono<AppEnv>();

  app.use('/polygons/*', async (context, next) => {
    const { incoming, outgoing } = context.env;
    outgoing.setHeaders(new Map(Object.entries(originHeaders(allowedOrigins, incoming.headers))));
    outgoing.setHeader('access-control-expose-headers', 'retry-after, x-result-bytes');
    countRead(callerAddress(incoming.socket.remoteAddress));
    await next();
  });

  app.options('/polygons/*', (context) =>
    context.body(null, 204, {
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': `accept, content-type, idempotency-key, ${KEY_HEADER}`,
      'access-control-max-age': '600',
    }),
  );

  app.get('/polygons', async (context) => {
    const account = await accountOf(context);
    const request = readPageRequest(rawQuery(context.env.incoming.url ?? '/'));
    const { page, pageSize } = request;
    const skipped = (page - 1) * pageSize;
    const jobs = await listJobs(account, { pageSize, skipped });
    if (jobs.length === 0 && page > 1)
      checkPageFits(request, await countJobs(reads.primaryFirst, account));
    const body = `{"jobs":[${jobs.join(',')}],"page":${page},"page_size":${pageSize}}`;
    return context.body(body, 200, JSON_HEADERS);
  });

  app.post('/polygons', async (context) => {
    const account = await accountOf(context);
    const { status, body } = await takeRequest(account, context.env.incoming);
    return context.body(body, status, JSON_HEADERS);
  });

  app.all('/polygons', () => {
    throw methodNotAllowed('POST');
  });

  app.get('/polygons/*', async (context) => {
    const { incoming, outgoing } = context.env;
    const account = await accountOf(context);
    const id = rawJobId(incoming.url ?? '/', `${API_PREFIX}/polygons/`);
    const place = await reads.find(async (query) => await findJob(query, account, id));
    if (!place) throw new ApiError(404, "This key's account has no job with this id.");
    if (place.found.resultHash === '') {
      const { body, headers } = progressAnswer(place.found.progress ?? '');
      return context.body(body, 202, headers);
    }
    const head = results.head(place.found, incoming.headers['accept-encoding']);
    if (hasContent(incoming.headers['if-none-match'], head.tag))
      return context.body(null, 304, head.headers);
    if (incoming.method === 'HEAD') return context.body(null, 200, head.headers);
    countResult(String(account), context.env);
    onceEnded(incoming, outgoing, metrics.resultBegan());
    try {
      await results.send(outgoing, place, head);
    } catch (error) {
      if (!outgoing.headersSent) throw error;
      log({ event: 'result broken off', error: errorText(error) });
      outgoing.destroy();
    }
    return RESPONSE_ALREADY_SENT;
  });

  return app;
}

/** Returns the check of a caller's key, which returns the number of its account. It throws an ApiError: 401 without a key, 403 with one that isn't let in. */
export function createAccountCheck(
  query: Query,
  options: AccountOptions,
): (context: Context<AppEnv>) => Promise<number> {
  return async ({ req, env }) => {
    const key = req.header(KEY_HEADER);
    if (key === options.demo.key) checkDemo(env.incoming, options);
    return await authenticate(query, key);
  };
}

/** Returns what takes requests; where nothing can be measured it throws an ApiError. */
function requestTaker(
  database: Database,
  { requests, log, onRequest }: ReferenceServiceOptions,
): ReturnType<typeof createRequestTaker> {
  if (!requests) return () => Promise.reject(nothingToMeasure());
  const take = createRequestTaker(database, { ...requests, log });
  return async (...request) => {
    const answer = await take(...request);
    if (answer.status === 201) onRequest?.();
    return answer;
  };
}

/** Throws an ApiError 403 for a request with the demo's key that is refused before anybody looks for its account. */
function checkDemo(
  incoming: IncomingMessage,
  { demo, isOwnHost, allowedOrigins }: AccountOptions,
): void {
  if (!demo.isOn) throw unknownKey();
  checkHost(incoming, isOwnHost);
  checkPublicKey(allowedOrigins, incoming.headers);
}

/** The caller's account. Throws an ApiError: 401 without a key, 403 with an unknown one. */
async function authenticate(query: Query, key: string | undefined): Promise<number> {
  if (!key)
    throw new ApiError(401, `The header ${KEY_HEADER} is missing: every request needs a key.`);
  const account = await findAccount(query, key);
  if (account === null) throw unknownKey();
  return account;
}

function unknownKey(): ApiError {
  return new ApiError(403, 'This key belongs to no account.');
}

const DEFAULT_PAGE_SIZE = 10;

const MAX_PAGE_SIZE = 1000;

/** The requested page of the list; pages count from 1. */
interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

/** Returns `page` and `page_size` of a query. Throws an ApiError 400 that says what is wrong with which of them. */
function readPageRequest(query: URLSearchParams): PageRequest {
  const page = readCount(query, 'page', 1);
  const pageSize = readCount(query, 'page_size', DEFAULT_PAGE_SIZE);
  if (pageSize > MAX_PAGE_SIZE) {
    throw new ApiError(
      400,
      `"page_size" is ${pageSize}; a page has at most ${MAX_PAGE_SIZE} jobs.`,
    );
  }
  return { page, pageSize };
}

function readCount(query: URLSearchParams, name: string, otherwise: number): number {
  const texts = query.getAll(name);
  const [text] = texts;
  if (text === undefined) return otherwise;
  if (texts.length > 1) throw new ApiError(400, `"${name}" is given ${texts.length} times.`);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || !Number.isSafeInteger(value)) {
    throw new ApiError(400, `"${name}" must be a whole number, 1 or more.`);
  }
  return value;
}

/** Throws an ApiError 400 where the page is past the end of `total` jobs; page 1 always exists. */
function checkPageFits({ page, pageSize }: PageRequest, total: number): void {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (page <= pages) return;
  throw new ApiError(
    400,
    `Page ${page} doesn't exist: the account has ${counted(total, 'job')}, ` +
      `which makes ${counted(pages, 'page')} of ${pageSize}.`,
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
