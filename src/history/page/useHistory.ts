import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Connection } from '#service/connection.ts';
import { setLastAnswer } from '#service/lastAnswer.ts';
import { followVisibility } from '#ui/browserState.ts';
import { historyQuery, NOTHING_KNOWN, type HistoryHandle } from '#history/client/historyClient.ts';
import type { HistoryStatus } from '#history/protocol.ts';

/**
 * Opens the history of a connection in its worker, and follows what is known of it; `hasWork` says whether jobs in work are in
 * sight.
 */
export function useHistory(
  connection: Connection,
  hasWork: boolean,
): {
  /** Null until it's open. */
  handle: HistoryHandle | null;
  status: HistoryStatus;
  /** Why its worker has crashed, for people; null otherwise. */
  trouble: string | null;
  reopen: () => void;
} {
  const { data: handle = null, refetch } = useQuery(historyQuery(connection));
  const subscribe = handle?.subscribe ?? subscribeToNothing;
  const status = useSyncExternalStore(subscribe, () => handle?.snapshot() ?? NOTHING_KNOWN);
  const failure = useSyncExternalStore(subscribe, () => handle?.failure() ?? null);
  useCatchUp(handle, status);
  const { answer } = status;
  useEffect(
    function tellAnswerOfWorker() {
      if (answer) setLastAnswer(connection, answer);
    },
    [connection, answer],
  );
  useEffect(
    function checkForNewJobsWhileVisible() {
      if (!handle) return undefined;
      const watch = (visible: boolean) =>
        void handle.call('watch', { visible, hasWork }).catch(() => {});
      const unfollow = followVisibility(watch);
      return () => {
        unfollow();
        watch(false);
      };
    },
    [handle, hasWork],
  );
  return {
    handle,
    status,
    trouble: failure?.kind === 'crashed' ? failure.message : null,
    reopen: () => void refetch(),
  };
}

/** Histories that were refreshed since they were opened. */
const caughtUp = new WeakSet<HistoryHandle>();

/** Refreshes a saved history once: after its jobs are shown, so that new ones can be told apart. */
function useCatchUp(handle: HistoryHandle | null, { phase, covers, walk }: HistoryStatus) {
  const isSaved = phase === 'ready' && covers === 'all' && walk === null;
  useEffect(
    function refreshOnce() {
      if (!handle || !isSaved || caughtUp.has(handle)) return;
      caughtUp.add(handle);
      void handle.call('refresh', { all: false }).catch(() => undefined);
    },
    [handle, isSaved],
  );
}

function subscribeToNothing(): () => void {
  return () => {};
}
