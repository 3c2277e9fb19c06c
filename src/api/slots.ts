/** A fixed number of places; who wants one waits in line for it. */
export interface Slots {
  /** Waits for a place; what it answers gives the place back. Rejects with the signal's reason. */
  take: (signal?: AbortSignal) => Promise<() => void>;
}

/** `limit` places, given out in the order of asking. */
export function createSlots(limit: number): Slots {
  let free = limit;
  const line: (() => void)[] = [];

  function giveBack(): void {
    const next = line.shift();
    if (next) next();
    else free++;
  }

  function take(signal?: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        line.splice(line.indexOf(enter), 1);
        reject(signal?.reason as Error);
      };
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve(once(giveBack));
      };
      if (signal?.aborted) reject(signal.reason as Error);
      else if (free > 0) {
        free--;
        enter();
      } else {
        line.push(enter);
        signal?.addEventListener('abort', leave, { once: true });
      }
    });
  }

  return { take };
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    action();
  };
}
