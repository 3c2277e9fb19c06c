/**
 * The gateway: the service's two reads, and new requests where that is set, forwarded to a remote service with a key that only this server knows.
 * Steps: check the caller's origin, build the remote address from the allowed parts, and forward the service's answer, or the cached result.
 */
import { Hono } from 'hono';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { ACCOUNT_HEADER, API_PREFIX, SIGN_IN_HEADER } from '#service/contract.ts';
import type { ResultCache } from '#server/cache/resultCache.ts';
import { ApiError, methodNotAllowed } from '#server/http/apiError.ts';
import { callerAddress, personOf } from '#server/http/caller.ts';
import { onceEnded } from '#server/http/answerEnd.ts';
import { isOwnOrigin } from '#server/http/origin.ts';
import { rawJobId, rawQuery, type AppEnv } from '#server/http/request.ts';
import { createRate, createResultLimit } from '#server/http/callerLimits.ts';
import type { Log } from '#server/monitoring/log.ts';
import type { Limits } from '#server/settings/limits.ts';
import type { RequestLimits } from '#server/settings/requestSettings.ts';
import type { RemoteService } from '#server/settings/settings.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { personalId } from './accountId.ts';
import { forward, type Forwarding } from './forward.ts';
import { createCachedResults } from './cachedResults.ts';
import { type Timeouts, createServiceConnections } from './requestRemote.ts';
import { createSubmissions, submitsNothing } from './submit.ts';

const DOT_SEGMENT =
  'The job id contains a path segment "." or "..", which isn\'t passed on to the service.';

interface GatewayOptions {
  readonly remote: RemoteService;
  readonly limits: Limits;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly timeouts?: Timeouts;
  /** Where results are cached on disk; nowhere, if left out. */
  readonly cache?: ResultCache | null;
  /** For how many milliseconds a result counts as unchanged if the service sends no `ETag`, `Last-Modified` or `Cache-Control`. */
  readonly unknownFreshMs?: number;
  /** Names service and account, so that one account never gets another's cached result. */
  readonly account?: () => Promise<string>;
  /** Limits of new requests; null or left out where they aren't passed on. */
  readonly submissions?: RequestLimits | null;
}

export function gateway(gatewayOptions: GatewayOptions): Hono<AppEnv> {
  const { remote, limits, metrics } = gatewayOptions;
  const connections = createServiceConnections(remote.url, limits.serviceConnections);
  const options: Forwarding = { ...gatewayOptions, connections };
  const forwardResult = createCachedResults(options);
  const countRead = createRate(limits.readsPerMinute);
  const countResult = createResultLimit(limits);
  const { account, submissions = null } = gatewayOptions;
  const submit = submissions && createSubmissions(options, submissions);
  const app = new Hono<AppEnv>();

  app.use('/polygons/*', async (context, next) => {
    checkOrigin(context.env.incoming.headers);
    context.env.outgoing.setHeader('cross-origin-resource-policy', 'same-origin');
    countRead(callerAddress(context.env.incoming.socket.remoteAddress));
    if (account) await checkAccount(context.env.incoming, account);
    await next();
  });

  app.get('/polygons', async ({ env }) => {
    const url = remoteUrl(remote, '/polygons');
    const query = rawQuery(env.incoming.url ?? '/');
    for (const name of ['page', 'page_size']) {
      for (const value of query.getAll(name)) url.searchParams.append(name, value);
    }
    return await forward(url, env, options);
  });

  app.post('/polygons', async ({ env }) => {
    if (!submit) throw submitsNothing();
    const url = remoteUrl(remote, '/polygons');
    const query = rawQuery(env.incoming.url ?? '/');
    for (const value of query.getAll('validate_only'))
      url.searchParams.append('validate_only', value);
    return await submit(url, env);
  });

  if (submit)
    app.all('/polygons', () => {
      throw methodNotAllowed('POST');
    });

  app.get('/polygons/*', async ({ env }) => {
    const id = rawJobId(env.incoming.url ?? '/', `${API_PREFIX}/polygons/`);
    if (hasDotSegment(id)) throw new ApiError(404, DOT_SEGMENT);
    countResult(callerAddress(env.incoming.socket.remoteAddress), env);
    onceEnded(env.incoming, env.outgoing, metrics.resultBegan());
    const url = remoteUrl(remote, `/polygons/${encodeURIComponent(id)}`);
    return await forwardResult(url, env);
  });

  return app;
}

export function remoteUrl({ url }: RemoteService, path: string): URL {
  const target = new URL(url);
  target.pathname = `${url.pathname}${path}`;
  return target;
}

/**
 * Lets only this server's own dashboard and plain clients such as curl pass: the gateway holds a key, so a page of another origin must not
 * read through it. Throws an ApiError 403 for all others. Relies on `checkHost`, which ran before.
 */
function checkOrigin(headers: IncomingHttpHeaders): void {
  if (!isOwnOrigin(headers)) throw otherOrigin();
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw otherOrigin();
}

/** Throws an ApiError 401 for a page of another account or person: it was opened before this one signed in, or before the key was another's. */
export async function checkAccount(
  incoming: IncomingMessage,
  account: () => Promise<string>,
): Promise<void> {
  const taken = incoming.headers[ACCOUNT_HEADER];
  if (taken === undefined || taken === personalId(await account(), personOf(incoming))) return;
  throw new ApiError(401, 'This page was opened for another account. Reload it.', {
    [SIGN_IN_HEADER]: 'needed',
    'cache-control': 'no-store',
  });
}

function otherOrigin(): ApiError {
  return new ApiError(403, 'Pages of another origin may not read through this server.');
}

/** Rounds of decoding; no real id is encoded this often. */
const MAX_ROUNDS = 8;

/**
 * Whether a job id contains a segment that something between here and the service may take for "this folder" or "the folder above": `.` or
 * `..` between slashes of either kind, however often it's percent-encoded, also with parameters (`..;x`), which some servers remove. Also
 * true for an id that is encoded more often than we decode.
 */
export function hasDotSegment(id: string): boolean {
  let text = id;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (text.split(/[/\\]/).some((segment) => /^\.{1,2}(?:;|$)/.test(segment))) return true;
    const decoded = text.replace(/%([0-7][0-9a-f])/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
    if (decoded === text) return false;
    text = decoded;
  }
  return true;
}
