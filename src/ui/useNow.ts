import { useEffect, useState } from 'react';

/** The time in milliseconds since 1970, every second anew. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  // Keeps in step with the clock.
  useEffect(function tick() {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
