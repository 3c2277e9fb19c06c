import { startTransition, useEffect, useState } from 'react';

/**
 * Counts from 0 to `last`, one more after every picture: what is large is put up part by part, so
 * that no single task keeps pointer and keys waiting.
 */
export function useRenderStage(last: number): number {
  const [stage, setStage] = useState(0);

  // Waits for the browser to have shown the stage before.
  useEffect(
    function goOnAfterPicture() {
      if (stage >= last) return undefined;
      const timer = setTimeout(() => startTransition(() => setStage(stage + 1)), 0);
      return () => clearTimeout(timer);
    },
    [stage, last],
  );
  return stage;
}

/** Whether `isTrue` has been so for `ms`. */
export function useDelayed(isTrue: boolean, ms: number): boolean {
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
