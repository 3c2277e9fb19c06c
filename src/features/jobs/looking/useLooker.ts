import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Connection } from '#api/connection.ts';
import type { HistoryQuery } from '#engine/history/historyQuery.ts';
import type { HistoryHandle } from '#workers/history/page/client.ts';
import { createLooker, type Looker, type LookerState } from '#workers/looking/looker.ts';
import { lookInto } from '#workers/looking/lookInto.ts';

const NOTHING: LookerState = { run: null, last: null, reading: new Map() };

/** Looks into jobs of the history, for as long as its page is there. */
export function useLooker(
  connection: Connection,
  handle: HistoryHandle | null,
): { looker: Looker<HistoryQuery> | null; state: LookerState } {
  const client = useQueryClient();
  const looker = useMemo(
    () =>
      handle &&
      createLooker<HistoryQuery>({
        // Those that couldn't be read are tried again.
        fill: async (query) => (await handle.call('beginLooking', { query, again: true })).total,
        nextOf: async () => (await handle.call('nextToLook', { count: 1 })).ids[0],
        read: (id, signal) => lookInto(id, { client, connection, signal }),
      }),
    [handle, client, connection],
  );
  // A download under way doesn't outlive the history.
  useEffect(() => () => looker?.cancel(), [looker]);
  const state = useSyncExternalStore(
    looker ? looker.subscribe : () => () => undefined,
    looker ? looker.state : () => NOTHING,
  );
  return { looker, state };
}
