import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Connection } from '#api/connection.ts';
import { followVisibility } from '#ui/browserState.ts';
import { NOTHING_KNOWN, type HistoryHandle, historyQuery } from '#workers/history/historyClient.ts';
import type { HistoryStatus } from '#workers/history/protocol.ts';

/** The history of a connection, null until it's there, and what is known of it. */
export function useHistory(connection: Connection): {
  handle: HistoryHandle | null;
  status: HistoryStatus;
  /** Why its worker has stopped, for people; null while it runs, and where it was ended. */
  trouble: string | null;
  /** Opens it anew. */
  reopen: () => void;
} {
  const { data: handle = null, refetch } = useQuery(historyQuery(connection));
  const subscribe = handle?.subscribe ?? neverTold;
  const status = useSyncExternalStore(subscribe, () => handle?.snapshot() ?? NOTHING_KNOWN);
  const failure = useSyncExternalStore(subscribe, () => handle?.failure() ?? null);
  useCatchUp(handle, status);
  // New jobs are looked for while the page can be seen.
  useEffect(
    function watchWhileVisible() {
      if (!handle) return undefined;
      const tell = (visible: boolean) => void handle.call('watch', { visible }).catch(() => {});
      const unfollow = followVisibility(tell);
      return () => {
        unfollow();
        tell(false);
      };
    },
    [handle],
  );
  return {
    handle,
    status,
    trouble: failure?.kind === 'crashed' ? failure.message : null,
    reopen: () => void refetch(),
  };
}

/** Histories that were asked for what is new since they were opened. */
const caughtUp = new WeakSet<HistoryHandle>();

/** A history that was kept is asked once for what is new; only after its jobs are shown, so that new ones are told from them. */
function useCatchUp(handle: HistoryHandle | null, { phase, covers, walk }: HistoryStatus) {
  const isKept = phase === 'ready' && covers === 'all' && walk === null;
  useEffect(
    function askForNew() {
      if (!handle || !isKept || caughtUp.has(handle)) return;
      caughtUp.add(handle);
      void handle.call('refresh', { all: false }).catch(() => undefined);
    },
    [handle, isKept],
  );
}

/** There is nothing to listen to yet. */
function neverTold(): () => void {
  return () => {};
}
