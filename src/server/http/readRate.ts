import { ApiError } from './apiError.ts';

const MINUTE_MS = 60_000;

/** Counts a read of the caller. Throws an ApiError 429 beyond the limit, which says how long to wait. */
export type CountRead = (caller: string) => void;

/** Returns the limit of reads that each caller may make in a minute; `now` is a clock in milliseconds. */
export function createReadRate(perMinute: number, now = () => performance.now()): CountRead {
  const counts = new Map<string, number>();
  let endMs = now() + MINUTE_MS;
  return (caller) => {
    const leftMs = endMs - now();
    if (leftMs <= 0) {
      counts.clear();
      endMs = now() + MINUTE_MS;
    }
    const count = (counts.get(caller) ?? 0) + 1;
    if (count > perMinute) throw tooOften(leftMs);
    counts.set(caller, count);
  };
}

function tooOften(leftMs: number): ApiError {
  return new ApiError(429, 'Too many reads this minute. Try again in the next.', {
    'retry-after': String(Math.max(1, Math.ceil(leftMs / 1000))),
  });
}
