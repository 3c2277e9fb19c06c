import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Connection } from '#api/connection.ts';
import { invalidateSummaries } from '#api/summaryStore.ts';
import { remember } from '#workers/page/summary.ts';
import type { ComparedSides, OpenedSides } from './comparedSides.ts';

const SIDES = ['first', 'second'] as const;

interface KeepOptions {
  connection: Connection;
  sides: ComparedSides;
  /** Whether the comparison is on the map: nothing is kept before, for it takes longer than comparing. */
  isShown: boolean;
}

/** Keeps what the history shows of both results and their plots, one after the other, and lets go of the workers that read them. */
export function useKeepSides(
  { results, keys, firstId }: OpenedSides,
  { connection, sides, isShown }: KeepOptions,
): void {
  const client = useQueryClient();
  const sideOf = useEffectEvent((name: (typeof SIDES)[number]) => {
    const isSwapped = sides.first.id !== firstId;
    return sides[isSwapped ? (name === 'first' ? 'second' : 'first') : name];
  });

  // Writes to the device's store, and ends workers that would hold all a second time.
  useEffect(
    function keepAndLetGo() {
      if (!isShown) return;
      const kept = SIDES.map((name, at) => ({
        handle: results[name],
        side: sideOf(name),
        queryKey: keys[at]!,
      }));
      // Both may be one job, in two of its windows.
      if (results.first === results.second) kept.pop();
      void keepAll();
      async function keepAll() {
        for (const { handle, side, queryKey } of kept) {
          // A device that keeps nothing, or a worker that stopped: the history shows its dashed invitation.
          if (!side.isFile && handle.snapshot().ending?.kind === 'whole')
            await remember(handle, { connection, jobId: side.id }).catch(() => undefined);
          client.removeQueries({ queryKey, type: 'inactive' });
        }
        void invalidateSummaries(client, connection);
      }
    },
    [client, connection, isShown, results, keys],
  );
}
