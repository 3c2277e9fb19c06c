import type { ExportJob } from './exportJob.ts';

/** How long a writer works before it lets messages through, such as the one that cancels it. */
const STINT_MS = 30;

/** Keeps a writer in step with the outside: tells progress, lets messages in, stops when asked to. */
export interface Pace {
  /** To be called after each chunk; throws the signal's reason once it's aborted. */
  step(done: number): Promise<void>;
}

/** Tells that nothing is done yet; throws if the signal is aborted already. */
export function createPace({ signal, onProgress }: ExportJob, total: number): Pace {
  signal?.throwIfAborted();
  onProgress?.(0, total);
  let rested = performance.now();
  return {
    async step(done) {
      onProgress?.(done, total);
      if (performance.now() - rested >= STINT_MS) {
        await new Promise((resolve) => setTimeout(resolve, 0));
        rested = performance.now();
      }
      signal?.throwIfAborted();
    },
  };
}
