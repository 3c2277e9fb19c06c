/**
 * The queue of jobs beside the server. Each thread has a loop here that claims a batch, has it measured and stores the outcomes while the next
 * one is measured; one further loop puts the results of worked-out requests together. The loops only wait: measuring is done by the threads, and
 * statements are short, so the server answers meanwhile.
 */
import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { sleep } from '#lib/sleep.ts';
import { onlyRow, type Database, type Query } from '#server/database/database.ts';
import { isReadOnly } from '#server/database/schema.ts';
import { errorText, type Log } from '#server/monitoring/log.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { CLAIM_MS, claimBatch, freeAll, takeRequest } from './claims.ts';
import { finishRequest, truncateBatches } from './finishRequest.ts';
import { createHoldings } from './holdings.ts';
import type { OpenThread } from './measuringThread.ts';
import { createPolling } from './polling.ts';
import { createBatchLoop } from './workOnBatches.ts';

/** How often the database is asked for work while there is none: other servers take requests, too. */
const POLL_MS = 2000;

/** How long closing waits for the database at least; mostly it takes some milliseconds. */
const MIN_CLOSE_MS = 2000;

export interface JobQueue {
  /** Looks for work at once. Call it after a request was added by this process. */
  wake(): void;
  /**
   * Ends the threads in the middle of their batches and gives these back; a later start works on them again. Waits for the database that
   * long, and two seconds at least; what isn't given back by then is free once its claim ends.
   */
  close(withinMs: number): Promise<void>;
}

export interface JobQueueOptions {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  /** Whether no other process can have the database open: then whatever is claimed was left by one that was killed. */
  readonly isEmbedded: boolean;
  readonly openThread: OpenThread;
  readonly threads: number;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'batchStored' | 'batchLost' | 'jobDone' | 'watchWaiting'>;
  readonly claimMs?: number;
  readonly pollMs?: number;
}

export function startJobQueue(options: JobQueueOptions): JobQueue {
  const { database, isEmbedded, threads, log, metrics } = options;
  const { claimMs = CLAIM_MS, pollMs = POLL_MS } = options;
  const { query } = database;
  const stop = new AbortController();
  const { signal } = stop;
  setMaxListeners(0, signal);
  const holdings = createHoldings({ query, claimMs, log });
  const poll = <T>(find: () => Promise<T | null>) => createPolling(find, { pollMs, signal });
  const batches = poll(async () => await claimBatch(query, { claim: randomUUID(), claimMs }));
  const requests = poll(async () => await takeRequest(query, claimMs));
  const free = freeOnce(query, isEmbedded);
  const repeat = createRepeat({ log, signal });

  async function workLoop(): Promise<void> {
    const claimed = holdings.batches;
    const onWorkedOut = () => {
      requests.wake();
    };
    const loop = createBatchLoop({ ...options, batches, claimed, signal, onWorkedOut });
    await repeat(async () => {
      await free();
      await loop.run();
    });
    await loop.end();
  }

  async function finishNext(): Promise<void> {
    await free();
    const request = await requests.next();
    holdings.requests.add(request);
    const done = await finishRequest(request, { database, signal }).finally(() => {
      // One that failed isn't given back, so that it isn't tried again before its time has ended.
      if (!signal.aborted) holdings.requests.delete(request);
    });
    if (!done) return;
    const { id, processed, failed } = done;
    log({ event: 'job done', id, processed, failed });
    metrics.jobDone();
    if (isEmbedded) await truncateBatches(database);
  }

  async function giveBackAfter(loops: readonly Promise<void>[]): Promise<void> {
    await Promise.all(loops);
    await holdings.giveBack();
  }

  const loops = Array.from({ length: threads }, workLoop);
  loops.push(repeat(finishNext));
  metrics.watchWaiting(async () => await countWaiting(query));
  return {
    wake: () => {
      batches.wake();
    },
    async close(withinMs) {
      stop.abort();
      const ended = giveBackAfter(loops);
      const late = new AbortController();
      const waitMs = Math.max(withinMs, MIN_CLOSE_MS);
      await Promise.race([ended, sleep(waitMs, late.signal).catch(() => {})]);
      late.abort();
    },
  };
}

/** Returns a function that frees all claims the first time that the database does it, where that's allowed. */
function freeOnce(query: Query, isEmbedded: boolean): () => Promise<void> {
  let freed: Promise<void> | null = null;
  return async () => {
    if (!isEmbedded) return;
    freed ??= freeAll(query);
    try {
      await freed;
    } catch (error) {
      freed = null;
      throw error;
    }
  };
}

async function countWaiting(query: Query): Promise<number> {
  const rows = await query<{ waiting: number }>(
    `select coalesce(sum(row_count - processed - failed), 0)::float8 as waiting
     from requests where state = 'waiting'`,
  );
  return onlyRow(rows).waiting;
}

/** The pause of a loop after a failure: of the database, or of opening the scenes. */
const PAUSE_MS = 2000;

/** The pause where the database may only be read, as a replica that may be promoted some day. */
const READ_ONLY_PAUSE_MS = 60_000;

/** The same failure isn't logged again for that long. */
const LOG_MS = 60_000;

/** Does work over and over until the signal is aborted. After a failure, that's logged, and it's done again after a pause. */
type Repeat = (work: () => Promise<void>) => Promise<void>;

/** Returns such a function for several loops, whose failures are mostly the same. */
function createRepeat({
  log,
  signal,
}: {
  readonly log: Log;
  readonly signal: AbortSignal;
}): Repeat {
  let last = { text: '', atMs: -Infinity };
  const tell = (text: string) => {
    const atMs = performance.now();
    if (text === last.text && atMs - last.atMs < LOG_MS) return;
    last = { text, atMs };
    log({ event: 'job queue failed', error: text });
  };
  return async (work) => {
    while (!signal.aborted) {
      try {
        await work();
      } catch (error) {
        if (signal.aborted) return;
        tell(errorText(error));
        await sleep(isReadOnly(error) ? READ_ONLY_PAUSE_MS : PAUSE_MS, signal).catch(() => {});
      }
    }
  };
}
