/**
 * The loop of one thread. Steps: claim a batch; start the thread if there is none; have the batch measured; store its outcomes while the next
 * one is measured. A batch that can't be worked on is given back: another server may be able to.
 */
import { sleep } from '#lib/sleep.ts';
import type { Database } from '#server/database/database.ts';
import { errorText, type Log } from '#server/monitoring/log.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { noteEndedOver, releaseClaims, type ClaimedBatch } from './claims.ts';
import type { Holdings } from './holdings.ts';
import { measureBatch } from './measureBatch.ts';
import type { MeasuringThread, OpenThread } from './measuringThread.ts';
import type { OutcomeText } from './outcomeTexts.ts';
import type { Polling } from './polling.ts';
import { storeOutcomes } from './storeOutcomes.ts';

/** Pauses between two tries to store outcomes. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** For how long a thread waits for a batch until it's ended, with all that it holds in memory. */
const IDLE_MS = 10_000;

export interface BatchWork {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly openThread: OpenThread;
  readonly batches: Polling<ClaimedBatch>;
  readonly claimed: Holdings['batches'];
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'batchStored' | 'batchLost'>;
  /** Aborted where everything is to stop. */
  readonly signal: AbortSignal;
  /** Called once all batches of a request have outcomes. */
  readonly onWorkedOut: () => void;
  /** For how many milliseconds a thread may wait for a batch. */
  readonly idleMs?: number;
}

interface BatchLoop {
  /** Works on one batch after the other. Throws whatever fails, and may be called again; throws the signal's reason once it's aborted. */
  run(): Promise<never>;
  /** Ends the thread, and resolves once nothing is being stored any more. */
  end(): Promise<void>;
}

/** Returns a loop, whose thread is started with its first batch. */
export function createBatchLoop(work: BatchWork): BatchLoop {
  const { database, batches, claimed, log, signal, idleMs = IDLE_MS } = work;
  const kept = keptThread(work);
  const thread = async () => await kept.current();
  let storing: Promise<void> = Promise.resolve();

  async function giveBack(batch: ClaimedBatch): Promise<void> {
    claimed.delete(batch);
    await releaseClaims(database.query, [batch]);
  }

  async function workOn(batch: ClaimedBatch): Promise<void> {
    const pause = async (ms: number) => await sleep(ms, signal);
    try {
      // Before anything is measured, so that scenes that can't be opened cost the batch no try.
      await thread();
      const note = async (places: readonly number[]) =>
        await noteEndedOver(database.query, batch, places);
      const outcomes = await measureBatch(batch, { thread, pause, note, log });
      await storing;
      storing = store(work, batch, outcomes);
    } catch (error) {
      if (!signal.aborted) await giveBack(batch);
      throw error;
    }
  }

  return {
    async run() {
      for (;;) {
        const idle = setTimeout(() => void kept.end(), idleMs);
        const batch = await batches.next().finally(() => {
          clearTimeout(idle);
        });
        claimed.add(batch);
        await workOn(batch);
      }
    },
    async end() {
      await kept.end();
      await storing;
    },
  };
}

/** Tries until the outcomes are stored, their claim is lost, or everything stops. */
async function store(
  { database, claimed, log, metrics, signal, onWorkedOut }: BatchWork,
  batch: ClaimedBatch,
  outcomes: readonly OutcomeText[],
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    try {
      const stored = await storeOutcomes(database, batch, outcomes);
      claimed.delete(batch);
      if (stored.kind === 'lost') {
        log({ event: 'batch lost', request: batch.requestNo, batch: batch.batchNo });
        metrics.batchLost();
        return;
      }
      metrics.batchStored(stored);
      if (stored.isLast) onWorkedOut();
      return;
    } catch (error) {
      log({ event: 'outcomes not stored', error: errorText(error) });
      await sleep(pauseMs, signal).catch(() => {});
      if (signal.aborted) return;
    }
  }
}

/** A thread that is opened when it's needed, and again when it has ended. It's ended, in the middle of its work, where everything stops. */
function keptThread({ openThread, signal }: Pick<BatchWork, 'openThread' | 'signal'>) {
  let thread: MeasuringThread | null = null;
  signal.addEventListener('abort', () => void thread?.end(), { once: true });
  return {
    async current(): Promise<MeasuringThread> {
      signal.throwIfAborted();
      if (thread === null || thread.hasEnded) thread = await openThread(signal);
      return thread;
    },
    async end(): Promise<void> {
      const ending = thread;
      thread = null;
      await ending?.end();
    },
  };
}
