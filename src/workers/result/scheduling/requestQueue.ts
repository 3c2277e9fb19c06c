/**
 * Which request is answered next.
 *
 * 1. What changes the picture goes first, so that no tile is painted in colours that are past.
 * 2. What a person waits for and takes little time (what is under the pointer, which rows are kept,
 *    rows in view) comes next, in order of arrival.
 * 3. Then, in order of arrival, parts of tiles that are in view, the rows' order and the causes.
 * 4. Sums over all records, and tiles of which no part is named, come last.
 *
 * What gives way does so to 1. and 2.
 *
 * While a result arrives, the arrival schedule says from when on 3. and 4. may be answered.
 */
import type { ArrivalSchedule } from '#workers/arrivalSchedule.ts';
import type { Task } from '#workers/calls/serve.ts';

/** What a queue asks of the arrival schedule. */
export type QueueSchedule = Pick<ArrivalSchedule, 'tilesWaitMs' | 'sumsWaitMs' | 'sumAnswered'>;

/** Requests that wait, by urgency. */
export interface RequestQueue {
  push: (task: Task) => void;
  drop: (id: number) => void;
  /** The next to answer, or milliseconds until there may be one; null when nothing waits. */
  next: () => Task | { wait: number } | null;
  /** The next of those that go before any tile: they may be answered while one is painted. */
  nextUrgent: () => Task | null;
  /** Tells that a request was answered, and how long it took. */
  done: (task: Task, tookMs: number) => void;
}

/** An empty queue. */
export function createRequestQueue(schedule: QueueSchedule): RequestQueue {
  const waiting: Record<Task['urgency'], Task[]> = {
    change: [],
    quick: [],
    view: [],
    sum: [],
  };

  const nextUrgent = () => waiting.change.shift() ?? waiting.quick.shift() ?? null;

  return {
    nextUrgent,
    push: (task) => void waiting[task.urgency].push(task),
    drop(id) {
      for (const queue of Object.values(waiting)) {
        const place = queue.findIndex((task) => task.id === id);
        if (place >= 0) queue.splice(place, 1);
      }
    },
    next() {
      const urgent = nextUrgent();
      if (urgent) return urgent;
      let wait = Number.POSITIVE_INFINITY;
      for (const [queue, waitMs] of [
        [waiting.view, schedule.tilesWaitMs],
        [waiting.sum, schedule.sumsWaitMs],
      ] as const) {
        const ms = queue.length > 0 ? waitMs() : wait;
        const next = ms === 0 && queue.shift();
        if (next) return next;
        wait = Math.min(wait, ms);
      }
      return wait < Number.POSITIVE_INFINITY ? { wait } : null;
    },
    done({ urgency }, tookMs) {
      if (urgency === 'sum') schedule.sumAnswered(tookMs);
    },
  };
}
