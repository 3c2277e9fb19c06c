/**
 * A job's result as an answer. It never changes, so it's known by a hash, packed once, and kept on disk by both where that's wanted; but who may
 * read it can change: its readers ask each time, with the tag of what they have.
 */
import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { KEY_HEADER } from '#api/contract.ts';
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

/** What a result is sent with. */
interface AnswerHead {
  readonly encoding: Encoding;
  /** Its entity tag. */
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The results of a database. */
interface ResultAnswers {
  /** Returns what a reader's answer begins with; `accept` is the header in which it says what it unpacks. */
  head(job: FoundJob, accept: string | undefined): AnswerHead;
  /** Writes the whole answer, from disk where it's kept. Throws whatever fails, before the first byte and after it. */
  send(outgoing: ServerResponse, job: Located<FoundJob>, head: AnswerHead): Promise<void>;
}

/** Where packed results are kept, and counted. */
interface ResultCaching {
  readonly cache?: ResultCache | null;
  readonly metrics: Pick<Metrics, 'sentFromDisk'>;
}

/** Returns the results of a database; what is packed is kept in `cache`, where there is one. */
export function createResultAnswers(
  { batches }: Pick<Database, 'batches'>,
  { cache = null, metrics }: ResultCaching,
): ResultAnswers {
  const turn = createSemaphore(batches);
  /** The embedded database works in this thread: without a pause between two batches nobody else would be heard. */
  const inTurn =
    (query: Query): Query =>
    async (...statement) =>
      await turn(async () => {
        await setImmediate();
        return await query(...statement);
      });

  async function sendStored(
    outgoing: ServerResponse,
    { found: { jobNo, resultBytes: bytes }, query }: Located<FoundJob>,
    { tag, encoding, headers }: AnswerHead,
  ): Promise<void> {
    const keeping = (await cache?.begin(tag)) ?? null;
    try {
      const chunks = resultChunks(inTurn(query), jobNo);
      await sendResult(outgoing, { chunks, bytes, encoding, headers, keeping });
    } finally {
      await keeping?.drop();
    }
  }

  return {
    head: answerHead,
    async send(outgoing, job, head) {
      const kept = (await cache?.find(head.tag)) ?? null;
      if (kept) {
        metrics.sentFromDisk();
        await sendCached(outgoing, kept, head.headers);
      } else await sendStored(outgoing, job, head);
    },
  };
}

function answerHead({ resultBytes, resultHash }: FoundJob, accept: string | undefined): AnswerHead {
  const encoding = resultBytes < COMPRESSED_FROM_BYTES ? 'identity' : chooseEncoding(accept);
  const tag = `"${resultHash}.${encoding}"`;
  const headers = {
    'content-type': 'application/json',
    vary: `accept-encoding, ${KEY_HEADER}`,
    'x-result-bytes': String(resultBytes),
    etag: tag,
    ...CACHED_BUT_REVALIDATED,
  };
  return { encoding, tag, headers };
}

/**
 * Sends a result of any size while it is read. Steps: get the first chunk, so that a database that
 * fails at once still gets an error answer; write the head; stream the chunks at the reader's pace, with
 * a turn of the event loop between two, so that one fast reader doesn't hold up the others; check at the
 * end that nothing is missing, and only then keep what was sent. After the first byte a failure destroys the connection: the body isn't
 * ended, so nobody takes half a result for a whole one.
 */

/** A result as chunks of text, the length in bytes that they must add up to, and how they are sent. */
interface ResultBody {
  readonly chunks: AsyncGenerator<string>;
  readonly bytes: number;
  readonly encoding: Encoding;
  /** Headers beside those of the body. */
  readonly headers: Readonly<Record<string, string | number>>;
  /** Where what is sent is kept. */
  readonly keeping: CacheWrite | null;
}

/** Writes the whole answer and resolves when it's sent. Throws whatever fails, before the first byte and after it. */
async function sendResult(outgoing: ServerResponse, result: ResultBody): Promise<void> {
  const { bytes, encoding, headers, keeping } = result;
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
  if (keeping === null) {
    if (compressor) await pipeline(source, compressor, outgoing);
    else await pipeline(source, outgoing);
    return;
  }
  outgoing.flushHeaders();
  const packing = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  const keep = teeToCache(keeping, { headers: packing, freshMs: 0 });
  if (compressor) await pipeline(source, compressor, keep, outgoing);
  else await pipeline(source, keep, outgoing);
}

/** Writes a result that was kept, as it was sent. */
async function sendCached(
  outgoing: ServerResponse,
  kept: CachedResult,
  headers: ResultBody['headers'],
): Promise<void> {
  outgoing.writeHead(200, { ...kept.headers, ...headers, 'content-length': kept.bytes });
  await pipeline(kept.body(), outgoing);
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
