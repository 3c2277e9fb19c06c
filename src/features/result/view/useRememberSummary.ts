import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Connection } from '#api/connection.ts';
import { refreshSummaries, rememberSummary } from '#api/keptSummaries.ts';
import type { ResultHandle } from '#workers/client.ts';
import { sampleRows } from './sampleRows.ts';

const DOTS = 120;

/** Keeps what the history shows of a result once it has been read whole on this device. */
export function useRememberSummary(
  handle: ResultHandle,
  { connection, jobId, whole }: { connection: Connection | null; jobId: string; whole: boolean },
): void {
  const client = useQueryClient();

  // Writes to the device's store, which the history reads.
  useEffect(
    function keepSummary() {
      if (!whole || !connection) return;
      void summarise(handle)
        .then((summary) => rememberSummary(connection, jobId, summary))
        .then(() => refreshSummaries(client, connection))
        // A device that keeps nothing, or a worker that stopped: the history shows its dashed invitation.
        .catch(() => undefined);
    },
    [client, handle, connection, jobId, whole],
  );
}

async function summarise(handle: ResultHandle) {
  const { counts, indices } = handle.snapshot();
  const index = indices[0];
  const [{ statsAll }, cells] = await Promise.all([
    handle.call('distribution', { bins: 1, within: null }),
    handle.call('cells', { rows: sampleRows(counts.received, DOTS) }),
  ]);
  const { min, max, mean } = statsAll;
  return {
    counts,
    values:
      index === undefined || min === null || max === null || mean === null
        ? null
        : { index, min, max, mean },
    dots: cells.flatMap(({ lon, lat, value, state }) =>
      lon === null || lat === null ? [] : [{ lon, lat, value, failed: state === 'failed' }],
    ),
  };
}
