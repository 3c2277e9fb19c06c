import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Connection } from '#api/connection.ts';
import { rateLimitedUntil, subscribeToRateLimits } from '#api/rateLimit.ts';

/** Returns the seconds until the rate limit of the service ends; null where there is none. */
export function useRateLimitCountdown(connection: Connection): number | null {
  const origin = new URL(connection.baseUrl).origin;
  const until = useSyncExternalStore(subscribeToRateLimits, () => rateLimitedUntil(origin));
  const [now, setNow] = useState(() => Date.now());
  useEffect(
    function countDown() {
      if (until === null) return undefined;
      const timer = setInterval(() => setNow(Date.now()), 1000);
      return () => clearInterval(timer);
    },
    [until],
  );
  return until === null ? null : Math.max(1, Math.ceil((until - now) / 1000));
}
