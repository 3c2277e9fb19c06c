/**
 * A job's result as an answer. A result never changes, so its hash is its entity tag, and it's compressed once if it can be cached on disk.
 * But who may read it can change, so readers revalidate each time, with the tag they have.
 *
 * A result of any size is sent while it's read. Steps: get the first chunk, so that a database that fails at once still gets an error answer;
 * write the head; stream the chunks at the reader's pace, with a turn of the event loop between two, so that one fast reader doesn't hold up
 * the others; check at the end that nothing is missing, and only then finish the cache entry. After the first byte a failure destroys the
 * connection instead of ending the body, so nobody takes half a result for a whole one.
 */
import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { KEY_HEADER } from '#service/contract.ts';
import { createSemaphore } from '#lib/semaphore.ts';
import {
  type ResultCache,
  teeToCache,
  type CacheWrite,
  type CachedResult,
} from '#server/cache/resultCache.ts';
import type { Database, Located, Query } from '#server/database/database.ts';
import {
  chooseEncoding,
  type Encoding,
  CACHED_BUT_REVALIDATED,
  createCompressor,
} from '#server/http/contentNegotiation.ts';
import type { FoundJob } from '#server/store/storedJobs.ts';
import { resultChunks } from '#server/store/resultChunks.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';

/** A shorter response isn't worth compressing. */
const COMPRESSED_FROM_BYTES = 1024;

interface AnswerHead {
  readonly encoding: Encoding;
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface ResultAnswers {
  /** Returns the head of a reader's answer; `accept` is its `accept-encoding` header. */
  head(job: FoundJob, accept: string | undefined): AnswerHead;
  /** Writes the whole answer, from the cache if possible. Throws whatever fails, before the first byte and after it. */
  send(outgoing: ServerResponse, job: Located<FoundJob>, head: AnswerHead): Promise<void>;
}

interface ResultCaching {
  readonly cache?: ResultCache | null;
  readonly metrics: Pick<Metrics, 'sentFromDisk'>;
}

/**
 * Returns what has queries asked so many at once. The embedded database runs in this thread, so each waits a turn of the event loop for other
 * requests.
 */
export function queriesInTurn(atOnce: number): (query: Query) => Query {
  const turn = createSemaphore(atOnce);
  return (query) =>
    async (...statement) =>
      await turn(async () => {
        await setImmediate();
        return await query(...statement);
      });
}

export function createResultAnswers(
  { batches }: Pick<Database, 'batches'>,
  { cache = null, metrics }: ResultCaching,
): ResultAnswers {
  const inTurn = queriesInTurn(batches);

  async function sendStored(
    outgoing: ServerResponse,
    { found: { jobNo, resultBytes: bytes }, query }: Located<FoundJob>,
    { tag, encoding, headers }: AnswerHead,
  ): Promise<void> {
    const write = (await cache?.begin(tag)) ?? null;
    try {
      const chunks = resultChunks(inTurn(query), jobNo);
      await sendResult(outgoing, { chunks, bytes, encoding, headers, write });
    } finally {
      await write?.drop();
    }
  }

  return {
    head: answerHead,
    async send(outgoing, job, head) {
      const cached = (await cache?.find(head.tag)) ?? null;
      if (cached) {
        metrics.sentFromDisk();
        await sendCached(outgoing, cached, head.headers);
      } else await sendStored(outgoing, job, head);
    },
  };
}

function answerHead({ resultBytes, resultHash }: FoundJob, accept: string | undefined): AnswerHead {
  const encoding = resultBytes < COMPRESSED_FROM_BYTES ? 'identity' : chooseEncoding(accept);
  const tag = `"${resultHash}.${encoding}"`;
  const headers = {
    'content-type': 'application/json',
    vary: `accept-encoding, origin, ${KEY_HEADER}`,
    'x-result-bytes': String(resultBytes),
    etag: tag,
    ...CACHED_BUT_REVALIDATED,
  };
  return { encoding, tag, headers };
}

/** A result as chunks of text, the length in bytes that they must add up to, and how to send them. */
interface ResultBody {
  readonly chunks: AsyncGenerator<string>;
  readonly bytes: number;
  readonly encoding: Encoding;
  /** Headers beside those of the body. */
  readonly headers: Readonly<Record<string, string | number>>;
  /** Where it's cached while it's sent. */
  readonly write: CacheWrite | null;
}

/** Resolves when the whole answer is sent. Throws whatever fails, before the first byte and after it. */
async function sendResult(outgoing: ServerResponse, result: ResultBody): Promise<void> {
  const { bytes, encoding, headers, write } = result;
  const first = await result.chunks.next();
  outgoing.writeHead(200, {
    ...headers,
    ...(encoding === 'identity' ? { 'content-length': bytes } : { 'content-encoding': encoding }),
  });
  const source = Readable.from(checkedChunks(first, result), {
    objectMode: true,
    highWaterMark: 1,
  });
  const compressor = createCompressor(encoding);
  if (write === null) {
    if (compressor) await pipeline(source, compressor, outgoing);
    else await pipeline(source, outgoing);
    return;
  }
  outgoing.flushHeaders();
  const encodingHeaders = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  const tee = teeToCache(write, { headers: encodingHeaders, freshMs: 0 });
  if (compressor) await pipeline(source, compressor, tee, outgoing);
  else await pipeline(source, tee, outgoing);
}

async function sendCached(
  outgoing: ServerResponse,
  cached: CachedResult,
  headers: ResultBody['headers'],
): Promise<void> {
  outgoing.writeHead(200, { ...cached.headers, ...headers, 'content-length': cached.bytes });
  await pipeline(cached.body(), outgoing);
}

async function* checkedChunks(
  first: IteratorResult<string, unknown>,
  { chunks: rest, bytes }: ResultBody,
): AsyncGenerator<Buffer> {
  let sent = 0;
  try {
    for (let next = first; next.done !== true; next = await rest.next()) {
      const chunk = Buffer.from(next.value);
      sent += chunk.length;
      yield chunk;
      await setImmediate();
    }
  } finally {
    await rest.return(undefined);
  }
  if (sent !== bytes) throw new Error(`The result broke off at ${sent} of ${bytes} bytes`);
}
