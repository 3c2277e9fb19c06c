import { useEffect } from 'react';
import type { Connection } from '#service/connection.ts';
import { useUserData } from '#device/useUserData.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { plotVerdicts } from '#result/client/plotVerdicts.ts';

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
      // A worker that has stopped says so where it's asked next.
      handle.call('takeVerdicts', plotVerdicts(verdicts)).catch(() => undefined);
    },
    [handle, ended, verdicts, isNeeded],
  );
  return null;
}
