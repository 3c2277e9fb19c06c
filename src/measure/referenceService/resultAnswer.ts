/**
 * A job's result as an answer. A result never changes, so its hash is its entity tag, and it's compressed once if it can be cached on disk.
 * But who may read it can change, so readers revalidate each time, with the tag they have.
 *
 * Between two queries is a turn of the event loop, so that one fast reader doesn't hold up the others; at the end it's checked that nothing is missing.
 */
import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { KEY_HEADER } from '#service/contract.ts';
import { createSemaphore } from '#lib/semaphore.ts';
import type { ResultCache } from '#server/cache/resultCache.ts';
import {
  sendCached,
  sendWhileRead,
  wholeChunks,
  type ResultHead,
} from '#server/cache/sendResult.ts';
import type { Database, Located, Query } from '#server/database/database.ts';
import { chooseEncoding, CACHED_BUT_REVALIDATED } from '#server/http/contentNegotiation.ts';
import type { FoundJob } from '#server/store/storedJobs.ts';
import { resultChunks } from '#server/store/resultChunks.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';

/** A shorter response isn't worth compressing. */
const COMPRESSED_FROM_BYTES = 1024;

interface ResultAnswers {
  /** Returns the head of a reader's answer; `accept` is its `accept-encoding` header. */
  head(job: FoundJob, accept: string | undefined): ResultHead;
  /** Writes the whole answer, from the cache if possible. Throws whatever fails, before the first byte and after it. */
  send(outgoing: ServerResponse, job: Located<FoundJob>, head: ResultHead): Promise<void>;
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
    { found: { jobNo, resultBytes }, query }: Located<FoundJob>,
    head: ResultHead,
  ): Promise<void> {
    const length = head.encoding === 'identity' ? { 'content-length': String(resultBytes) } : {};
    await sendWhileRead(
      outgoing,
      { ...head, headers: { ...head.headers, ...length } },
      {
        chunks: wholeChunks(buffers(resultChunks(inTurn(query), jobNo)), resultBytes),
        begin: async () => (await cache?.begin(head.tag)) ?? null,
      },
    );
  }

  return {
    head: answerHead,
    async send(outgoing, job, head) {
      const cached = (await cache?.find(head.tag)) ?? null;
      if (cached) {
        metrics.sentFromDisk();
        await sendCached(outgoing, head, cached);
      } else await sendStored(outgoing, job, head);
    },
  };
}

function answerHead({ resultBytes, resultHash }: FoundJob, accept: string | undefined): ResultHead {
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

export async function* buffers(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}
