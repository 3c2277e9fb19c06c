import { useState } from 'react';
import type { HistoryStatus } from '#workers/history/protocol.ts';

export interface NewJobs {
  /** How many jobs came in that aren't shown yet. */
  count: number;
  /** Jobs with a smaller place are shown; null for all there are. */
  limit: number | null;
  /** Shows them. */
  show: () => void;
}

/**
 * Jobs that come in while somebody reads wait until they are asked for, so that no row moves. While the
 * person has the history read, what comes in is shown as it comes.
 */
export function useNewJobs({ taken }: HistoryStatus, isLive: boolean): NewJobs {
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
