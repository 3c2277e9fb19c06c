import { useEffect, useState } from 'react';

/** Whether `isTrue` has been so for `ms`. */
export function useLater(isTrue: boolean, ms: number): boolean {
  const [isLater, setLater] = useState(false);

  // Waits anew whenever it becomes true.
  useEffect(
    function wait() {
      if (!isTrue) return undefined;
      const timer = setTimeout(() => setLater(true), ms);
      return () => {
        clearTimeout(timer);
        setLater(false);
      };
    },
    [isTrue, ms],
  );
  return isLater;
}
