import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { API_PREFIX, KEY_HEADER } from '#api/contract.ts';
import { readsOf, type Database, type Query } from '#server/database/database.ts';
import { ApiError } from '#server/http/apiError.ts';
import { callerAddress } from '#server/http/callerAddress.ts';
import { onceEnded } from '#server/http/callerSignal.ts';
import { hasContent } from '#server/http/entityTag.ts';
import { rawJobId, rawQuery, type AppEnv } from '#server/http/rawRequest.ts';
import { createReadRate } from '#server/http/readRate.ts';
import { createResultLimit } from '#server/http/resultLimit.ts';
import { errorText, type Log } from '#server/logging/log.ts';
import type { Limits } from '#server/settings/limits.ts';
import { DEMO_KEY } from '#server/demo/addDemoJobs.ts';
import type { ResultCache } from '#server/cache/resultCache.ts';
import { findAccount } from '#server/store/accounts.ts';
import { countJobs, createJobLists, findJob } from '#server/store/jobs.ts';
import type { Metrics } from '#server/watching/metrics.ts';
import { checkPageFits, readPageRequest } from './pageRequest.ts';
import { createResults } from './results.ts';

/** What the service needs beside its database. */
export interface ServiceOptions {
  readonly limits: Limits;
  /** Whether the demo's key, which everybody knows, opens anything. */
  readonly demo: boolean;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Where packed results are kept; nowhere, if left out. */
  readonly cache?: ResultCache | null;
}

/**
 * Returns the service's two reads over a database. Pages of any origin may read them with a key: it goes
 * in a header that no browser adds by itself, so the key alone authorises a dashboard elsewhere.
 */
export function referenceService(database: Database, options: ServiceOptions): Hono<AppEnv> {
  const reads = readsOf(database);
  const { limits, demo, log, metrics, cache } = options;
  const countRead = createReadRate(limits.readsPerMinute);
  const countResult = createResultLimit(limits);
  const listJobs = createJobLists(reads);
  const results = createResults(database, { cache: cache ?? null, metrics });
  const accountOf = async (key: string | undefined) => {
    if (key === DEMO_KEY && !demo) throw unknownKey();
    return await authenticate(reads.surest, key);
  };
  const app = new Hono<AppEnv>();

  app.use('/polygons/*', async (context, next) => {
    const { incoming, outgoing } = context.env;
    outgoing.setHeader('access-control-allow-origin', '*');
    outgoing.setHeader('access-control-expose-headers', 'retry-after, x-result-bytes');
    countRead(callerAddress(incoming.socket.remoteAddress));
    await next();
  });

  app.options('/polygons/*', (context) =>
    context.body(null, 204, {
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': `accept, ${KEY_HEADER}`,
      'access-control-max-age': '600',
    }),
  );

  app.get('/polygons', async (context) => {
    const account = await accountOf(context.req.header(KEY_HEADER));
    const request = readPageRequest(rawQuery(context.env.incoming.url ?? '/'));
    const { page, pageSize } = request;
    const skipped = (page - 1) * pageSize;
    const jobs = await listJobs(account, { pageSize, skipped });
    if (jobs.length === 0 && page > 1)
      checkPageFits(request, await countJobs(reads.surest, account));
    const body = `{"jobs":[${jobs.join(',')}],"page":${page},"page_size":${pageSize}}`;
    return context.body(body, 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
  });

  app.get('/polygons/*', async (context) => {
    const { incoming, outgoing } = context.env;
    const account = await accountOf(context.req.header(KEY_HEADER));
    const id = rawJobId(incoming.url ?? '/', `${API_PREFIX}/polygons/`);
    const place = await reads.find(async (query) => await findJob(query, account, id));
    if (!place) throw new ApiError(404, "This key's account has no job with this id.");
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

/** The account of the caller. Throws an ApiError: 401 without a key, 403 with one nobody has. */
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
