/**
 * Forwards one read. Steps: send the request with our key; inspect how the answer begins; forward status, listed headers and body. Results and
 * pages of jobs are forwarded untouched; in texts of the service, such as errors, our key is removed.
 */
import type { IncomingMessage, OutgoingHttpHeaders, IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { SIGN_IN_HEADER, KEY_HEADER } from '#service/contract.ts';
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

/** How long the service may be silent, unless set otherwise. */
export const TIMEOUTS: Timeouts = { answerMs: 60_000, silenceMs: 60_000 };

export interface Forwarding {
  readonly remote: RemoteService;
  readonly connections: ServiceConnections;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly timeouts?: Timeouts;
}

/** How a result is forwarded; a page of jobs needs none of it. */
export interface Conditions {
  /** Headers of a conditional request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Answers the caller after a 304. */
  readonly onUnchanged: (answer: IncomingMessage) => Promise<void>;
  /** Begins caching a result with these headers; null where it isn't to be cached. */
  readonly begin: (answer: IncomingMessage) => Promise<CacheWrite | null>;
  /** Returns what to cache beside the body; `passed` are the headers that the caller gets. */
  readonly headOf: (answer: IncomingMessage, passed: OutgoingHttpHeaders) => CachedHead;
}

/** Asks the service at `url` and answers the caller. Throws an ApiError where the answer can't be passed on. */
export async function forward(
  url: URL,
  { incoming, outgoing }: HttpBindings,
  { conditions, ...options }: Forwarding & { readonly conditions?: Conditions },
): Promise<Response> {
  const answer = await ask(url, { incoming, outgoing }, { conditions, ...options });
  return await passOn(answer, { incoming, outgoing }, { conditions, ...options });
}

interface PassingOn extends Forwarding {
  readonly conditions?: Conditions | undefined;
  /** Takes an answer that is a text, just before the caller gets it. */
  readonly onText?: (answer: PassedText) => void;
}

/** A text as the caller gets it. */
export interface PassedText {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Answers the caller with an answer of the service. Throws an ApiError where it can't be passed on. */
export async function passOn(
  answer: IncomingMessage,
  { incoming, outgoing }: HttpBindings,
  { conditions, onText, ...options }: PassingOn,
): Promise<Response> {
  const { remote, log, timeouts = TIMEOUTS } = options;
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
  const inspected = await inspectAnswer(answer, remote.key);
  if (inspected.kind === 'text') {
    const { body } = inspected;
    const headers = headersFor(passed, body);
    onText?.({ status, headers, body });
    outgoing.writeHead(status, headers).end(body);
    return RESPONSE_ALREADY_SENT;
  }
  const write = (status === 200 && (await conditions?.begin(answer))) || null;
  outgoing.writeHead(status, passed);
  try {
    if (write && conditions) {
      outgoing.flushHeaders();
      const tee = teeToCache(write, conditions.headOf(answer, passed));
      await pipeline(wholeOf(inspected.start, answer), tee, outgoing);
    } else {
      outgoing.write(inspected.start);
      await pipeline(answer, outgoing);
    }
  } catch (error) {
    log({ event: 'answer broken off', error: errorText(error) });
    outgoing.destroy();
  } finally {
    await write?.drop();
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

/** The service's cache headers are meant for us; our callers, who may sign out, get our own. */
function passedHeaders(
  answer: IncomingMessage,
  key: string,
  isResult: boolean,
): OutgoingHttpHeaders {
  const status = answer.statusCode ?? 502;
  const { etag, ...passed } = responseHeaders(answer.headers, key);
  const isCacheable = isResult && status === 200 && etag !== undefined;
  return {
    ...passed,
    ...(isCacheable ? { etag, ...CACHED_BUT_REVALIDATED } : { 'cache-control': 'no-store' }),
    // The service refused our key, so signing in wouldn't help the person.
    ...(status === 401 ? { [SIGN_IN_HEADER]: 'no' } : {}),
  };
}

/** The headers for a body that was decompressed and changed. */
function headersFor(headers: OutgoingHttpHeaders, body: Buffer): OutgoingHttpHeaders {
  const { 'content-encoding': _, ...rest } = headers;
  return { ...rest, 'content-length': body.length };
}

/** Headers of a request that are forwarded to the service, and no others: above all, no key. */
const REQUEST_HEADERS = ['accept-language'];

/** Encodings that the gateway can decompress. */
const ENCODINGS = ['gzip', 'deflate', 'br'];

/** A weight of 0 refuses an encoding. */
const REFUSED = /;\s*q=0(?:\.0*)?\s*$/;

/**
 * Headers of the service's answer that are forwarded to the caller. A streamed body is untouched, so its length and encoding hold. Cookies,
 * redirects, policies of another origin and cache headers are removed.
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

/** Returns the encodings that the caller accepts and the gateway can decompress, in a fixed order: they are part of the cache key. */
export function acceptedEncodings(headers: IncomingHttpHeaders): string[] {
  const parts = (headers['accept-encoding'] ?? '').toLowerCase().split(',');
  const taken = parts
    .filter((part) => !REFUSED.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return ENCODINGS.filter((name) => taken.includes(name));
}

/** Returns the headers of the request to the service: always for JSON, with a few of the caller's headers and our key. */
function requestHeaders(headers: IncomingHttpHeaders, key: string): OutgoingHttpHeaders {
  const known = acceptedEncodings(headers);
  return {
    accept: 'application/json',
    ...pick(headers, REQUEST_HEADERS),
    ...(known.length > 0 ? { 'accept-encoding': known.join(', ') } : {}),
    [KEY_HEADER]: key,
  };
}

/** Types that a browser shows as text, without running anything. */
const JSON_TYPE = /^(?:application|text)\/(?:[\w.-]+\+)?json\s*(?:;\s*charset="?[\w-]+"?\s*)?$/i;

/**
 * Returns the headers of the service's answer that the caller gets. A type that isn't JSON becomes plain text: at our address, a web page of
 * the service would belong to our origin. A header that contains our key is left out.
 */
function responseHeaders(headers: IncomingHttpHeaders, key: string): OutgoingHttpHeaders {
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

export function pick(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const picked: OutgoingHttpHeaders = {};
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
