import { useState } from 'react';
import type { NewJobs } from '#features/jobs/NewJobsNotice.tsx';
import type { HistoryStatus } from '#workers/history/protocol.ts';

interface NewKnownJobs extends NewJobs {
  /** Jobs with a smaller place are shown; null for all there are. */
  limit: number | null;
}

/**
 * Jobs that come in while somebody reads wait until they are asked for, so that no row moves. While the
 * person has the history read, what comes in is shown as it comes.
 */
export function useNewJobs({ taken }: HistoryStatus, isLive: boolean): NewKnownJobs {
  const [seen, setSeen] = useState<number | null>(null);
  if (isLive && seen !== null) setSeen(null);
  if (!isLive && seen === null) setSeen(taken);
  const limit = isLive ? null : (seen ?? taken);
  return {
    count: limit === null ? 0 : taken - limit,
    limit,
    show: () => setSeen(taken),
  };
}
