/**
 * A shared result as an answer: only what is shared of it, of the very result that the share was made of. Steps: find what is cached; ask the service
 * whether the result is still the same, unless it was asked lately; where it is, send what is cached, or filter the result while it's read. A service
 * that gives results no tag may have changed one without a word: then all of it is read, and its hash compared, before a byte is sent. A whole result
 * of the reference service is sent as it's stored: there is nothing to leave out.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import type { CachedResult, ResultCache } from '#server/cache/resultCache.ts';
import {
  cachedHead,
  sendCached,
  sendWhileRead,
  wholeChunks,
  withEncoding,
  type ResultHead,
} from '#server/cache/sendResult.ts';
import { createCoalescedReads, type FirstRead } from '#server/cache/coalescedReads.ts';
import { createSemaphore } from '#lib/semaphore.ts';
import { callerSignal } from '#server/http/answerEnd.ts';
import { ApiError } from '#server/http/apiError.ts';
import {
  chooseEncoding,
  createCompressor,
  hasContent,
  type Encoding,
} from '#server/http/contentNegotiation.ts';
import { errorText, type Log } from '#server/monitoring/log.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import type { OpenedResult, SharedService } from './sharedService.ts';
import type { OpenShare } from './shareStore.ts';
import type { ShareThread } from './shareThread.ts';

interface SharedResultOptions {
  readonly shared: SharedService;
  readonly thread: ShareThread;
  readonly cache: ResultCache | null;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'sentFromDisk'>;
}

/** Sends what a share shows. Throws an ApiError, 410 where its result isn't what it was, before the first byte. */
type SendShared = (share: OpenShare, caller: HttpBindings) => Promise<void>;

/** A tag that is a hash of all bytes, for services that give none. */
export function tagOf(tag: string | null, digest: string | null): string {
  if (tag !== null) return tag;
  if (digest === null) throw new Error('The result has neither tag nor hash');
  return `sha256:${digest}`;
}

function hasOwnTag({ resultTag }: OpenShare): boolean {
  return !resultTag.startsWith('sha256:');
}

/** A link is opened by many at once, as in a chat: so they wait for the first reader for longer than those who sign in. */
const WAITS = { bodyMs: 10_000, allMs: 30_000 };

export function createSharedResults(options: SharedResultOptions): SendShared {
  const { shared, cache, log, metrics } = options;
  const firstReads = createCoalescedReads(WAITS);
  const sendRead = createReading(options);

  async function sendFound(
    { incoming, outgoing }: HttpBindings,
    head: ResultHead,
    cached: CachedResult,
  ): Promise<void> {
    if (hasContent(incoming.headers['if-none-match'], head.tag) || incoming.method === 'HEAD') {
      await cached.close();
      answerHead({ incoming, outgoing }, head);
      return;
    }
    metrics.sentFromDisk();
    await sendCached(outgoing, head, cached);
  }

  async function sendCurrent(
    caller: HttpBindings,
    { cached, ...job }: Job & { readonly cached: CachedResult | null },
  ): Promise<void> {
    const { share, head } = job;
    const { incoming, outgoing } = caller;
    const isKnown = hasContent(incoming.headers['if-none-match'], head.tag);
    const knownTag = hasOwnTag(share) && (cached !== null || isKnown) ? share.resultTag : null;
    const opened = await shared.open(share, { knownTag, signal: callerSignal(incoming, outgoing) });
    if (opened === 'unchanged') {
      await cached?.renew();
      if (cached) await sendFound(caller, head, cached);
      else answerHead(caller, head);
      return;
    }
    await cached?.close();
    const isSame = opened !== null && (!hasOwnTag(share) || opened.tag === share.resultTag);
    if (isSame && incoming.method !== 'HEAD') {
      await sendRead(caller, { ...job, opened });
      return;
    }
    opened?.close();
    if (!isSame) throw changed();
    answerHead(caller, head);
  }

  async function find(job: Omit<Job, 'read'>, { method }: IncomingMessage): Promise<CachedOrRead> {
    const findCached = async () => (await cache?.find(keyOf(job))) ?? null;
    if (cache === null || method === 'HEAD') return { found: await findCached(), read: null };
    return await firstReads.findOrBegin(keyOf(job), findCached);
  }

  return async (share, caller) => {
    if (share.service !== shared.service) throw changed();
    const head = headOf(share, caller.incoming.headers['accept-encoding']);
    const { found: cached, read } = await find({ share, head }, caller.incoming);
    try {
      if (cached && cached.ageMs < shared.freshMs) await sendFound(caller, head, cached);
      else await sendCurrent(caller, { share, head, cached, read });
    } catch (error) {
      if (!caller.outgoing.headersSent) throw error;
      log({ event: 'shared result broken off', error: errorText(error) });
      caller.outgoing.destroy();
    } finally {
      read?.end();
    }
  };
}

/** Returns what reads a result, filters it, caches and sends what is kept. */
function createReading({
  thread,
  cache,
}: SharedResultOptions): (caller: HttpBindings, job: OpenedJob) => Promise<void> {
  const inTurn = createSemaphore(HELD_AT_ONCE);

  function keptOf({ chunks, bareBytes }: OpenedResult, kept: OpenShare['kept']) {
    // What is missing would be taken for left out.
    if (kept === null && bareBytes !== null) return wholeChunks(chunks, bareBytes);
    return thread.filter(chunks, { kept, isHashed: false }).chunks;
  }

  async function sendStreamed({ outgoing }: HttpBindings, job: OpenedJob): Promise<void> {
    const { share, head, opened, read } = job;
    await sendWhileRead(outgoing, head, {
      chunks: keptOf(opened, share.kept),
      async begin() {
        const write = (await cache?.begin(keyOf(job))) ?? null;
        read?.answered(write !== null);
        return write;
      },
    });
  }

  async function sendVerified(caller: HttpBindings, job: OpenedJob): Promise<void> {
    const { share, head, opened, read } = job;
    const filtered = thread.filter(opened.chunks, { kept: share.kept, isHashed: true });
    const held = await inTurn(async () => await hold(filtered.chunks, head.encoding));
    if (held === null) {
      // Those who wait needn't read it one after another: nobody caches it.
      read?.answered(false);
      throw tooLarge();
    }
    if (tagOf(null, filtered.whole().digest) !== share.resultTag) throw changed();
    const write = (await cache?.begin(keyOf(job))) ?? null;
    for (const chunk of held) await write?.add(chunk);
    const isCached = await write?.end(cachedHead(head));
    // Others needn't wait until this reader has all of it.
    if (isCached) read?.end();
    else read?.answered(false);
    if (hasContent(caller.incoming.headers['if-none-match'], head.tag)) {
      answerHead(caller, head);
      return;
    }
    caller.outgoing.writeHead(200, withEncoding(head));
    await pipeline(Readable.from(held), caller.outgoing);
  }

  return async (caller, job) =>
    await (hasOwnTag(job.share) ? sendStreamed(caller, job) : sendVerified(caller, job));
}

interface Job {
  readonly share: OpenShare;
  readonly head: ResultHead;
  readonly read: FirstRead | null;
}

interface OpenedJob extends Job {
  readonly opened: OpenedResult;
}

interface CachedOrRead {
  readonly found: CachedResult | null;
  readonly read: FirstRead | null;
}

function headOf(share: OpenShare, accept: string | undefined): ResultHead {
  const encoding = chooseEncoding(accept);
  const content = createHash('sha256').update(`${share.idHash} ${share.resultTag}`).digest('hex');
  const tag = `"${content.slice(0, 32)}.${encoding}"`;
  return {
    encoding,
    tag,
    headers: {
      'content-type': 'application/json',
      vary: 'accept-encoding',
      'x-result-bytes': String(share.resultBytes),
      etag: tag,
    },
  };
}

function keyOf({ share, head }: Omit<Job, 'read'>): string {
  return ['share', share.idHash, share.resultTag, head.encoding].join('\n');
}

function answerHead({ incoming, outgoing }: HttpBindings, { tag, headers }: ResultHead): void {
  const isKnown = hasContent(incoming.headers['if-none-match'], tag);
  outgoing.writeHead(isKnown ? 304 : 200, headers).end();
}

/** The most that is held of a result before it's verified, as it's sent; and how many are. */
const HELD_BYTES = 64e6;
const HELD_AT_ONCE = 2;

/** Reads a result to its end. Returns null where it's too large to be held. */
async function hold(chunks: AsyncIterable<Buffer>, encoding: Encoding): Promise<Buffer[] | null> {
  const compressor = createCompressor(encoding) ?? new PassThrough();
  const held: Buffer[] = [];
  let bytes = 0;
  const collect = new Writable({
    write(chunk: Buffer, _, done) {
      held.push(chunk);
      bytes += chunk.length;
      done(bytes > HELD_BYTES ? new Error('Too large to be held') : null);
    },
  });
  try {
    await pipeline(Readable.from(chunks), compressor, collect);
  } catch (error) {
    if (bytes > HELD_BYTES) return null;
    throw error;
  }
  return held;
}

function tooLarge(): ApiError {
  return new ApiError(
    503,
    'This result is too large to be sent uncompressed. Try another browser.',
  );
}

function changed(): ApiError {
  return new ApiError(410, 'The result has changed since this link was made.');
}
