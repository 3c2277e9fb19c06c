/**
 * The gateway: the service's two reads, forwarded to a remote service with a key that only this
 * server knows. Steps: check the caller's origin, build the remote address from the allowed parts, and
 * forward what the service answers, or the result that was kept of it.
 */
import { Hono } from 'hono';
import type { IncomingHttpHeaders } from 'node:http';
import { API_PREFIX } from '#api/contract.ts';
import type { ResultCache } from '#server/cache/resultCache.ts';
import { ApiError } from '#server/http/apiError.ts';
import { callerAddress } from '#server/http/caller.ts';
import { onceEnded } from '#server/http/answerEnd.ts';
import { rawJobId, rawQuery, type AppEnv } from '#server/http/request.ts';
import { createReadRate, createResultLimit } from '#server/http/callerLimits.ts';
import type { Log } from '#server/monitoring/log.ts';
import type { Limits } from '#server/settings/limits.ts';
import type { RemoteService } from '#server/settings/settings.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { forward, type Forwarding } from './forward.ts';
import { createCachedResults } from './cachedResults.ts';
import { type Timeouts, createServiceConnections } from './requestRemote.ts';

const DOT_SEGMENT =
  'The job id contains a path segment "." or "..", which isn\'t passed on to the service.';

/** How the gateway is set up. */
interface GatewayOptions {
  readonly remote: RemoteService;
  readonly limits: Limits;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly timeouts?: Timeouts;
  /** Where results are kept on disk; nowhere, if left out. */
  readonly cache?: ResultCache | null;
  /** How long one counts as unchanged of which the service doesn't say how to find out, in milliseconds. */
  readonly unknownFreshMs?: number;
  /** Names service and account, so that what is kept of one is never sent as another's. */
  readonly account?: () => Promise<string>;
}

/** Returns the two reads of a remote service. */
export function gateway(gatewayOptions: GatewayOptions): Hono<AppEnv> {
  const { remote, limits, metrics } = gatewayOptions;
  const connections = createServiceConnections(remote.url, limits.serviceConnections);
  const options: Forwarding = { ...gatewayOptions, connections };
  const forwardResult = createCachedResults(options);
  const countRead = createReadRate(limits.readsPerMinute);
  const countResult = createResultLimit(limits);
  const app = new Hono<AppEnv>();

  app.use('/polygons/*', async (context, next) => {
    checkOrigin(context.env.incoming.headers);
    context.env.outgoing.setHeader('cross-origin-resource-policy', 'same-origin');
    countRead(callerAddress(context.env.incoming.socket.remoteAddress));
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

function remoteUrl({ url }: RemoteService, path: string): URL {
  const target = new URL(url);
  target.pathname = `${url.pathname}${path}`;
  return target;
}

/**
 * Lets only this server's own dashboard pass, and plain clients such as curl: the gateway holds a key,
 * so a page of another origin must not read through it. Throws an ApiError 403 for all others. That `Host`
 * is ours has been checked before.
 */
export function checkOrigin(headers: IncomingHttpHeaders): void {
  const { origin, host } = headers;
  if (origin !== undefined && !isSameHost(origin, host ?? '')) throw otherOrigin();
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw otherOrigin();
}

function isSameHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

function otherOrigin(): ApiError {
  return new ApiError(403, 'Pages of another origin may not read through this server.');
}

/** Rounds of decoding that are followed; nobody's id is encoded as often. */
const MOST_ROUNDS = 8;

/**
 * Whether a job id holds a segment that something between here and the service may take for "this folder" or
 * "the folder above": `.` or `..` between slashes of either kind, however often it's percent-encoded, also
 * with parameters (`..;x`), which some servers drop. Also true for an id that is encoded without end.
 */
export function hasDotSegment(id: string): boolean {
  let text = id;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (text.split(/[/\\]/).some((segment) => /^\.{1,2}(?:;|$)/.test(segment))) return true;
    const decoded = text.replace(/%([0-7][0-9a-f])/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
    if (decoded === text) return false;
    text = decoded;
  }
  return true;
}
