/** What a page needs of a queue of result summaries before the queue's own code is loaded. */

/** A run of the queue: loading the results of many jobs. */
export interface LoadingRun {
  /** Jobs of the run, and how many of them are done. */
  total: number;
  done: number;
  /** Of those done, how many couldn't be read. */
  failed: number;
  /** Of those done, how many the service still works on. */
  early: number;
  isPaused: boolean;
  /** Why it paused by itself, for people; null where a person paused it, or nothing did. */
  trouble: string | null;
}

export interface LoadingEnd {
  total: number;
  done: number;
  failed: number;
  early: number;
  /** Whether it was stopped before all were done. */
  isCancelled: boolean;
}

export interface SummaryQueueState {
  /** Null where no run is under way. */
  run: LoadingRun | null;
  /** How the last run ended; null where there was none. */
  last: LoadingEnd | null;
  /** Jobs in the queue, by id; `unasked`: read because their rows are in view. */
  reading: ReadonlyMap<string, 'waiting' | 'reading' | 'unasked'>;
  /** Of jobs loaded one by one, those that ran into an outage, with its text for people, until they're loaded again. A run pauses instead. */
  outages: ReadonlyMap<string, string>;
  /** Jobs that had no result yet when they were loaded last. */
  early: ReadonlySet<string>;
  /** Whether results of rows in view load by themselves; so it is until something else is known, so that no button comes and goes. */
  isAutomatic: boolean;
  /** Why no more load by themselves, for people; null while they do. */
  halted: string | null;
  /** Jobs whose results are too large to be loaded unasked. */
  large: ReadonlySet<string>;
}

export const IDLE: SummaryQueueState = {
  run: null,
  last: null,
  reading: new Map(),
  outages: new Map(),
  early: new Set(),
  isAutomatic: true,
  halted: null,
  large: new Set(),
};

/** Where the jobs of a run come from; `Q` is what a run is begun with. */
export interface QueueSource<Q> {
  /** Fixes the jobs of a run; returns how many there are. */
  fill: (query: Q) => Promise<number>;
  /** Returns the run's next job; undefined at its end. */
  nextOf: () => Promise<string | undefined>;
}

/** Returns the source of runs whose jobs are known when they begin. */
export function queueOfIds(): QueueSource<readonly string[]> {
  let ids: string[] = [];
  return {
    fill: (wanted) => {
      ids = [...wanted];
      return Promise.resolve(ids.length);
    },
    nextOf: () => Promise.resolve(ids.shift()),
  };
}
