/**
 * The gateway: the service's two reads, forwarded to a remote service with a key that only this
 * server knows. Steps: check the caller's origin, build the remote address from the allowed parts, and
 * forward what the service answers, or the result that was kept of it.
 */
import { Hono } from 'hono';
import { API_PREFIX } from '#api/contract.ts';
import type { ResultCache } from '#server/cache/resultCache.ts';
import { ApiError } from '#server/http/apiError.ts';
import { callerAddress } from '#server/http/callerAddress.ts';
import { onceEnded } from '#server/http/callerSignal.ts';
import { rawJobId, rawQuery, type AppEnv } from '#server/http/rawRequest.ts';
import { createReadRate } from '#server/http/readRate.ts';
import { createResultLimit } from '#server/http/resultLimit.ts';
import type { Log } from '#server/logging/log.ts';
import type { Limits } from '#server/settings/limits.ts';
import type { RemoteService } from '#server/settings/settings.ts';
import type { Metrics } from '#server/watching/metrics.ts';
import { checkOrigin } from './checkOrigin.ts';
import { holdsDotSegment } from './dotSegments.ts';
import { forward, type Forwarding } from './forward.ts';
import { createKeptResults } from './keptResults.ts';
import type { Timeouts } from './requestRemote.ts';
import { createServiceConnections } from './serviceConnections.ts';

const DOT_SEGMENT =
  'The job id contains a path segment "." or "..", which isn\'t passed on to the service.';

/** How the gateway is set up. */
export interface GatewayOptions {
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
  const forwardResult = createKeptResults(options);
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
    if (holdsDotSegment(id)) throw new ApiError(404, DOT_SEGMENT);
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
