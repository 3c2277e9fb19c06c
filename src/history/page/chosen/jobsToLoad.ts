import type { HistoryQuery } from '#history/index/historyQuery.ts';
import type { HistoryHandle } from '#history/client/historyClient.ts';
import { queueOfIds, type QueueSource } from '#result/summaries/queueState.ts';

/** Which results are to be loaded: those of a filter, newest first, or of chosen jobs, in their order. */
export type JobsToLoad = HistoryQuery | { ids: readonly string[] };

/** Supplies the jobs of a query whose results aren't loaded, those that couldn't be read among them; or the jobs named. */
export function queueSourceOf({ call }: HistoryHandle): QueueSource<JobsToLoad> {
  const named = queueOfIds();
  let isNamed = false;
  return {
    async fill(jobs) {
      isNamed = 'ids' in jobs;
      if ('ids' in jobs) return named.fill(jobs.ids);
      return await call('beginLoading', { query: jobs });
    },
    nextOf: async () => (isNamed ? named.nextOf() : ((await call('nextToLoad', {})) ?? undefined)),
  };
}
