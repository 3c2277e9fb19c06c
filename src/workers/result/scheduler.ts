/**
 * The worker's scheduler: the line that requests wait in. One is worked on at a time, each in a task of its own,
 * so that a cancellation that has arrived meanwhile is seen before the next begins. Which one, the queue decides.
 */
import type { Line, Task } from '#workers/calls/answerCalls.ts';
import { yieldTask } from '#lib/slices.ts';
import type { ArrivalSchedule } from '#workers/arrivalSchedule.ts';

/** Longest pause before the queue is asked again for a request that may be answered, milliseconds. */
const LOOK_MS = 40;

/** The scheduler at work. */
interface Scheduler extends Line {
  /** Looks at once whether a request that waits for the arrival schedule may be answered. */
  resume: () => void;
}

/** Returns a line without a request. */
export function createScheduler(schedule: QueueSchedule): Scheduler {
  const queue = createRequestQueue(schedule);
  let busy = false;
  let wake: () => void = () => undefined;

  return {
    take(task) {
      queue.push(task);
      if (busy) wake();
      else void work();
    },
    drop: queue.drop,
    resume: () => wake(),
  };

  async function work(): Promise<void> {
    busy = true;
    for (;;) {
      await yieldTask();
      const next = queue.next();
      if (!next) break;
      if ('wait' in next) {
        await new Promise<void>((go) => {
          wake = go;
          setTimeout(go, Math.min(next.wait, LOOK_MS));
        });
        continue;
      }
      const began = performance.now();
      if (next.givesWay) await runGivingWay(next);
      else await next.run();
      queue.done(next, performance.now() - began);
    }
    busy = false;
  }

  /** What takes long rests now and then: what is more urgent is answered meanwhile. */
  async function runGivingWay(task: Task): Promise<void> {
    const state = { isOver: false };
    const done = task.run().finally(() => {
      state.isOver = true;
      wake();
    });
    while (!state.isOver) {
      const urgent = queue.nextUrgent();
      if (urgent) await urgent.run();
      else
        await new Promise<void>((go) => {
          wake = go;
        });
    }
    await done;
  }
}

/** What a queue asks of the arrival schedule. */
type QueueSchedule = Pick<ArrivalSchedule, 'tilesWaitMs' | 'sumsWaitMs' | 'sumAnswered'>;

/** Requests that wait, by urgency. */
interface RequestQueue {
  push: (task: Task) => void;
  drop: (id: number) => void;
  /** The next to answer, or milliseconds until there may be one; null when nothing waits. */
  next: () => Task | { wait: number } | null;
  /** The next of those that go before any tile: they may be answered while one is painted. */
  nextUrgent: () => Task | null;
  /** Notes that a request was answered, and how long it took. */
  done: (task: Task, tookMs: number) => void;
}

/**
 * Returns an empty queue. Which request is answered next:
 *
 * 1. What changes the picture goes first, so that no tile is painted in colours that are past.
 * 2. What a person waits for and takes little time (what is under the pointer, which rows match,
 *    rows in view) comes next, in order of arrival.
 * 3. Then, in order of arrival, parts of tiles that are in view, the rows' order and the causes.
 * 4. Sums over all records, and tiles of which no part is named, come last.
 *
 * What gives way does so to 1. and 2.
 *
 * While a result arrives, the arrival schedule says from when on 3. and 4. may be answered.
 */
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
