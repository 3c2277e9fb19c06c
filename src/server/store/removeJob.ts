import type { Query } from '#server/database/database.ts';

/** What belongs to a job, before the job itself. Records and failed items may lie on other servers, where nothing cascades. */
const TABLES = ['failures', 'messages', 'records', 'jobs'];

/** Removes a job with its result. Call it in a transaction. */
export async function removeJob(query: Query, jobNo: number): Promise<void> {
  for (const table of TABLES) await query(`delete from ${table} where job_no = $1`, [jobNo]);
}
