import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { connectionId, type Connection } from '#api/connection.ts';
import { jobsQuery, listedJobs, LOOKED_THROUGH } from '#api/jobsQuery.ts';
import { createLooker, type LookingRun } from '#workers/looking/looker.ts';
import { lookInto } from '#workers/looking/lookInto.ts';
import type { ResultHandle } from '#workers/page/client.ts';

/** How far the looking for a plot in more jobs is. */
export type LookForPlot =
  | { kind: 'idle' }
  | { kind: 'looking'; run: LookingRun }
  /** `total` 0: there was nothing to read. */
  | { kind: 'done'; total: number };

interface LookOptions {
  handle: ResultHandle;
  connection: Connection;
  jobId: string;
  row: number;
}

/** Reads jobs that may hold the plot of a record, two at a time, as long as the component is there. `read` counts those read so far. */
export function useLookForPlot({ handle, connection, jobId, row }: LookOptions) {
  const client = useQueryClient();
  const [total, setTotal] = useState<number | null>(null);
  const [read, setRead] = useState(0);
  const looker = useMemo(
    () =>
      createLooker({
        ...createQueue(),
        async read(id, signal) {
          const looked = await lookInto(id, { client, connection, signal });
          setRead((count) => count + 1);
          return looked;
        },
      }),
    [client, connection],
  );
  // A download under way doesn't outlive the card.
  useEffect(() => () => looker.cancel(), [looker]);
  const { run } = useSyncExternalStore(looker.subscribe, looker.state);

  async function begin() {
    // What is new isn't known from the history; without a line what is known has to do.
    await client
      .ensureQueryData(jobsQuery(connection, { page: 1, pageSize: LOOKED_THROUGH }))
      .catch(() => undefined);
    const listed = listedJobs(client, connection).map(({ id }) => id);
    const place = { connection: connectionId(connection), jobId };
    const { ids } = await handle
      .call('jobsToRead', { row, place, listed })
      .catch(() => ({ ids: [] }));
    setTotal(ids.length);
    looker.begin(ids);
  }
  const state: LookForPlot = run
    ? { kind: 'looking', run }
    : total === null
      ? { kind: 'idle' }
      : { kind: 'done', total };
  return {
    state,
    read,
    begin: () => void begin(),
    goOn: looker.goOn,
    cancel: () => {
      looker.cancel();
      setTotal(null);
    },
  };
}

/** The jobs of a run, one after another. */
function createQueue() {
  let ids: string[] = [];
  return {
    fill: (wanted: readonly string[]) => {
      ids = [...wanted];
      return Promise.resolve(ids.length);
    },
    nextOf: () => Promise.resolve(ids.shift()),
  };
}
