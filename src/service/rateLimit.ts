/**
 * Rate limits that services asked for. A limit holds back all requests to its origin, so that the
 * others don't run into the same refusal; pages subscribe to it to show how long it still holds.
 */
import { createListeners } from '#lib/listeners.ts';
import { sleep } from '#lib/sleep.ts';

interface Limit {
  /** When it ends, milliseconds since 1970, for people. */
  endsAt: number;
  /** The same by the page's own time, which no setting of the clock moves. */
  ends: number;
}

const limits = new Map<string, Limit>();
const listeners = createListeners();

/** Holds back requests to the origin for `ms` milliseconds; a running limit is only ever extended. */
export function startRateLimit(origin: string, ms: number): void {
  const ends = performance.now() + ms;
  if (ends <= (limits.get(origin)?.ends ?? 0)) return;
  limits.set(origin, { endsAt: Date.now() + ms, ends });
  listeners.notify();
}

/** Returns when the origin's limit ends, in milliseconds since 1970; null where there is none. */
export function rateLimitedUntil(origin: string): number | null {
  return limits.get(origin)?.endsAt ?? null;
}

export function subscribeToRateLimits(listener: () => void): () => void {
  return listeners.subscribe(listener);
}

/** Waits until the origin has no limit. Rejects with the signal's reason once it's aborted. */
export async function waitForRateLimit(origin: string, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const limit = limits.get(origin);
    if (!limit) return;
    const leftMs = limit.ends - performance.now();
    if (leftMs > 0) await sleep(leftMs, signal);
    else if (limits.delete(origin)) listeners.notify();
  }
}
