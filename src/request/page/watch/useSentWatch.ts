import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { Connection } from '#service/connection.ts';
import { sentRequestsQuery } from '#device/sentRequests.ts';
import { sentWatchOf, type WatchedJob } from './watchSent.ts';

/** The jobs that are watched, as a page shows them. */
interface ShownWatch {
  /** How one is watched; undefined where it isn't. */
  get: (jobId: string) => WatchedJob | undefined;
  /** Sets whether the browser is to tell when it's done. */
  setNotice: (jobId: string, isWanted: boolean) => Promise<void>;
}

/** Returns the connection's watched jobs. */
export function useSentWatch(connection: Connection): ShownWatch {
  const client = useQueryClient();
  const watch = sentWatchOf(connection);
  const jobs = useSyncExternalStore(watch.subscribe, watch.jobs);
  return useMemo(
    () => ({
      get: (jobId) => jobs.get(jobId),
      async setNotice(jobId, isWanted) {
        await watch.setNotice(jobId, isWanted);
        await client.invalidateQueries({ queryKey: sentRequestsQuery(connection).queryKey });
      },
    }),
    [jobs, watch, client, connection],
  );
}
