import { useCallback, useState } from 'react';
import { useTask } from '#ui/useTask.ts';
import { reasonOf } from '#worker/messages.ts';

/** The state of a task; `name` is the one shown on the page. */
export type TaskState<T> =
  | { kind: 'idle' }
  | { kind: 'running'; name: string; done: number; total: number }
  | { kind: 'done'; name: string; value: T }
  | { kind: 'failed'; name: string; message: string };

export interface TaskOptions {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** One task at a time that a person started: its state, and how to cancel or dismiss it. */
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
