import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Connection } from '#api/connection.ts';
import {
  createLooker,
  NO_LOOKING,
  type Looked,
  type Looker,
  type LookerQueue,
  type LookerState,
} from '#workers/looking/looker.ts';

/** Looks into jobs of the history, for as long as its page is there. `queue` hands out the jobs of a run; it stays the same. */
export function useLooker<Q>(
  connection: Connection,
  queue: LookerQueue<Q> | null,
): { looker: Looker<Q> | null; state: LookerState } {
  const client = useQueryClient();
  const looker = useMemo(
    () =>
      queue &&
      createLooker<Q>({
        ...queue,
        async read(id, signal): Promise<Looked> {
          const code = await fetchLooking();
          return code ? await code.lookInto(id, { client, connection, signal }) : NO_CODE;
        },
      }),
    [queue, client, connection],
  );
  // A download under way doesn't outlive the history.
  useEffect(() => () => looker?.cancel(), [looker]);
  const state = useSyncExternalStore(
    looker ? looker.subscribe : () => () => undefined,
    looker ? looker.state : () => NO_LOOKING,
  );
  return { looker, state };
}

const NO_CODE: Looked = { outage: 'What reads results could not be fetched' };

/* Not part of what the first page of jobs needs to be shown. */
async function fetchLooking() {
  return await import('#workers/looking/lookInto.ts').catch(() => null);
}
