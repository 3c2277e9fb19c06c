import { useCallback } from 'react';
import { useTaskState } from '#openResult/useTaskState.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { MendingCalls } from '#workers/mendingProtocol.ts';

export type RepairLogAnswer = MendingCalls['compare']['answer'];

/** Holds a change log from disk against the result that is open. */
export function useRepairLog(handle: ResultHandle) {
  const { state, run, dismiss } = useTaskState<RepairLogAnswer>();
  /** Asks for the file first. */
  const choose = useCallback(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.json,application/json';
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (!file) return;
      void run(file.name, async (options) =>
        handle.call('compare', { changeLog: await file.text() }, options),
      );
    });
    input.click();
  }, [handle, run]);
  return { state, choose, dismiss };
}

export type RepairLog = ReturnType<typeof useRepairLog>;
