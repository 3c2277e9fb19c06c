import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection } from '#api/connection.ts';
import { explainError } from '#api/explainError.ts';
import { invalidateSummaries } from '#api/summaryStore.ts';
import { isAborted } from '#workers/callError.ts';
import { useTask } from '#ui/useTask.ts';
import { readSummary } from '#workers/page/summary.ts';

/** How far the reading of one job's result is. */
export type ReadState =
  { kind: 'waiting' } | { kind: 'reading' } | { kind: 'failed'; message: string };

export interface SummaryReader {
  /** Of jobs that were asked for and aren't read yet. */
  states: ReadonlyMap<string, ReadState>;
  isReading: boolean;
  /** Reads these jobs' results one after another, in a worker, to show what came out. */
  read: (ids: readonly string[]) => void;
  cancel: () => void;
}

/** Reads results for what the history shows of them, without leaving it. */
export function useSummaryReader(connection: Connection): SummaryReader {
  const client = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<string, ReadState>>(new Map());
  // A download under way doesn't outlive the history.
  const reading = useTask();

  const set = (id: string, state: ReadState | null) =>
    setStates((before) => {
      const after = new Map(before);
      if (state) after.set(id, state);
      else after.delete(id);
      return after;
    });

  async function readAll(ids: readonly string[], signal: AbortSignal): Promise<void> {
    for (const id of ids) {
      if (signal.aborted) return;
      set(id, { kind: 'reading' });
      try {
        await readSummary(connection, id, signal);
        await invalidateSummaries(client, connection);
        set(id, null);
      } catch (error) {
        if (isAborted(error) || signal.aborted) return;
        set(id, { kind: 'failed', message: explainError(error).title });
      }
    }
  }

  return {
    states,
    isReading: [...states.values()].some(({ kind }) => kind !== 'failed'),
    read(ids) {
      setStates(new Map(ids.map((id) => [id, { kind: 'waiting' }])));
      void reading.run((signal) => readAll(ids, signal));
    },
    cancel() {
      reading.cancel();
      setStates(new Map());
    },
  };
}
