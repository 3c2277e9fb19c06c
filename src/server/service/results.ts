/**
 * A job's result as an answer. It never changes, so it's known by a hash, packed once, and kept on disk by both where that's wanted; but who may
 * read it can change: its readers ask each time, with the tag of what they have.
 */
import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { KEY_HEADER } from '#api/contract.ts';
import { createSemaphore } from '#lib/semaphore.ts';
import type { ResultCache } from '#server/cache/resultCache.ts';
import type { Database, Found, Query } from '#server/database/database.ts';
import { chooseEncoding, type Encoding } from '#server/http/encoding.ts';
import { KEPT_BUT_CHECKED } from '#server/http/entityTag.ts';
import type { FoundJob } from '#server/store/jobs.ts';
import { resultChunks } from '#server/store/resultChunks.ts';
import type { Metrics } from '#server/watching/metrics.ts';
import { sendKept, sendResult } from './sendResult.ts';

/** A shorter response isn't worth compressing. */
const COMPRESSED_FROM_BYTES = 1024;

/** What a result is sent with. */
export interface ResultHead {
  readonly encoding: Encoding;
  /** Its entity tag. */
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The results of a database. */
export interface Results {
  /** Returns what a reader's answer begins with; `accept` is the header in which it says what it unpacks. */
  head(job: FoundJob, accept: string | undefined): ResultHead;
  /** Writes the whole answer, from disk where it's kept. Throws whatever fails, before the first byte and after it. */
  send(outgoing: ServerResponse, job: Found<FoundJob>, head: ResultHead): Promise<void>;
}

/** Where packed results are kept, and counted. */
export interface KeptHere {
  readonly cache?: ResultCache | null;
  readonly metrics: Pick<Metrics, 'sentFromDisk'>;
}

/** Returns the results of a database; what is packed is kept in `cache`, where there is one. */
export function createResults(
  { batches }: Pick<Database, 'batches'>,
  { cache = null, metrics }: KeptHere,
): Results {
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
    { found: { jobNo, resultBytes: bytes }, query }: Found<FoundJob>,
    { tag, encoding, headers }: ResultHead,
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
    head: resultHead,
    async send(outgoing, job, head) {
      const kept = (await cache?.find(head.tag)) ?? null;
      if (kept) {
        metrics.sentFromDisk();
        await sendKept(outgoing, kept, head.headers);
      } else await sendStored(outgoing, job, head);
    },
  };
}

function resultHead({ resultBytes, resultHash }: FoundJob, accept: string | undefined): ResultHead {
  const encoding = resultBytes < COMPRESSED_FROM_BYTES ? 'identity' : chooseEncoding(accept);
  const tag = `"${resultHash}.${encoding}"`;
  const headers = {
    'content-type': 'application/json',
    vary: `accept-encoding, ${KEY_HEADER}`,
    'x-result-bytes': String(resultBytes),
    etag: tag,
    ...KEPT_BUT_CHECKED,
  };
  return { encoding, tag, headers };
}
