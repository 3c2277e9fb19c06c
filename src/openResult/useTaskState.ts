import { useCallback, useState } from 'react';
import { useTask } from '#ui/useTask.ts';
import { reasonOf } from '#workers/messages.ts';

/** Where a task stands; `name` is what the page calls it. */
export type TaskState<T> =
  | { kind: 'idle' }
  | { kind: 'running'; name: string; done: number; total: number }
  | { kind: 'done'; name: string; value: T }
  | { kind: 'failed'; name: string; message: string };

/** What a task is given: when to end, and how to tell its progress. */
export interface TaskOptions {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** One task at a time that a person started: where it stands, and how to cancel or to dismiss it. */
export function useTaskState<T>() {
  const [state, setState] = useState<TaskState<T>>({ kind: 'idle' });
  const task = useTask();
  const run = useCallback(
    async (name: string, work: (options: TaskOptions) => Promise<T>): Promise<T | null> => {
      const onProgress = (done: number, total: number) =>
        setState({ kind: 'running', name, done, total });
      onProgress(0, 0);
      const end = await task.run((signal) => work({ signal, onProgress }));
      if (end.kind === 'failed') setState({ kind: 'failed', name, message: reasonOf(end.error) });
      if (end.kind !== 'done') return null;
      setState({ kind: 'done', name, value: end.value });
      return end.value;
    },
    [task],
  );
  const dismiss = useCallback(() => {
    task.cancel();
    setState({ kind: 'idle' });
  }, [task]);
  return { state, run, dismiss };
}
