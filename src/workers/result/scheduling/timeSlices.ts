import type { TaskContext } from './scheduler.ts';
import { yieldTask } from '#workers/yieldTask.ts';

/** How long at a stretch other requests wait, milliseconds. */
const SLICE_MS = 12;

/**
 * Goes through a list in time slices: between them other requests get in, progress is told and a
 * cancellation is seen. Throws the signal's reason once it's aborted.
 */
export async function inTimeSlices<T>(
  list: ArrayLike<T>,
  work: (item: T, at: number) => Promise<void> | void,
  { signal, progress }: TaskContext,
): Promise<void> {
  signal.throwIfAborted();
  progress(0, list.length);
  let rested = performance.now();
  for (let at = 0; at < list.length; at++) {
    await work(list[at]!, at);
    if (performance.now() - rested < SLICE_MS) continue;
    progress(at + 1, list.length);
    await yieldTask();
    signal.throwIfAborted();
    rested = performance.now();
  }
  progress(list.length, list.length);
}
