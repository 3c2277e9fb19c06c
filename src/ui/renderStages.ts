/** Rendering in steps: large parts one after another, and placeholders only after a delay. */
import { startTransition, useEffect, useState } from 'react';

/**
 * Counts from 0 to `last`, one step after every frame, so that a large view is rendered part by part and no single task
 * blocks pointer and keys.
 */
export function useRenderStage(last: number): number {
  const [stage, setStage] = useState(0);

  // Waits until the browser has painted the stage before.
  useEffect(
    function advanceAfterPaint() {
      if (stage >= last) return undefined;
      const timer = setTimeout(() => startTransition(() => setStage(stage + 1)), 0);
      return () => clearTimeout(timer);
    },
    [stage, last],
  );
  return stage;
}

/** Whether `isTrue` has been true for `ms` milliseconds. */
export function useDelayed(isTrue: boolean, ms: number): boolean {
  const [isLater, setLater] = useState(false);

  // Starts waiting whenever it becomes true.
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
