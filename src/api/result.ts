import type { Connection } from './connection.ts';
import { serviceHeaders } from './serviceClient.ts';

/** Address of one job's result; the id is percent-encoded whole. Throws a RangeError for `.` and `..`. */
export function resultUrl(connection: Connection, jobId: string): string {
  if (jobId === '' || jobId === '.' || jobId === '..') {
    throw new RangeError(`No address can carry the job id "${jobId}"`);
  }
  return `${connection.baseUrl}/polygons/${encodeURIComponent(jobId)}`;
}

/** Headers with which a result is read. They hold the key: hand them to the worker, keep them nowhere. */
export function resultHeaders(connection: Connection): Record<string, string> {
  return serviceHeaders(connection);
}
