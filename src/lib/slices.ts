/** Long work in slices of time, between which others get in. */
import { sleep } from './sleep.ts';

/** The slice that work is in. */
interface TimeSlice {
  /** Whether it's used up. */
  readonly isOver: () => boolean;
  /** Lets others in; the next slice begins after. Rejects as what lets them in does. */
  readonly rest: () => Promise<void>;
}

/**
 * Begins slices of `ms` milliseconds. Without `letIn`, messages that wait get in between them, which is what a worker needs: its timers
 * come 4 ms late once they follow each other.
 */
export function createTimeSlice(ms: number, letIn: () => Promise<void> = yieldTask): TimeSlice {
  let began = performance.now();
  return {
    isOver: () => performance.now() - began >= ms,
    async rest() {
      await letIn();
      began = performance.now();
    },
  };
}

/**
 * Yields the items of an iterable in time slices: before an item it lets other tasks run once
 * `sliceMs` milliseconds have passed since it last did. With 0 every item comes in a task of its own.
 * The page's own thread has frames to draw and timers to keep, so these get in, not just messages.
 */
export async function* inSlices<T>(items: Iterable<T>, sliceMs: number): AsyncGenerator<T> {
  const slice = createTimeSlice(sliceMs, () => sleep(0));
  for (const item of items) {
    if (slice.isOver()) await slice.rest();
    yield item;
  }
}

/** Resolves in a task of its own, after the messages that wait already. */
export function yieldTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
