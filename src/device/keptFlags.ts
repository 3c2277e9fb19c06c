/** Which jobs' results are kept on this device, told at once: the device's store itself takes a moment, which a result's page doesn't have. */
import type { KeptPlace } from './keptResults.ts';
import { connectionId, type Connection } from '#service/connection.ts';

/** Where that is stored of a connection: a list of job ids as JSON. */
export function keptFlag(connection: Connection): string {
  return `job-atlas.kept ${connectionId(connection)}`;
}

/** Returns where a job's result may be kept here; null where it isn't. */
export function keptPlace(connection: Connection, jobId: string): KeptPlace | null {
  try {
    // An id within another is looked for in vain.
    return localStorage[keptFlag(connection)].includes(jobId)
      ? { connection: connectionId(connection), jobId }
      : null;
  } catch {
    return null;
  }
}
