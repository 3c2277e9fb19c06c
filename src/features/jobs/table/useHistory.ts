import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Connection } from '#api/connection.ts';
import { followVisibility } from '#ui/followVisibility.ts';
import { NOTHING_KNOWN, type HistoryHandle } from '#workers/history/page/client.ts';
import { holdHistory, releaseHistory } from '#workers/history/page/sharedHistory.ts';
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
  const [holder, setHolder] = useState(() => createHolder(connection));
  const handle = useSyncExternalStore(holder.subscribe, holder.handle);
  const status = useSyncExternalStore(holder.subscribe, holder.status);
  const failure = useSyncExternalStore(holder.subscribe, holder.failure);
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
    reopen: () => setHolder(createHolder(connection)),
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

/** Holds the history for as long as somebody listens. */
function createHolder(connection: Connection) {
  let held: HistoryHandle | null = null;
  let listeners = 0;
  return {
    subscribe: (listener: () => void) => {
      const handle = holdHistory(connection);
      held = handle;
      listeners++;
      const stop = handle.subscribe(listener);
      return () => {
        stop();
        releaseHistory(handle);
        if (--listeners === 0) held = null;
      };
    },
    handle: () => held,
    status: (): HistoryStatus => held?.status() ?? NOTHING_KNOWN,
    failure: () => held?.failure() ?? null,
  };
}
