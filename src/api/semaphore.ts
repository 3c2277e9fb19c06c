/** Lets a fixed number of holders in at a time; the others wait in the order of asking. */
export interface Semaphore {
  /**
   * Waits for a permit. Returns the function that releases it; calling that again does nothing.
   * Rejects with the signal's reason once it's aborted, which also leaves the queue.
   */
  acquire: (signal?: AbortSignal) => Promise<() => void>;
}

/** Returns a semaphore of `limit` permits. */
export function createSemaphore(limit: number): Semaphore {
  let free = limit;
  const queue: (() => void)[] = [];

  function release(): void {
    const next = queue.shift();
    if (next) next();
    else free++;
  }

  function acquire(signal?: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const cancel = () => {
        queue.splice(queue.indexOf(enter), 1);
        reject(signal?.reason as Error);
      };
      const enter = () => {
        signal?.removeEventListener('abort', cancel);
        resolve(once(release));
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

  return { acquire };
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    action();
  };
}
