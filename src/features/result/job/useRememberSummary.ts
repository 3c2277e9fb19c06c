import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Connection } from '#api/connection.ts';
import { invalidateSummaries } from '#api/resultSummary.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import { remember } from '#workers/page/summary.ts';

/** Keeps what the history shows of a result, and its plots, once it has been read whole on this device. */
export function useRememberSummary(
  handle: ResultHandle,
  { connection, jobId, whole }: { connection: Connection | null; jobId: string; whole: boolean },
): void {
  const client = useQueryClient();

  // Writes to the device's store, which the history reads.
  useEffect(
    function keepSummary() {
      if (!whole || !connection) return;
      void remember(handle, { connection, jobId })
        .then(() => invalidateSummaries(client, connection))
        // A device that keeps nothing, or a worker that stopped: the history shows its dashed invitation.
        .catch(() => undefined);
    },
    [client, handle, connection, jobId, whole],
  );
}
