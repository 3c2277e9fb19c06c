import { useEffect, useState, useRef } from 'react';

/** The time in milliseconds since 1970, updated every second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  // Keeps in step with the clock.
  useEffect(function tick() {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Runs the last of several calls after `ms` milliseconds without another, unless the component is gone. */
export function useDebounce(ms: number): (settle: () => void) => void {
  const timer = useRef<number | undefined>(undefined);
  // No timer outlives the component.
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (settle) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(settle, ms);
  };
}
