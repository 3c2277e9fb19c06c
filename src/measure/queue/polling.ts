import { createSemaphore } from '#lib/semaphore.ts';

/** A search for work that several may be at; only one of them asks the database. */
export interface Polling<T> {
  /** Resolves with what is found, sooner or later. Throws what the search throws, and the signal's reason once it's aborted. */
  next(): Promise<T>;
  /** Searches at once, rather than after a while. */
  wake(): void;
}

/** Returns a search that's repeated every `pollMs` while `find` returns null. */
export function createPolling<T>(
  find: () => Promise<T | null>,
  { pollMs, signal }: { readonly pollMs: number; readonly signal: AbortSignal },
): Polling<T> {
  const inTurn = createSemaphore(1);
  let calls = 0;
  let goOn = () => {};
  const pause = async () => {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };
  const wake = () => {
    calls++;
    goOn();
  };
  signal.addEventListener('abort', wake, { once: true });
  return {
    wake,
    next: async () =>
      await inTurn(async () => {
        for (;;) {
          signal.throwIfAborted();
          const callsBefore = calls;
          const found = await find();
          if (found !== null) return found;
          if (calls === callsBefore) await pause();
        }
      }, signal),
  };
}
