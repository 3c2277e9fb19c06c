import { useEffect } from 'react';
import type { Connection } from '#api/connection.ts';
import { useUserData } from '#api/device/useUserData.ts';
import { verdictKeyOf } from '#api/device/verdictNames.ts';
import { useResult, useResultStore } from '#openResult/useResult.tsx';

/** Tells the result's worker what was judged of plots on this device, whenever that changes. */
export function KnownVerdicts({ connection }: { connection: Connection }) {
  const { handle } = useResultStore();
  const { verdicts } = useUserData(connection);
  const ended = useResult((state) => state.ended);
  const isFiltering = useResult((state) => state.filter.verdict !== undefined);
  const isTaken = useResult(({ snapshot }) => (snapshot.verdictsVersion ?? 0) > 0);
  const isNeeded = verdicts.size > 0 || isTaken || isFiltering;
  // The worker alone knows which records these plots are.
  useEffect(
    function tellWorker() {
      if (!ended || !isNeeded) return;
      const known = Array.from(verdicts, ([name, verdict]) => ({
        ...verdict,
        key: verdictKeyOf(name),
      }));
      // A worker that has stopped says so where it's asked next.
      handle.call('takeVerdicts', { verdicts: known }).catch(() => undefined);
    },
    [handle, ended, verdicts, isNeeded],
  );
  return null;
}
