/**
 * The worker's scheduler: the line that requests wait in. One is worked on at a time, each in a task of its own,
 * so that a cancellation that has arrived meanwhile is seen before the next begins. Which one, the queue decides.
 */
import type { Line, Task } from '#worker/answerCalls.ts';
import { yieldTask } from '#lib/slices.ts';
import type { ArrivalSchedule } from '#result/arrivalSchedule.ts';

/** Longest pause before the queue is asked again for a request that may be answered, milliseconds. */
const LOOK_MS = 40;

interface Scheduler extends Line {
  /** Looks at once whether a request that waits for the arrival schedule may be answered. */
  resume: () => void;
}

export function createScheduler(schedule: QueueSchedule): Scheduler {
  const queue = createRequestQueue(schedule);
  let busy = false;
  let wake: () => void = () => undefined;
  let resting: (() => void)[] = [];

  return {
    take(task) {
      queue.push(task);
      if (busy) wake();
      else void work();
    },
    drop: queue.drop,
    resume: () => wake(),
    async calm() {
      await yieldTask();
      if (busy) await new Promise<void>((go) => void resting.push(go));
    },
  };

  async function work(): Promise<void> {
    busy = true;
    for (;;) {
      await yieldTask();
      const next = queue.next();
      if (!next || 'wait' in next || next.urgency === 'sum') endRests();
      if (!next) break;
      if ('wait' in next) {
        await new Promise<void>((go) => {
          wake = go;
          setTimeout(go, Math.min(next.wait, LOOK_MS));
        });
      } else await answer(next);
    }
    busy = false;
  }

  async function answer(task: Task): Promise<void> {
    const began = performance.now();
    await task.run(() => letIn(task));
    queue.done(task, performance.now() - began);
  }

  /** Answers what is more urgent than a task that rests. */
  async function letIn(task: Task): Promise<void> {
    for (;;) {
      await yieldTask();
      const urgent = queue.nextBefore(task);
      if (!urgent) return;
      await answer(urgent);
    }
  }

  function endRests(): void {
    const ending = resting;
    resting = [];
    for (const end of ending) end();
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
  /** The next of those more urgent than this one; null when none may be answered. */
  nextBefore: (task: Task) => Task | null;
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
 * What takes long rests now and then: what is more urgent is answered meanwhile.
 *
 * While a result arrives, the arrival schedule says from when on 3. and 4. may be answered.
 */
export function createRequestQueue(schedule: QueueSchedule): RequestQueue {
  const levels = [
    { urgency: 'change', waitMs: () => 0 },
    { urgency: 'quick', waitMs: () => 0 },
    { urgency: 'view', waitMs: schedule.tilesWaitMs },
    { urgency: 'sum', waitMs: schedule.sumsWaitMs },
  ] as const;
  const waiting: Record<Task['urgency'], Task[]> = { change: [], quick: [], view: [], sum: [] };

  /** The first that may be answered of these levels; else milliseconds until there may be one. */
  function take(some: readonly (typeof levels)[number][]): Task | number {
    let wait = Number.POSITIVE_INFINITY;
    for (const { urgency, waitMs } of some) {
      const ms = waiting[urgency].length > 0 ? waitMs() : wait;
      const next = ms === 0 && waiting[urgency].shift();
      if (next) return next;
      wait = Math.min(wait, ms);
    }
    return wait;
  }

  return {
    push: (task) => void waiting[task.urgency].push(task),
    drop(id) {
      for (const queue of Object.values(waiting)) {
        const place = queue.findIndex((task) => task.id === id);
        if (place >= 0) queue.splice(place, 1);
      }
    },
    next() {
      const found = take(levels);
      if (typeof found !== 'number') return found;
      return found < Number.POSITIVE_INFINITY ? { wait: found } : null;
    },
    nextBefore(task) {
      const own = levels.findIndex(({ urgency }) => urgency === task.urgency);
      const found = take(levels.slice(0, own));
      return typeof found === 'number' ? null : found;
    },
    done({ urgency }, tookMs) {
      if (urgency === 'sum') schedule.sumAnswered(tookMs);
    },
  };
}
