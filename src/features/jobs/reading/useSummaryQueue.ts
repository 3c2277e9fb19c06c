import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Connection } from '#api/connection.ts';
import type {
  SummaryQueue,
  QueueSource,
  SummaryQueueState,
} from '#workers/summaries/summaryQueue.ts';
import { IDLE } from '#workers/summaries/idle.ts';

interface SummaryLoading<Q> {
  /** Null until its code is here: it's not part of what the first page of jobs needs to be shown. */
  looker: SummaryQueue<Q> | null;
  state: SummaryQueueState;
}

/** Looks into jobs of the history, for as long as its page is there. `queue` hands out the jobs of a run; it stays the same. */
export function useSummaryQueue<Q>(
  connection: Connection,
  queue: QueueSource<Q> | null,
): SummaryLoading<Q> {
  const client = useQueryClient();
  const [looker, setLooker] = useState<SummaryQueue<Q> | null>(null);
  useEffect(
    function fetchLooker() {
      let isOver = false;
      let made: SummaryQueue<Q> | null = null;
      async function make(from: QueueSource<Q>) {
        const { createJobSummaryQueue } = await import('#workers/summaries/summaryQueue.ts');
        if (isOver) return;
        made = createJobSummaryQueue(from, { client, connection });
        setLooker(made);
      }
      if (queue) void make(queue).catch(() => undefined);
      // A download under way doesn't outlive the history.
      return () => {
        isOver = true;
        made?.cancel();
      };
    },
    [queue, client, connection],
  );
  const state = useSyncExternalStore(
    looker ? looker.subscribe : () => () => undefined,
    looker ? looker.state : () => IDLE,
  );
  return { looker, state };
}
