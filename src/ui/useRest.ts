import { useEffect, useRef } from 'react';

/** Runs the last of several calls once there has been rest for `ms` milliseconds, unless the component is gone. */
export function useRest(ms: number): (settle: () => void) => void {
  const timer = useRef<number | undefined>(undefined);
  // Lets no timer outlive the component.
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (settle) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(settle, ms);
  };
}
