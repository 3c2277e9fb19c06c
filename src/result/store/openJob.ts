import { createContext, useContext, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isOwnPath } from '#lib/address.ts';
import type { Connection } from '#service/connection.ts';

/** The page a person came from, following a plot to another job. */
export interface WayBack {
  /** Path and query within the app. */
  path: string;
  label: string;
}

/** The job whose result is open: the device keeps its plots and their names. */
export interface OpenJob {
  connection: Connection;
  jobId: string;
  /** Of a person who followed a plot to this job; else null or missing. */
  wayBack?: WayBack | null;
}

export const OpenJobContext = createContext<OpenJob | null>(null);

/** Returns the job whose result is open; null for a result from disk. */
export function useOpenJob(): OpenJob | null {
  return useContext(OpenJobContext);
}

/** Returns the job with the way back in the state of the link to this page, which is read once: writes of the address drop it. */
export function useJobAndWayBack(job: OpenJob | null): OpenJob | null {
  const { state } = useLocation();
  const [wayBack] = useState(() => readWayBack(state));
  return useMemo(() => job && { ...job, wayBack }, [job, wayBack]);
}

/** Reads the state of a link; null where it holds no way back, or one that leads out of the app. */
function readWayBack(state: unknown): WayBack | null {
  const { wayBack } = (state ?? {}) as { wayBack?: Partial<WayBack> };
  if (typeof wayBack?.path !== 'string' || typeof wayBack.label !== 'string') return null;
  return isOwnPath(wayBack.path) ? { path: wayBack.path, label: wayBack.label } : null;
}
