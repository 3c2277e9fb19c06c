import { vi } from 'vitest';

/** Waits until `check` throws no more, as long as a machine with other work may take. Returns what it returns, and throws what it threw last. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000 });
}
