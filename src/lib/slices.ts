/** Long work in slices of time, between which others get in. */
import { sleep } from './sleep.ts';

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

/** How long work goes on, in milliseconds, before it lets messages through, such as the one that cancels it. */
const SLICE_MS = 12;

/** Does work that comes in short steps, one after the other. Returns what it comes to. */
export function doSteps<T>(steps: Iterator<undefined, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in time slices; `letIn` as for `createTimeSlice`. */
export async function doInSlices<T>(
  steps: Iterator<undefined, T>,
  letIn?: () => Promise<void>,
): Promise<T> {
  const slice = createTimeSlice(SLICE_MS, letIn);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (slice.isOver()) await slice.rest();
  }
}

interface Follower {
  /** Aborted, the work throws its reason at the next step. */
  signal?: AbortSignal;
  /** Called before the first step and after each. */
  onProgress?: (done: number, total: number) => void;
}

/** Keeps long work in step with the outside: reports progress, lets messages in, stops when asked to. */
interface Pace {
  /** To be called after each piece of work; throws the signal's reason once it's aborted. */
  step(done: number): Promise<void>;
}

/** Reports that nothing is done yet; throws if the signal is aborted already. */
export function createPace({ signal, onProgress }: Follower, total: number): Pace {
  signal?.throwIfAborted();
  onProgress?.(0, total);
  const slice = createTimeSlice(SLICE_MS);
  return {
    async step(done) {
      onProgress?.(done, total);
      if (slice.isOver()) await slice.rest();
      signal?.throwIfAborted();
    },
  };
}
