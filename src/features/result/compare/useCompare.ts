import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted, reasonOf } from '#workers/callError.ts';
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
  const running = useRef<AbortController | null>(null);
  // A comparison doesn't outlive the result it was asked about.
  useEffect(() => () => running.current?.abort(), []);

  const compare = useCallback(
    async (file: File) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { name } = file;
      setState({ kind: 'running', name });
      try {
        const protocol = await file.text();
        const { signal } = controller;
        const answer = await handle.call('compare', { protocol }, { signal });
        setState({ kind: 'done', name, answer });
      } catch (error) {
        if (isAborted(error)) return;
        setState({ kind: 'failed', name, message: reasonOf(error) });
      }
    },
    [handle],
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
    running.current?.abort();
    setState({ kind: 'idle' });
  }, []);
  return { state, choose, dismiss };
}

export type Compare = ReturnType<typeof useCompare>;
