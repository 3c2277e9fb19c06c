import { useCallback, useState } from 'react';
import { useTask } from '#ui/useTask.ts';
import { reasonOf } from '#workers/callError.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { MendingCalls } from '#workers/mendingProtocol.ts';

export type ComparisonAnswer = MendingCalls['compare']['answer'];

/** Where a comparison stands. */
export type CompareState =
  | { kind: 'idle' }
  | { kind: 'running'; name: string }
  | { kind: 'done'; name: string; answer: ComparisonAnswer }
  | { kind: 'failed'; name: string; message: string };

/** Holds a protocol from disk against the result that is open. */
export function useCompare(handle: ResultHandle) {
  const [state, setState] = useState<CompareState>({ kind: 'idle' });
  const task = useTask();
  const compare = useCallback(
    async (file: File) => {
      const { name } = file;
      setState({ kind: 'running', name });
      const end = await task.run(async (signal) =>
        handle.call('compare', { protocol: await file.text() }, { signal }),
      );
      if (end.kind === 'done') setState({ kind: 'done', name, answer: end.value });
      if (end.kind === 'failed') setState({ kind: 'failed', name, message: reasonOf(end.error) });
    },
    [handle, task],
  );
  /** Asks for the file first. */
  const choose = useCallback(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.json,application/json';
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (file) void compare(file);
    });
    input.click();
  }, [compare]);
  const dismiss = useCallback(() => {
    task.cancel();
    setState({ kind: 'idle' });
  }, [task]);
  return { state, choose, dismiss };
}

export type Compare = ReturnType<typeof useCompare>;
