import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isOwnPath } from '#lib/address.ts';
import type { OpenJob } from '#openResult/openJob.ts';

/** Where a person came from when they followed a plot to another job. */
export interface WayBack {
  /** Path and query within the app. */
  path: string;
  label: string;
}

/** The job that is open, where the device keeps its plots. */
export interface JobPlace extends OpenJob {
  /** Where a person came from, following a plot. */
  wayBack: WayBack | null;
}

/** Returns the way back that a link to this page brought along; it stays for as long as the page is there. */
export function useWayBack(): WayBack | null {
  const { state } = useLocation();
  const [wayBack] = useState(() => readWayBack(state));
  return wayBack;
}

function readWayBack(state: unknown): WayBack | null {
  const { wayBack } = (state ?? {}) as { wayBack?: Partial<WayBack> };
  if (typeof wayBack?.path !== 'string' || typeof wayBack.label !== 'string') return null;
  return isOwnPath(wayBack.path) ? { path: wayBack.path, label: wayBack.label } : null;
}
