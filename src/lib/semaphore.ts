/**
 * Runs work for a fixed number of callers at a time; the others wait in the order of asking. Returns what
 * the work returns. Rejects with the signal's reason where it's aborted while waiting, which leaves the queue.
 */
export type Semaphore = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

export function createSemaphore(limit: number): Semaphore {
  let free = limit;
  const queue: (() => void)[] = [];

  function acquire(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = () => {
        queue.splice(queue.indexOf(enter), 1);
        reject(signal?.reason as Error);
      };
      const enter = () => {
        signal?.removeEventListener('abort', cancel);
        resolve();
      };
      if (signal?.aborted) reject(signal.reason as Error);
      else if (free > 0) {
        free--;
        enter();
      } else {
        queue.push(enter);
        signal?.addEventListener('abort', cancel, { once: true });
      }
    });
  }

  return async (work, signal) => {
    await acquire(signal);
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free++;
    }
  };
}
