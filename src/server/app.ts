import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { RequestListener } from 'node:http';
import type { BlockList } from 'node:net';
import { API_PREFIX } from '#service/contract.ts';
import { UnavailableError } from './database/unavailable.ts';
import {
  ApiError,
  errorBody,
  methodNotAllowed,
  notFound,
  notPlain,
  sendError,
} from './http/apiError.ts';
import { createAdmission } from './http/admission.ts';
import { hasLeft, endWhenStalled } from './http/answerEnd.ts';
import { checkHost, type IsOwnHost } from './http/hostHeader.ts';
import {
  isPlainTarget,
  loggedPath,
  rawPath,
  type AppEnv,
  REQUEST_ID_HEADER,
  requestId,
} from './http/request.ts';
import { logRequest } from './monitoring/logRequest.ts';
import { READS_POLICY, securityHeaders } from './http/securityHeaders.ts';
import { errorText, type Log } from './monitoring/log.ts';
import type { Limits } from './settings/limits.ts';
import type { MapSettings } from './settings/settings.ts';
import type { ShareParts } from './shares/openShares.ts';
import { noShareRoutes } from './shares/shareRoutes.ts';
import { noSharedRoutes } from './shares/sharedRoutes.ts';
import type { FindAsset } from './static/assets.ts';
import { dashboard, openFiles, type GetConfig } from './static/dashboard.ts';
import { createProbes, type Probed } from './monitoring/probes.ts';

interface RouteParts {
  /** The two reads: the reference service or the gateway. */
  readonly reads: Hono<AppEnv>;
  /** Who has to sign in; nobody, if left out. */
  readonly signIn?: Hono<AppEnv>;
  /** What links open for anyone, and the links that people make; nothing of it, if left out. */
  readonly shares?: ShareParts | null;
  /** The names that the server goes by; any, if left out. */
  readonly isOwnHost?: IsOwnHost;
  readonly config: GetConfig;
  readonly findAsset: FindAsset;
  readonly log: Log;
}

interface AppParts extends RouteParts {
  readonly map: MapSettings;
  readonly limits: Limits;
  /** Proxies in front, which are exempt from limits per address; none, if left out. */
  readonly proxies?: BlockList;
  readonly probed: Probed;
  /** Whether `/metrics` isn't answered here: it has its own port, or people sign in. */
  readonly hidesMetrics?: boolean;
}

/** Returns the whole server as a listener for Node's http server: the two reads, and the dashboard beside them. */
export function createApp(parts: AppParts): RequestListener {
  return listener(createRoutes(parts), parts);
}

/**
 * Returns all routes of the server except the probes. Who may read is decided here alone, by the order: what comes before the guard at the
 * end of `signIn` is open to everybody, and everything after it is closed, whatever its path.
 */
export function createRoutes(parts: RouteParts): Hono<AppEnv> {
  const { reads, isOwnHost = anyHost, config, findAsset, log, shares } = parts;
  const app = new Hono<AppEnv>({ getPath: (_, { env } = {}) => rawPath(env?.incoming.url ?? '/') });
  app.use(`${API_PREFIX}/*`, async ({ env }, next) => {
    env.outgoing.setHeader('content-security-policy', READS_POLICY);
    await next();
  });
  app.use(async ({ env }, next) => {
    checkHost(env.incoming, isOwnHost);
    await next();
  });
  app.route('/', openFiles(findAsset));
  app.route('/', shares?.open ?? noSharedRoutes());
  app.route('/', parts.signIn ?? new Hono<AppEnv>());
  app.route('/', shares?.own ?? noShareRoutes());
  app.route(API_PREFIX, reads);
  app.use(async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') throw methodNotAllowed();
    if (context.req.path.startsWith(API_PREFIX)) throw notFound();
    await next();
  });
  app.route('/', dashboard(findAsset, config));
  app.onError((error, context) => {
    const answer = asApiError(error, log);
    if (answer.status === 502 || answer.status === 504) logService(answer, context.env, log);
    return context.json(errorBody(answer), answer.status, answer.headers);
  });
  return app;
}

function anyHost(): boolean {
  return true;
}

const DATABASE_DOWN =
  "The service's database isn't answering right now. Try again in a few seconds.";

function asApiError(error: Error, log: Log): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof UnavailableError) {
    log({ event: 'database unavailable', error: errorText(error) });
    return new ApiError(503, DATABASE_DOWN, { 'retry-after': '2' });
  }
  log({ event: 'error', error: errorText(error) });
  return new ApiError(500, 'The service failed to answer. Try again.');
}

/** Logs why the service behind this server failed, unless the request was cancelled because its caller left. */
function logService(answer: ApiError, { incoming }: AppEnv['Bindings'], log: Log): void {
  if (hasLeft(incoming)) return;
  const cause = answer.cause === undefined ? null : errorText(answer.cause);
  const path = loggedPath(incoming.url ?? '/');
  log({ event: 'service failed', path, error: answer.message, cause });
}

/** Headers are set before any handler runs, since a streamed answer writes its own head. */
function listener(
  app: Hono<AppEnv>,
  { map, limits, proxies, log, probed, hidesMetrics = false }: AppParts,
): RequestListener {
  const headers = securityHeaders(map);
  const admit = createAdmission(limits, proxies);
  const answerProbe = createProbes(probed, !hidesMetrics);
  const handle = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (incoming, outgoing) => {
    // After a connection is cut off, Node still parses what was read from it, perhaps thousands of requests.
    if (incoming.socket.destroyed) return;
    const isPlain = isPlainTarget(incoming.url ?? '/');
    if (isPlain && answerProbe(rawPath(incoming.url ?? '/'), incoming, outgoing)) return;
    outgoing.setHeaders(headers);
    outgoing.setHeader(REQUEST_ID_HEADER, requestId(incoming));
    logRequest(incoming, outgoing, { log, metrics: probed.metrics });
    admit(incoming, outgoing, () => {
      if (!isPlain) {
        sendError(outgoing, notPlain());
        return;
      }
      endWhenStalled(outgoing, limits.readerMs, () => {
        log({ event: 'reader took nothing', seconds: limits.readerMs / 1000 });
      });
      handle(incoming, outgoing).catch((error: unknown) => {
        log({ event: 'error', error: errorText(error) });
        outgoing.destroy();
      });
    });
  };
}
