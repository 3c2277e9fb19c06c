import { onlyRow, type Query } from '#server/database/database.ts';

/** A page of an account's jobs, each as its JSON text, and how many jobs there are in all. */
export interface JobsPage {
  readonly jobs: readonly string[];
  readonly total: number;
}

const ISO_DATE_TIME = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

const SELECT_PAGE = `
  select json_build_object(
    'id', id,
    'index_list', index_list,
    'input_req', input_req,
    'output_result', output_result,
    'start_date', to_char(start_date at time zone 'UTC', ${ISO_DATE_TIME}),
    'end_date', to_char(end_date at time zone 'UTC', ${ISO_DATE_TIME})
  )::text as job
  from jobs where account_no = $1
  order by created_at desc, job_no desc
  limit $2 offset $3`;

/**
 * Returns the account's jobs from the newest on, `pageSize` of them after the first `skipped`. Jobs
 * created at the same time are ordered by their number, so that pages never overlap.
 */
export async function listJobs(
  query: Query,
  accountNo: number,
  { pageSize, skipped }: { pageSize: number; skipped: number },
): Promise<JobsPage> {
  const counted = await query<{ total: number }>(
    'select count(*)::int as total from jobs where account_no = $1',
    [accountNo],
  );
  const { total } = onlyRow(counted);
  if (skipped >= total) return { jobs: [], total };
  const rows = await query<{ job: string }>(SELECT_PAGE, [accountNo, pageSize, skipped]);
  return { jobs: rows.map((row) => row.job), total };
}

/** A job's number in the database, and the length of its result's response. */
export interface FoundJob {
  readonly jobNo: number;
  readonly resultBytes: number;
}

/** Returns the account's job of that id; null where there is none or it's another account's. */
export async function findJob(
  query: Query,
  accountNo: number,
  id: string,
): Promise<FoundJob | null> {
  if (id.includes('\0')) return null;
  const [row] = await query<{ job_no: number; bytes: number }>(
    `select job_no, result_bytes::float8 as bytes from jobs where account_no = $1 and id = $2`,
    [accountNo, id],
  );
  return row ? { jobNo: row.job_no, resultBytes: row.bytes } : null;
}
