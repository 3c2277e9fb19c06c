import { createTimeSlice } from './slices.ts';

/** How long work goes on, in milliseconds, before it lets messages through, such as the one that cancels it. */
const SLICE_MS = 12;

/** Who follows the work. */
interface Follower {
  /** Aborted, the work throws its reason at the next step. */
  signal?: AbortSignal;
  /** Told before the first step and after each. */
  onProgress?: (done: number, total: number) => void;
}

/** Keeps long work in step with the outside: tells progress, lets messages in, stops when asked to. */
interface Pace {
  /** To be called after each piece of work; throws the signal's reason once it's aborted. */
  step(done: number): Promise<void>;
}

/** Tells that nothing is done yet; throws if the signal is aborted already. */
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
