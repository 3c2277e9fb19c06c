import { useSyncExternalStore } from 'react';
import type { Connection } from './connection.ts';
import { rateLimitedUntil, subscribeToRateLimits } from './rateLimit.ts';

/** Returns until when the service asked to be left alone, in milliseconds since 1970; null where it didn't, or for no service. */
export function usePausedUntil(connection: Connection | null): number | null {
  const origin = connection && new URL(connection.baseUrl).origin;
  return useSyncExternalStore(subscribeToRateLimits, () =>
    origin === null ? null : rateLimitedUntil(origin),
  );
}
