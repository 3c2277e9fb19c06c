import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Connection } from '#api/connection.ts';
import type { Looker, LookerQueue, LookerState } from '#workers/looking/looker.ts';
import { NO_LOOKING } from '#workers/looking/noLooking.ts';

interface SummaryLoading<Q> {
  /** Null until its code is here: it's not part of what the first page of jobs needs to be shown. */
  looker: Looker<Q> | null;
  state: LookerState;
}

/** Looks into jobs of the history, for as long as its page is there. `queue` hands out the jobs of a run; it stays the same. */
export function useSummaryQueue<Q>(
  connection: Connection,
  queue: LookerQueue<Q> | null,
): SummaryLoading<Q> {
  const client = useQueryClient();
  const [looker, setLooker] = useState<Looker<Q> | null>(null);
  useEffect(
    function fetchLooker() {
      let isOver = false;
      let made: Looker<Q> | null = null;
      async function make(from: LookerQueue<Q>) {
        const { jobLooker } = await import('#workers/looking/jobLooker.ts');
        if (isOver) return;
        made = jobLooker(from, { client, connection });
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
    looker ? looker.state : () => NO_LOOKING,
  );
  return { looker, state };
}
