import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Connection } from '#api/connection.ts';
import { explain } from '#api/explain.ts';
import { refreshSummaries } from '#api/keptSummaries.ts';
import { isAborted } from '#workers/callError.ts';
import { readSummary } from '#workers/page/summary.ts';

/** How far a look into one job's result is. */
export type Look = { kind: 'waiting' } | { kind: 'reading' } | { kind: 'failed'; words: string };

export interface LookInto {
  /** Of jobs that were asked for and aren't read yet. */
  looks: ReadonlyMap<string, Look>;
  isLooking: boolean;
  /** Reads these jobs' results one after another, in a worker, to show what came out. */
  look: (ids: readonly string[]) => void;
  cancel: () => void;
}

/** Reads results for what the history shows of them, without leaving it. */
export function useLookInto(connection: Connection): LookInto {
  const client = useQueryClient();
  const [looks, setLooks] = useState<ReadonlyMap<string, Look>>(new Map());
  const running = useRef<AbortController | null>(null);
  // A download under way doesn't outlive the history.
  useEffect(() => () => running.current?.abort(), []);

  const set = (id: string, look: Look | null) =>
    setLooks((before) => {
      const after = new Map(before);
      if (look) after.set(id, look);
      else after.delete(id);
      return after;
    });

  async function readAll(ids: readonly string[], signal: AbortSignal): Promise<void> {
    for (const id of ids) {
      if (signal.aborted) return;
      set(id, { kind: 'reading' });
      try {
        await readSummary(connection, id, signal);
        await refreshSummaries(client, connection);
        set(id, null);
      } catch (error) {
        if (isAborted(error) || signal.aborted) return;
        set(id, { kind: 'failed', words: explain(error).title });
      }
    }
    running.current = null;
  }

  return {
    looks,
    isLooking: [...looks.values()].some(({ kind }) => kind !== 'failed'),
    look(ids) {
      running.current?.abort();
      running.current = new AbortController();
      setLooks(new Map(ids.map((id) => [id, { kind: 'waiting' }])));
      void readAll(ids, running.current.signal);
    },
    cancel() {
      running.current?.abort();
      setLooks(new Map());
    },
  };
}
