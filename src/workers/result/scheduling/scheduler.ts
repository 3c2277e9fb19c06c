/**
 * The worker's scheduler: the line that requests wait in. One is worked on at a time, each in a task of its own,
 * so that a cancellation that has arrived meanwhile is seen before the next begins. Which one, the queue decides.
 */
import type { Line, Task } from '#workers/calls/serve.ts';
import { yieldTask } from '#lib/yieldTask.ts';
import { createRequestQueue, type QueueSchedule } from './requestQueue.ts';

/** Longest pause before it's looked again whether a request may be answered, milliseconds. */
const LOOK_MS = 40;

/** The scheduler at work. */
export interface Scheduler extends Line {
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
