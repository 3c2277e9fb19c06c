import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Connection } from '#service/connection.ts';
import { invalidateSummaries } from '#device/resultSummary.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { remember } from '#result/client/summary.ts';

interface SavedSummaryProps {
  connection: Connection;
  jobId: string;
  /** Called once they are. */
  onSaved: (handle: ResultHandle) => unknown;
}

/** Saves a result's summary, which the history shows, and its plots once the result has been read whole. Shows nothing. */
export function SavedSummary({ connection, jobId, onSaved }: SavedSummaryProps) {
  const client = useQueryClient();
  const { handle } = useResultStore();
  const isWhole = useResult(({ snapshot }) => snapshot.ending?.kind === 'whole');

  // Writes to the device's store, which the history reads.
  useEffect(
    function saveSummary() {
      if (!isWhole) return;
      void remember(handle, { connection, jobId })
        .then(() => invalidateSummaries(client, connection))
        .then(() => onSaved(handle))
        // Nothing can be stored, or the worker has stopped: the history goes on offering to load the result.
        .catch(() => undefined);
    },
    [client, handle, connection, jobId, onSaved, isWhole],
  );
  return null;
}
