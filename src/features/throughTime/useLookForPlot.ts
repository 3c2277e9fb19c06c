import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { connectionId, type Connection } from '#api/connection.ts';
import { explainError } from '#api/explainError.ts';
import { jobsQuery, listedJobs, LOOKED_THROUGH } from '#api/jobsQuery.ts';
import {
  createSummaryQueue,
  type LoadingEnd,
  type LoadingRun,
  loadSummary,
  queueOfIds,
} from '#workers/summaries/summaryQueue.ts';
import type { ResultHandle } from '#workers/page/client.ts';

/** How far the looking for a plot in more jobs is. */
export type LookForPlot =
  | { kind: 'idle' }
  /** Which jobs to read is being found out. */
  | { kind: 'beginning' }
  | { kind: 'looking'; run: LoadingRun }
  | { kind: 'ended'; last: LoadingEnd }
  /** There is nothing to read, as far as is known. */
  | { kind: 'nothing' }
  /** Which jobs there are couldn't be found out. */
  | { kind: 'failed'; why: string };

interface LookOptions {
  handle: ResultHandle;
  connection: Connection;
  jobId: string;
  row: number;
}

/** Reads jobs that may hold the plot of a record, two at a time, as long as the component is there. `read` counts those read so far. */
export function useLookForPlot({ handle, connection, jobId, row }: LookOptions) {
  const client = useQueryClient();
  const [before, setBefore] = useState<LookForPlot>({ kind: 'idle' });
  const [read, setRead] = useState(0);
  const looker = useMemo(
    () =>
      createSummaryQueue({
        ...queueOfIds(),
        async read(id, signal) {
          const looked = await loadSummary(id, { client, connection, signal });
          setRead((count) => count + 1);
          return looked;
        },
      }),
    [client, connection],
  );
  const isGone = useRef(false);
  // A download under way doesn't outlive the card, nor does one that was about to begin.
  useEffect(
    function cancelWithCard() {
      isGone.current = false;
      return () => {
        isGone.current = true;
        looker.cancel();
      };
    },
    [looker],
  );
  const { run, last } = useSyncExternalStore(looker.subscribe, looker.state);

  async function begin() {
    setBefore({ kind: 'beginning' });
    // What is new isn't known from the history; without a line what is known has to do.
    const trouble = await client
      .ensureQueryData(jobsQuery(connection, { page: 1, pageSize: LOOKED_THROUGH }))
      .then(
        () => null,
        (error: unknown) => explainError(error).title,
      );
    const listed = listedJobs(client, connection).map(({ id }) => id);
    const place = { connection: connectionId(connection), jobId };
    const { ids } = await handle
      .call('jobsToRead', { row, place, listed })
      .catch(() => ({ ids: null }));
    if (isGone.current) return;
    if (ids === null || (ids.length === 0 && trouble !== null))
      return setBefore({
        kind: 'failed',
        why: trouble ?? 'The data saved on this device can’t be read',
      });
    if (ids.length === 0) return setBefore({ kind: 'nothing' });
    looker.begin(ids);
    setBefore({ kind: 'idle' });
  }
  const state: LookForPlot = run
    ? { kind: 'looking', run }
    : before.kind === 'idle' && last
      ? { kind: 'ended', last }
      : before;
  return {
    state,
    read,
    begin: () => void begin(),
    goOn: looker.goOn,
    cancel: looker.cancel,
  };
}
