/**
 * Results that the gateway caches on disk, so that a second read costs the service only a short query. Steps: find the cached result for this
 * account, job and encoding, or wait while another reader fetches it for the first time; send it while it's fresh; otherwise ask the service,
 * with our key, whether it has changed (a conditional request); send the cached result if it hasn't, else the new one, which replaces it.
 */
import type { IncomingMessage, OutgoingHttpHeaders, IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { CachedResult, ResultCache } from '#server/cache/resultCache.ts';
import { hasContent, CACHED_BUT_REVALIDATED } from '#server/http/contentNegotiation.ts';
import { errorText } from '#server/monitoring/log.ts';
import { KEY_HEADER } from '#service/contract.ts';
import { forward, type Conditions, type Forwarding, acceptedEncodings } from './forward.ts';
import { createCoalescedReads, type FirstRead } from '#server/cache/coalescedReads.ts';

interface CachingOptions extends Forwarding {
  readonly cache?: ResultCache | null;
  readonly unknownFreshMs?: number;
  readonly account?: () => Promise<string>;
}

/** Answers a caller with a result of the service at `url`. */
type ForwardResult = (url: URL, caller: HttpBindings) => Promise<Response>;

const HEADERS = [
  'content-type',
  'content-encoding',
  'content-language',
  'x-result-bytes',
  'etag',
  'last-modified',
  'vary',
];

export function createCachedResults(options: CachingOptions): ForwardResult {
  const { cache = null, account, unknownFreshMs = 0, log, metrics } = options;
  const firstReads = createCoalescedReads();

  async function keyOf(url: URL, { headers }: IncomingMessage): Promise<string | null> {
    if (cache === null || account === undefined) return null;
    return [await account(), url.href, acceptedEncodings(headers).join(',')].join('\n');
  }

  async function send({ incoming, outgoing }: HttpBindings, cached: CachedResult): Promise<void> {
    const { etag } = cached.headers;
    const headers = { ...cached.headers, ...cacheHeaders(etag) };
    const isKnown = etag !== undefined && hasContent(incoming.headers['if-none-match'], etag);
    if (isKnown || incoming.method === 'HEAD') {
      await cached.close();
      outgoing.writeHead(isKnown ? 304 : 200, isKnown ? withoutEncoding(headers) : headers).end();
      return;
    }
    metrics.sentFromDisk();
    outgoing.writeHead(200, { ...headers, 'content-length': cached.bytes });
    try {
      await pipeline(cached.body(), outgoing);
    } catch (error) {
      log({ event: 'answer broken off', error: errorText(error) });
      outgoing.destroy();
    }
  }

  function conditionsFor(
    caller: HttpBindings,
    key: string | null,
    { found: cached, read }: CachedOrFirstRead,
  ): Conditions {
    return {
      headers: cached ? validators(cached) : sentTag(caller.incoming),
      async onUnchanged(answer) {
        if (cached) {
          await cached.renew();
          await send(caller, cached);
          return;
        }
        caller.outgoing.writeHead(304, { ...tagOf(answer), ...CACHED_BUT_REVALIDATED }).end();
      },
      async begin({ headers }) {
        const isCacheable = key !== null && freshMs(headers, unknownFreshMs) !== null;
        const write = isCacheable ? ((await cache?.begin(key)) ?? null) : null;
        read?.answered(write !== null);
        return write;
      },
      headOf: ({ headers }, passed) => ({
        headers: picked(passed),
        freshMs: freshMs(headers, unknownFreshMs) ?? 0,
      }),
    };
  }

  async function find(key: string, { method }: IncomingMessage): Promise<CachedOrFirstRead> {
    const findCached = async () => (await cache?.find(key)) ?? null;
    // A HEAD request caches nothing that another reader could wait for.
    return method === 'HEAD'
      ? { found: await findCached(), read: null }
      : await firstReads.findOrBegin(key, findCached);
  }

  return async (url, caller) => {
    const key = await keyOf(url, caller.incoming);
    const found = key === null ? NOT_CACHED : await find(key, caller.incoming);
    const { found: cached, read } = found;
    if (cached && cached.ageMs < cached.freshMs) {
      await send(caller, cached);
      return RESPONSE_ALREADY_SENT;
    }
    try {
      return await forward(url, caller, {
        ...options,
        conditions: conditionsFor(caller, key, found),
      });
    } finally {
      read?.end();
      await cached?.close();
    }
  };
}

/** The cached result, or the caller's own first read of it; neither where it's read without caching. */
interface CachedOrFirstRead {
  readonly found: CachedResult | null;
  readonly read: FirstRead | null;
}

const NOT_CACHED: CachedOrFirstRead = { found: null, read: null };

function tagOf({ headers: { etag } }: IncomingMessage): Record<string, string> {
  return etag === undefined ? {} : { etag };
}

function cacheHeaders(etag: string | undefined): Record<string, string> {
  return etag === undefined ? { 'cache-control': 'no-store' } : CACHED_BUT_REVALIDATED;
}

/** For an answer without a body. */
function withoutEncoding(headers: Record<string, string>): Record<string, string> {
  const { 'content-encoding': _, ...rest } = headers;
  return rest;
}

function validators({ headers }: CachedResult): Record<string, string> {
  const { etag, 'last-modified': modified } = headers;
  if (etag !== undefined) return { 'if-none-match': etag };
  return modified === undefined ? {} : { 'if-modified-since': modified };
}

function sentTag({ headers }: IncomingMessage): Record<string, string> {
  const tag = headers['if-none-match'];
  return tag === undefined ? {} : { 'if-none-match': tag };
}

function picked(headers: OutgoingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

/** Request headers that an answer may vary by and still be cached: our cache key holds them, or we always send the same, or never send them. */
const HARMLESS = new Set([
  'accept-encoding',
  'accept',
  'origin',
  'authorization',
  KEY_HEADER,
  'cookie',
]);

/**
 * Returns for how many milliseconds an answer may be sent again without asking the service; 0 where the service must be asked each time, null
 * where the answer mustn't be cached (RFC 9111). An answer that doesn't say counts as fresh for `unknownMs`, so a change goes unnoticed for
 * that long. `private` doesn't concern us, as we cache per account.
 */
export function freshMs(headers: IncomingHttpHeaders, unknownMs: number): number | null {
  const control = (headers['cache-control'] ?? '').toLowerCase();
  const directives = control.split(',').map((part) => part.trim());
  const vary = (headers.vary ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  if (directives.includes('no-store') || vary.some((name) => name !== '' && !HARMLESS.has(name)))
    return null;
  if (directives.includes('no-cache')) return 0;
  const age = /(?:^|[\s,])max-age="?(\d{1,9})/.exec(control)?.[1];
  if (age !== undefined) return Number(age) * 1000;
  const canBeAsked = headers.etag !== undefined || headers['last-modified'] !== undefined;
  return canBeAsked ? 0 : unknownMs;
}
