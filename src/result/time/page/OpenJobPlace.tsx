import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isOwnPath } from '#lib/address.ts';
import type { OpenJob } from '#result/store/openJob.ts';

/** The page a person came from, following a plot to another job. */
export interface WayBack {
  /** Path and query within the app. */
  path: string;
  label: string;
}

export interface JobPlace extends OpenJob {
  /** Null unless a person followed a plot to this job. */
  wayBack: WayBack | null;
}

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

/** The way back in the state of the link to this page; it stays while the page is open. */
function useWayBack(): WayBack | null {
  const { state } = useLocation();
  const [wayBack] = useState(() => readWayBack(state));
  return wayBack;
}

/** Reads the state of a link; null where it holds no way back, or one that leads out of the app. */
function readWayBack(state: unknown): WayBack | null {
  const { wayBack } = (state ?? {}) as { wayBack?: Partial<WayBack> };
  if (typeof wayBack?.path !== 'string' || typeof wayBack.label !== 'string') return null;
  return isOwnPath(wayBack.path) ? { path: wayBack.path, label: wayBack.label } : null;
}
