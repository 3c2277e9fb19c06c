import { createContext, useContext } from 'react';
import type { Connection } from '#service/connection.ts';

/** The job whose result is open: the device keeps its plots and their names. */
export interface OpenJob {
  connection: Connection;
  jobId: string;
}

export const OpenJobContext = createContext<OpenJob | null>(null);

/** Returns the job whose result is open; null for a result from disk. */
export function useOpenJob(): OpenJob | null {
  return useContext(OpenJobContext);
}
