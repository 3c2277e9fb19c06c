/** What is measured, and the threads that check and measure: opened by servers that take requests, by those that work on them, and by those that do both. */
import type { Database } from '#server/database/database.ts';
import { errorText, type Log } from '#server/monitoring/log.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { startJobQueue, type JobQueue } from './queue/jobQueue.ts';
import { threadsOf } from './queue/measuringThread.ts';
import { createChecking } from './requests/checkingThread.ts';
import type { Measurable } from './requests/measurable.ts';
import type { UnsaidOffset } from './scenes/catalogue/offset.ts';
import { openMeasurer } from './scenes/measurer.ts';

/** The built entries of threads. */
export interface ThreadFiles {
  /** Of `queue/measuring.worker.ts`. */
  readonly measuring: URL;
  /** Of `requests/checking.worker.ts`. */
  readonly checking: URL;
}

interface Work {
  /** Whether no other process can have the database open. */
  readonly isEmbedded: boolean;
  /** Threads that measure, one at least. */
  readonly threads: number;
  /** What the pixels that all of them measure at once may take, in bytes. */
  readonly memoryBytes: number;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Opened scenes. No thread runs until there is something to do. */
export interface Measuring extends Measurable {
  workOn(database: Database, work: Work): JobQueue;
  closeChecking(): Promise<void>;
}

interface Scenes {
  /** A folder or an http(s) address. */
  readonly scenes: string;
  readonly unsaidOffset: UnsaidOffset | null;
}

/** Opens scenes. Throws an Error that names the setting where they can't be opened. */
export async function openMeasuring(
  { scenes, unsaidOffset }: Scenes,
  files: ThreadFiles,
): Promise<Measuring> {
  try {
    const { indexes } = await openMeasurer(scenes, { unsaidOffset });
    const checking = createChecking(files.checking);
    return {
      indexes,
      checkItems: async (items, accountNo) => await checking.checkItems(items, accountNo),
      closeChecking: async () => await checking.close(),
      workOn(database, { memoryBytes, ...work }) {
        const ofThread = { scenes, unsaidOffset, memoryBytes: memoryBytes / work.threads };
        return startJobQueue({
          database,
          openThread: threadsOf(files.measuring, ofThread),
          ...work,
        });
      },
    };
  } catch (error) {
    throw new Error(`The scenes in SCENES can't be opened. ${errorText(error)}`, { cause: error });
  }
}
