import { useState } from 'react';
import type { PlotsPlace } from '#device/plotStore.ts';
import { useOpenJob, type OpenJob } from '#result/store/openJob.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import type { PlotInJob } from '#result/time/protocol.ts';
import { connectionId } from '#service/connection.ts';

/** The plot of a record in the jobs known here, as values are shown now; null without a record, and until they're known. `read` are the jobs read for it. */
export function useJobsOfPlot(row: number | null, read = 0): readonly PlotInJob[] | null {
  const { handle } = useResultStore();
  const index = useResult((state) => state.index);
  const revision = useResult((state) => state.revision);
  const place = useOpenJob();
  const request = row === null ? null : { row, place: place && plotsPlace(place) };
  const version = [index, revision, read];
  const { answer } = useAnswer(handle, { kind: 'plotThroughTime', request, version });
  // The last answer stays where the next can't be had: what is being looked for in more jobs goes on.
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  const known = answer ?? last;
  return known?.row === row ? known.jobs : null;
}

/** Where the plots of the open job are saved on this device. */
export function plotsPlace({ connection, jobId }: OpenJob): PlotsPlace {
  return { connection: connectionId(connection), jobId };
}
