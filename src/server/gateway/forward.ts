/**
 * One read, passed on. Steps: send the request with our key, look at how the answer begins, forward status, listed
 * headers and body: results and pages of jobs untouched, the service's own words without our key.
 */
import type { IncomingMessage, OutgoingHttpHeaders, IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { SIGN_IN_HEADER, KEY_HEADER } from '#api/contract.ts';
import { teeToCache, type CacheWrite, type CachedHead } from '#server/cache/resultCache.ts';
import { callerSignal } from '#server/http/answerEnd.ts';
import { CACHED_BUT_REVALIDATED } from '#server/http/contentNegotiation.ts';
import { REQUEST_ID_HEADER, requestId } from '#server/http/request.ts';
import { errorText, type Log } from '#server/monitoring/log.ts';
import type { RemoteService } from '#server/settings/settings.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { withoutSecret } from '#lib/withoutSecret.ts';
import { inspectAnswer } from './inspectAnswer.ts';
import { requestRemote, type Timeouts, type ServiceConnections } from './requestRemote.ts';

const TIMEOUTS: Timeouts = { answerMs: 60_000, silenceMs: 60_000 };

/** What forwarding needs. */
export interface Forwarding {
  readonly remote: RemoteService;
  readonly connections: ServiceConnections;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly timeouts?: Timeouts;
}

/** How a result is forwarded; a page of jobs goes without any of it. */
export interface Conditions {
  /** Headers that ask for it only if it isn't known already. */
  readonly headers: Readonly<Record<string, string>>;
  /** Answers the caller where it's known already. */
  readonly onUnchanged: (answer: IncomingMessage) => Promise<void>;
  /** Returns where to keep a result that begins with these headers; null where that isn't to be. */
  readonly begin: (answer: IncomingMessage) => Promise<CacheWrite | null>;
  /** Returns what to keep beside it, of what it's passed on with. */
  readonly headOf: (answer: IncomingMessage, passed: OutgoingHttpHeaders) => CachedHead;
}

/** Asks the service at `url` and answers the caller. Throws an ApiError where there is nothing that can be passed on. */
export async function forward(
  url: URL,
  { incoming, outgoing }: HttpBindings,
  { conditions, ...options }: Forwarding & { readonly conditions?: Conditions },
): Promise<Response> {
  const { remote, log, timeouts = TIMEOUTS } = options;
  const answer = await ask(url, { incoming, outgoing }, { conditions, ...options });
  answer.setTimeout(timeouts.silenceMs, () => {
    if (!outgoing.writableNeedDrain) answer.destroy(new Error('The service stopped sending'));
  });
  const status = answer.statusCode ?? 502;
  if (status === 304 && conditions) {
    answer.resume();
    await conditions.onUnchanged(answer);
    return RESPONSE_ALREADY_SENT;
  }
  const passed = passedHeaders(answer, remote.key, conditions !== undefined);
  if (incoming.method === 'HEAD') {
    answer.resume();
    outgoing.writeHead(status, passed).end();
    return RESPONSE_ALREADY_SENT;
  }
  const looked = await inspectAnswer(answer, remote.key);
  if (looked.kind === 'text') {
    outgoing.writeHead(status, ownBody(passed, looked.body)).end(looked.body);
    return RESPONSE_ALREADY_SENT;
  }
  const keeping = (status === 200 && (await conditions?.begin(answer))) || null;
  outgoing.writeHead(status, passed);
  try {
    if (keeping && conditions) {
      outgoing.flushHeaders();
      const keep = teeToCache(keeping, conditions.headOf(answer, passed));
      await pipeline(wholeOf(looked.start, answer), keep, outgoing);
    } else {
      outgoing.write(looked.start);
      await pipeline(answer, outgoing);
    }
  } catch (error) {
    log({ event: 'answer broken off', error: errorText(error) });
    outgoing.destroy();
  } finally {
    await keeping?.drop();
  }
  return RESPONSE_ALREADY_SENT;
}

async function* wholeOf(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  yield* rest;
}

async function ask(
  url: URL,
  { incoming, outgoing }: HttpBindings,
  {
    remote,
    connections,
    metrics,
    timeouts = TIMEOUTS,
    conditions,
  }: Forwarding & { readonly conditions?: Conditions | undefined },
): Promise<IncomingMessage> {
  const signal = callerSignal(incoming, outgoing);
  const headers = {
    ...requestHeaders(incoming.headers, remote.key),
    ...conditions?.headers,
    [REQUEST_ID_HEADER]: requestId(incoming),
  };
  const method = incoming.method === 'HEAD' ? 'HEAD' : 'GET';
  const startMs = performance.now();
  const answer = await requestRemote({ connections, method, url, headers, timeouts, signal });
  metrics.serviceAnswered((performance.now() - startMs) / 1000);
  return answer;
}

/** Whatever the service says of keeping, it says it to us: our callers sign in, and may sign out. */
function passedHeaders(
  answer: IncomingMessage,
  key: string,
  isResult: boolean,
): OutgoingHttpHeaders {
  const status = answer.statusCode ?? 502;
  const { etag, ...passed } = responseHeaders(answer.headers, key);
  const isKept = isResult && status === 200 && etag !== undefined;
  return {
    ...passed,
    ...(isKept ? { etag, ...CACHED_BUT_REVALIDATED } : { 'cache-control': 'no-store' }),
    // The service refused our key; the person need not sign in for that.
    ...(status === 401 ? { [SIGN_IN_HEADER]: 'no' } : {}),
  };
}

/** The headers with the length of a body that is no longer the service's own. */
function ownBody(headers: OutgoingHttpHeaders, body: Buffer): OutgoingHttpHeaders {
  const { 'content-encoding': _, ...rest } = headers;
  return { ...rest, 'content-length': body.length };
}

/** Headers of a request that are forwarded to the service; all others are not, above all any key. */
const REQUEST_HEADERS = ['accept-language'];

/** Ways to pack a body that the gateway can look into. */
const ENCODINGS = ['gzip', 'deflate', 'br'];

/** A weight that refuses. */
const REFUSED = /;\s*q=0(?:\.0*)?\s*$/;

/**
 * Headers of the service's answer that are forwarded to the caller. What is streamed is untouched, so
 * its length and encoding hold; cookies, redirects, policies of another origin, and what it says of keeping are dropped.
 */
const RESPONSE_HEADERS = [
  'content-encoding',
  'content-language',
  'content-length',
  'date',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
  'x-result-bytes',
];

/**
 * Returns the ways to pack that the caller takes and the gateway can look into, written alike however they were sent: what is kept is
 * kept for each of them.
 */
export function acceptedEncodings(headers: IncomingHttpHeaders): string[] {
  const parts = (headers['accept-encoding'] ?? '').toLowerCase().split(',');
  const taken = parts
    .filter((part) => !REFUSED.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return ENCODINGS.filter((name) => taken.includes(name));
}

/** Returns the headers of the request to the service: for JSON, whatever the caller accepts, with a few of the caller's and our key. */
export function requestHeaders(headers: IncomingHttpHeaders, key: string): OutgoingHttpHeaders {
  const known = acceptedEncodings(headers);
  return {
    accept: 'application/json',
    ...pick(headers, REQUEST_HEADERS),
    ...(known.length > 0 ? { 'accept-encoding': known.join(', ') } : {}),
    [KEY_HEADER]: key,
  };
}

/** Types that a browser shows as text and runs nothing of. */
const JSON_TYPE = /^(?:application|text)\/(?:[\w.-]+\+)?json\s*(?:;\s*charset="?[\w-]+"?\s*)?$/i;

/**
 * Returns the headers of the service's answer that the caller gets. A type that isn't JSON becomes plain
 * text: opened at our address, a web page of the service would be one of our origin. A header that echoes our key is
 * left out.
 */
export function responseHeaders(headers: IncomingHttpHeaders, key: string): OutgoingHttpHeaders {
  const type = headers['content-type'] ?? '';
  const isJson = JSON_TYPE.test(type);
  const picked = Object.entries(pick(headers, RESPONSE_HEADERS)).filter(
    ([, value]) => withoutSecret(String(value), key) === value,
  );
  return {
    ...Object.fromEntries(picked),
    'content-type': isJson ? type : 'text/plain; charset=utf-8',
  };
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const picked: OutgoingHttpHeaders = {};
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
