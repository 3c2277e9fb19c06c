/**
 * Pauses a service asked for. A pause holds for all requests to an origin, so that the others don't
 * run into the same refusal; pages show it as it runs.
 */

const until = new Map<string, number>();
const listeners = new Set<() => void>();

/** Holds back requests to the origin for `ms` milliseconds; a pause is only ever made longer. */
export function pause(origin: string, ms: number): void {
  const end = Date.now() + ms;
  if (end <= (until.get(origin) ?? 0)) return;
  until.set(origin, end);
  tell();
}

/** When the pause of the origin ends, in milliseconds since 1970; null where there is none. */
export function pausedUntil(origin: string): number | null {
  return until.get(origin) ?? null;
}

/** Calls back whenever a pause begins or ends; what it answers stops that. */
export function subscribeToPauses(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Waits until the origin has no pause. Rejects with the signal's reason. */
export async function whenOpen(origin: string, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const end = until.get(origin);
    if (end === undefined) return;
    const left = end - Date.now();
    if (left > 0) await sleep(left, signal);
    else if (until.delete(origin)) tell();
  }
}

/** Waits `ms` milliseconds. Rejects with the signal's reason. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const wake = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', wake);
      resolve();
    }, ms);
    if (signal?.aborted) wake();
    else signal?.addEventListener('abort', wake, { once: true });
  });
}

function tell(): void {
  for (const listener of listeners) listener();
}
