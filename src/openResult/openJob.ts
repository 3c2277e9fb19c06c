import type { Connection } from '#api/connection.ts';

/** The job whose result is open: the device keeps its plots and their names. */
export interface OpenJob {
  connection: Connection;
  jobId: string;
}
