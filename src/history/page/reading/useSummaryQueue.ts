import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Connection } from '#service/connection.ts';
import { IDLE, type QueueSource, type SummaryQueueState } from '#result/summaries/queueState.ts';
import type { SummaryQueue } from '#result/summaries/summaryQueue.ts';

interface SummaryLoading<Q> {
  /** Null until its code is loaded, which the first page of jobs doesn't need. */
  summaryQueue: SummaryQueue<Q> | null;
  loading: SummaryQueueState;
}

/** Loads results of the history's jobs while the page is mounted. `source` supplies the jobs of a run; it must stay the same object. */
export function useSummaryQueue<Q>(
  connection: Connection,
  source: QueueSource<Q> | null,
): SummaryLoading<Q> {
  const client = useQueryClient();
  const [summaryQueue, setSummaryQueue] = useState<SummaryQueue<Q> | null>(null);
  useEffect(
    function createQueue() {
      let isOver = false;
      let made: SummaryQueue<Q> | null = null;
      async function make(jobs: QueueSource<Q>) {
        const [{ createJobSummaryQueue }, { visitAllowance }] = await Promise.all([
          import('#result/summaries/loadSummary.ts'),
          import('#history/page/autoLoad/allowance.ts'),
        ]);
        if (isOver) return;
        const allowance = visitAllowance(connection);
        made = createJobSummaryQueue(jobs, { client, connection, allowance });
        setSummaryQueue(made);
      }
      if (source) void make(source).catch(() => undefined);
      // A download doesn't outlive the page.
      return () => {
        isOver = true;
        made?.cancel();
      };
    },
    [source, client, connection],
  );
  const loading = useSyncExternalStore(
    summaryQueue ? summaryQueue.subscribe : () => () => undefined,
    summaryQueue ? summaryQueue.state : () => IDLE,
  );
  return { summaryQueue, loading };
}
