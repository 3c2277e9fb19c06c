import { useEffect, useState } from 'react';

/** Whether `ms` have passed since it was put up. */
export function useAfter(ms: number): boolean {
  const [isAfter, setAfter] = useState(false);

  // Waits once.
  useEffect(
    function wait() {
      const timer = setTimeout(() => setAfter(true), ms);
      return () => clearTimeout(timer);
    },
    [ms],
  );
  return isAfter;
}
