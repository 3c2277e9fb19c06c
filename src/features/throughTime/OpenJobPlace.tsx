import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { OpenJob } from '#openResult/openJob.ts';
import { useWayBack, type JobPlace } from './wayBack.ts';

const PlaceContext = createContext<JobPlace | null>(null);

/** The job that is open, where the device keeps its plots; null for a result from disk: nothing is known of its plots elsewhere. */
export function useJobPlace(): JobPlace | null {
  return useContext(PlaceContext);
}

/** Gives all within the job that is open, and where a person came from. */
export function OpenJobPlace({ job, children }: { job: OpenJob | null; children: ReactNode }) {
  const wayBack = useWayBack();
  const place = useMemo(() => job && { ...job, wayBack }, [job, wayBack]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}
