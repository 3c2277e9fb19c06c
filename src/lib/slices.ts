import { sleep } from './sleep.ts';

/**
 * Yields the items of an iterable in time slices: before an item it lets other tasks run once
 * `sliceMs` milliseconds have passed since it last did. With 0 every item comes in a task of its own.
 */
export async function* inSlices<T>(items: Iterable<T>, sliceMs: number): AsyncGenerator<T> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began >= sliceMs) {
      await sleep(0);
      began = performance.now();
    }
    yield item;
  }
}
