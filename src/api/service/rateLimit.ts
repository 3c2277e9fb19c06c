/**
 * Rate limits that services asked for. A limit holds back all requests to its origin, so that the
 * others don't run into the same refusal; pages subscribe to it to show how long it still holds.
 */
import { createListeners } from '#lib/listeners.ts';
import { sleep } from '#lib/sleep.ts';

/** Milliseconds since 1970 at which an origin's limit ends. */
const endsAt = new Map<string, number>();
const listeners = createListeners();

/** Holds back requests to the origin for `ms` milliseconds; a running limit is only ever extended. */
export function startRateLimit(origin: string, ms: number): void {
  const end = Date.now() + ms;
  if (end <= (endsAt.get(origin) ?? 0)) return;
  endsAt.set(origin, end);
  listeners.notify();
}

/** Returns when the origin's limit ends, in milliseconds since 1970; null where there is none. */
export function rateLimitedUntil(origin: string): number | null {
  return endsAt.get(origin) ?? null;
}

/** Calls `listener` whenever a limit begins, is extended or ends. Returns how to unsubscribe. */
export function subscribeToRateLimits(listener: () => void): () => void {
  return listeners.subscribe(listener);
}

/** Waits until the origin has no limit. Rejects with the signal's reason once it's aborted. */
export async function waitForRateLimit(origin: string, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const end = endsAt.get(origin);
    if (end === undefined) return;
    const leftMs = end - Date.now();
    if (leftMs > 0) await sleep(leftMs, signal);
    else if (endsAt.delete(origin)) listeners.notify();
  }
}
