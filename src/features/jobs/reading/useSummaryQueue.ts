import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Connection } from '#api/connection.ts';
import { IDLE, type QueueSource, type SummaryQueueState } from '#workers/summaries/queueState.ts';
import type { SummaryQueue } from '#workers/summaries/summaryQueue.ts';

interface SummaryLoading<Q> {
  /** Null until its code is here: it's not part of what the first page of jobs needs to be shown. */
  looker: SummaryQueue<Q> | null;
  state: SummaryQueueState;
}

/** Loads results of jobs for as long as the history is open. `source` gives the jobs of a run; it stays the same. */
export function useSummaryQueue<Q>(
  connection: Connection,
  source: QueueSource<Q> | null,
): SummaryLoading<Q> {
  const client = useQueryClient();
  const [looker, setQueue] = useState<SummaryQueue<Q> | null>(null);
  useEffect(
    function fetchQueue() {
      let isOver = false;
      let made: SummaryQueue<Q> | null = null;
      async function make(from: QueueSource<Q>) {
        const { createJobSummaryQueue } = await import('#workers/summaries/loadSummary.ts');
        if (isOver) return;
        made = createJobSummaryQueue(from, { client, connection });
        setQueue(made);
      }
      if (source) void make(source).catch(() => undefined);
      // A download under way doesn't outlive the history.
      return () => {
        isOver = true;
        made?.cancel();
      };
    },
    [source, client, connection],
  );
  const state = useSyncExternalStore(
    looker ? looker.subscribe : () => () => undefined,
    looker ? looker.state : () => IDLE,
  );
  return { looker, state };
}
