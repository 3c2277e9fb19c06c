import { useCallback, useEffect, useMemo, useRef } from 'react';
import { isAborted } from '#lib/isAborted.ts';

/** How a task ended. `aborted` by the next task, by `cancel`, or because the component is gone. */
type TaskEnd<T> =
  { kind: 'done'; value: T } | { kind: 'failed'; error: unknown } | { kind: 'aborted' };

interface AbortableTask {
  /** Aborts the running task and runs this one; never rejects. */
  run: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<TaskEnd<T>>;
  cancel: () => void;
}

/** One asynchronous task at a time, which can be cancelled and ends with its component. */
export function useTask(): AbortableTask {
  const current = useRef<AbortController | null>(null);
  const cancel = useCallback(() => current.current?.abort(), []);
  // No task outlives its component.
  useEffect(() => cancel, [cancel]);
  const run = useCallback<AbortableTask['run']>(
    async (work) => {
      cancel();
      const { signal } = (current.current = new AbortController());
      try {
        const value = await work(signal);
        return signal.aborted ? { kind: 'aborted' } : { kind: 'done', value };
      } catch (error) {
        return signal.aborted || isAborted(error) ? { kind: 'aborted' } : { kind: 'failed', error };
      }
    },
    [cancel],
  );
  return useMemo(() => ({ run, cancel }), [run, cancel]);
}
