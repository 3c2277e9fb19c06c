/**
 * The gateway: the service's two reads, forwarded to a remote service with a key that only this
 * server knows. Steps: check the caller's origin, build the remote address from the allowed parts, send
 * the request with our key, look at how the answer begins, forward status, listed headers and body: results and
 * pages of jobs untouched, the service's own words without our key.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { API_PREFIX, SIGN_IN_HEADER } from '#api/contract.ts';
import { ApiError } from '#server/http/apiError.ts';
import { callerAddress } from '#server/http/callerAddress.ts';
import { callerSignal, onceEnded } from '#server/http/callerSignal.ts';
import { rawJobId, rawQuery, type AppEnv } from '#server/http/rawRequest.ts';
import { REQUEST_ID_HEADER, requestId } from '#server/http/requestId.ts';
import { createReadRate } from '#server/http/readRate.ts';
import { createResultLimit } from '#server/http/resultLimit.ts';
import { errorText, type Log } from '#server/logging/log.ts';
import type { Limits } from '#server/settings/limits.ts';
import type { RemoteService } from '#server/settings/settings.ts';
import type { Metrics } from '#server/watching/metrics.ts';
import { requestRemote, type Timeouts } from './requestRemote.ts';
import { checkOrigin } from './checkOrigin.ts';
import { holdsDotSegment } from './dotSegments.ts';
import { requestHeaders, responseHeaders } from './forwardedHeaders.ts';
import { lookInto } from './lookInto.ts';
import { createServiceConnections, type ServiceConnections } from './serviceConnections.ts';

const TIMEOUTS: Timeouts = { answerMs: 60_000, silenceMs: 60_000 };

const DOT_SEGMENT =
  'The job id holds a path segment "." or "..", which is not passed on to the service.';

/** How the gateway is set up. */
export interface GatewayOptions {
  readonly remote: RemoteService;
  readonly limits: Limits;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly timeouts?: Timeouts;
}

type Forwarding = GatewayOptions & { readonly connections: ServiceConnections };

/** Returns the two reads of a remote service. */
export function gateway(gatewayOptions: GatewayOptions): Hono<AppEnv> {
  const { remote, limits, metrics } = gatewayOptions;
  const connections = createServiceConnections(remote.url, limits.serviceConnections);
  const options: Forwarding = { ...gatewayOptions, connections };
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
    return await forward(url, env, options);
  });

  return app;
}

function remoteUrl({ url }: RemoteService, path: string): URL {
  const target = new URL(url);
  target.pathname = `${url.pathname}${path}`;
  return target;
}

async function forward(
  url: URL,
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
  { remote, connections, log, metrics, timeouts = TIMEOUTS }: Forwarding,
): Promise<Response> {
  const signal = callerSignal(incoming, outgoing);
  const headers = {
    ...requestHeaders(incoming.headers, remote.key),
    [REQUEST_ID_HEADER]: requestId(incoming),
  };
  const method = incoming.method === 'HEAD' ? 'HEAD' : 'GET';
  const startMs = performance.now();
  const answer = await requestRemote({ connections, method, url, headers, timeouts, signal });
  metrics.serviceAnswered((performance.now() - startMs) / 1000);
  answer.setTimeout(timeouts.silenceMs, () => {
    if (!outgoing.writableNeedDrain) answer.destroy(new Error('The service stopped sending'));
  });
  const status = answer.statusCode ?? 502;
  const passed = responseHeaders(answer.headers, remote.key);
  // The service refused our key; the person need not sign in for that.
  if (status === 401) passed[SIGN_IN_HEADER] = 'no';
  if (method === 'HEAD') {
    answer.resume();
    outgoing.writeHead(status, passed).end();
    return RESPONSE_ALREADY_SENT;
  }
  const looked = await lookInto(answer, remote.key);
  if (looked.kind === 'text') {
    outgoing.writeHead(status, ownBody(passed, looked.body)).end(looked.body);
    return RESPONSE_ALREADY_SENT;
  }
  outgoing.writeHead(status, passed);
  outgoing.write(looked.start);
  try {
    await pipeline(answer, outgoing);
  } catch (error) {
    log({ event: 'answer broken off', error: errorText(error) });
    outgoing.destroy();
  }
  return RESPONSE_ALREADY_SENT;
}

/** The headers with the length of a body that is no longer the service's own. */
function ownBody(headers: OutgoingHttpHeaders, body: Buffer): OutgoingHttpHeaders {
  const { 'content-encoding': _, ...rest } = headers;
  return { ...rest, 'content-length': body.length };
}
