/** Work of which a changing number of pieces runs at once. */
export interface ParallelWork<T> {
  /** Returns the next piece; null while there is none until one under way has ended. */
  next: () => T | null;
  work: (piece: T) => Promise<void>;
  /** How many may be under way now. */
  limit: () => number;
}

/**
 * Works until there is no piece left and none under way. Rejects with the first failure once all that
 * were under way have ended; no further one is begun then.
 */
export async function inParallel<T>({ next, work, limit }: ParallelWork<T>): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  async function run(piece: T): Promise<void> {
    try {
      await work(piece);
    } catch (error) {
      failures.push(error);
    }
  }
  function begin(): boolean {
    const piece = failures.length === 0 && running.size < limit() ? next() : null;
    if (piece === null) return false;
    const ended = run(piece).finally(() => running.delete(ended));
    running.add(ended);
    return true;
  }
  for (;;) {
    while (begin());
    if (running.size === 0) break;
    await Promise.race(running);
  }
  if (failures.length > 0) throw failures[0];
}
