import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { OpenJob } from '#openResult/openJob.ts';
import { useWayBack, type JobPlace } from './backLink.ts';

const PlaceContext = createContext<JobPlace | null>(null);

/** The open job and the way back; null for a result from disk, whose plots aren't looked up in other jobs. */
export function useJobPlace(): JobPlace | null {
  return useContext(PlaceContext);
}

/** Provides the open job, and the way back from it. */
export function OpenJobPlace({ job, children }: { job: OpenJob | null; children: ReactNode }) {
  const wayBack = useWayBack();
  const place = useMemo(() => job && { ...job, wayBack }, [job, wayBack]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}
