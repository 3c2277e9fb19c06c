/**
 * Results that the gateway keeps on disk, so that a second reader costs the service nothing but a question. Steps: find what is kept for this account, job
 * and packing, or wait for it while another reader has it read for the first time; send it as it is while it counts as fresh; else ask the service,
 * with our key, for it only if it has changed; send what is kept if it hasn't, and else what comes, keeping that in its place.
 */
import type { IncomingMessage, OutgoingHttpHeaders, IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { CachedResult, ResultCache } from '#server/cache/resultCache.ts';
import { hasContent, CACHED_BUT_REVALIDATED } from '#server/http/contentNegotiation.ts';
import { errorText } from '#server/monitoring/log.ts';
import { KEY_HEADER } from '#api/contract.ts';
import { forward, type Conditions, type Forwarding, acceptedEncodings } from './forward.ts';
import { createCoalescedReads, type FirstRead } from './coalescedReads.ts';

/** What keeping needs beside forwarding. */
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

/** Returns how to forward results, and to keep them where there is a cache. */
export function createCachedResults(options: CachingOptions): ForwardResult {
  const { cache = null, account, unknownFreshMs = 0, log, metrics } = options;
  const firstReads = createCoalescedReads();

  async function keyOf(url: URL, { headers }: IncomingMessage): Promise<string | null> {
    if (cache === null || account === undefined) return null;
    return [await account(), url.href, acceptedEncodings(headers).join(',')].join('\n');
  }

  async function send({ incoming, outgoing }: HttpBindings, kept: CachedResult): Promise<void> {
    const { etag } = kept.headers;
    const headers = { ...kept.headers, ...cacheHeaders(etag) };
    const isKnown = etag !== undefined && hasContent(incoming.headers['if-none-match'], etag);
    if (isKnown || incoming.method === 'HEAD') {
      await kept.close();
      outgoing.writeHead(isKnown ? 304 : 200, isKnown ? unpacked(headers) : headers).end();
      return;
    }
    metrics.sentFromDisk();
    outgoing.writeHead(200, { ...headers, 'content-length': kept.bytes });
    try {
      await pipeline(kept.body(), outgoing);
    } catch (error) {
      log({ event: 'answer broken off', error: errorText(error) });
      outgoing.destroy();
    }
  }

  function conditionsFor(
    caller: HttpBindings,
    key: string | null,
    { found: kept, read }: CachedOrFirstRead,
  ): Conditions {
    return {
      headers: kept ? validators(kept) : sentTag(caller.incoming),
      async onUnchanged(answer) {
        if (kept) {
          await kept.renew();
          await send(caller, kept);
          return;
        }
        caller.outgoing.writeHead(304, { ...tagOf(answer), ...CACHED_BUT_REVALIDATED }).end();
      },
      async begin({ headers }) {
        const isToBeKept = key !== null && freshMs(headers, unknownFreshMs) !== null;
        const keeping = isToBeKept ? ((await cache?.begin(key)) ?? null) : null;
        read?.answered(keeping !== null);
        return keeping;
      },
      headOf: ({ headers }, passed) => ({
        headers: picked(passed),
        freshMs: freshMs(headers, unknownFreshMs) ?? 0,
      }),
    };
  }

  async function find(key: string, { method }: IncomingMessage): Promise<CachedOrFirstRead> {
    const findKept = async () => (await cache?.find(key)) ?? null;
    // Of a head nothing is kept that another reader could wait for.
    return method === 'HEAD'
      ? { found: await findKept(), read: null }
      : await firstReads.findOrBegin(key, findKept);
  }

  return async (url, caller) => {
    const key = await keyOf(url, caller.incoming);
    const found = key === null ? NOT_CACHED : await find(key, caller.incoming);
    const { found: kept, read } = found;
    if (kept && kept.ageMs < kept.freshMs) {
      await send(caller, kept);
      return RESPONSE_ALREADY_SENT;
    }
    try {
      return await forward(url, caller, {
        ...options,
        conditions: conditionsFor(caller, key, found),
      });
    } finally {
      read?.end();
      await kept?.close();
    }
  };
}

/** What is kept, or the caller's own first read of it; neither where it's read without keeping. */
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

/** Of an answer without a body, which is packed in no way. */
function unpacked(headers: Record<string, string>): Record<string, string> {
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

/** Of what an answer may depend without our asking differently: what we name in its key, always send alike, or never send. */
const HARMLESS = new Set([
  'accept-encoding',
  'accept',
  'origin',
  'authorization',
  KEY_HEADER,
  'cookie',
]);

/**
 * Returns for how many milliseconds an answer may be sent again without asking the service; 0 where it has to be asked each time whether it has changed, null
 * where the answer mustn't be kept (RFC 9111). An answer that says neither counts for `unknownMs`, which lets a change go
 * unnoticed for as long. `private` is said to others than us: we keep it for the account whose it is.
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
