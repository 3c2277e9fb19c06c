import { onlyRow, type Query, type Reads } from '#server/database/database.ts';

const ISO_DATE_TIME = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** Newest first or oldest first; both read only the index until the page begins. */
type Order = 'desc' | 'asc';

function pageStatement(order: Order): string {
  return `
  select id, index_list, input_req, output_result,
    to_char(start_date at time zone 'UTC', ${ISO_DATE_TIME}) as start_date,
    to_char(end_date at time zone 'UTC', ${ISO_DATE_TIME}) as end_date
  from (
    select created_at, job_no from jobs where account_no = $1
    order by created_at ${order}, job_no ${order} limit $2 offset $3
  ) as page join jobs using (job_no)
  order by page.created_at desc, page.job_no desc`;
}

/** A row of that statement; lists and objects are JSON texts. */
interface Row {
  readonly id: string;
  readonly index_list: string;
  readonly input_req: string;
  readonly output_result: string;
  readonly start_date: string;
  readonly end_date: string;
}

/** A job as JSON, parts of which the database stores as JSON text. */
function jobText(row: Row): string {
  return (
    `{"id":${JSON.stringify(row.id)},"index_list":${row.index_list},` +
    `"input_req":${row.input_req},"output_result":${row.output_result},` +
    `"start_date":"${row.start_date}","end_date":"${row.end_date}"}`
  );
}

const STATEMENTS = { desc: pageStatement('desc'), asc: pageStatement('asc') };

/** Which part of an account's list: `pageSize` jobs after the first `skipped`. */
interface JobRange {
  readonly pageSize: number;
  readonly skipped: number;
}

/** Returns a part of the account's jobs, each as its JSON text, the newest first; none past the end. */
export type ListJobs = (accountNo: number, part: JobRange) => Promise<string[]>;

/** Skipping up to this many is quicker than counting them. */
const FEW = 10_000;

/** How old a count may be; a page far down the list may then be a moment old. */
const COUNTED_MS = 1000;

/**
 * Returns a function that lists jobs, newest first. Jobs created at the same time are ordered by their number, so that pages never overlap.
 * Each skipped job costs an index entry, so the farther half of a long list is read from its end; for that the jobs are counted, at most
 * once a second. `now` is a clock in milliseconds.
 */
export function createJobLists(
  { query, primaryFirst }: Pick<Reads, 'query' | 'primaryFirst'>,
  now = () => performance.now(),
): ListJobs {
  const counts = new Map<number, { readonly count: Promise<number>; readonly atMs: number }>();

  function countOf(accountNo: number): Promise<number> {
    const known = counts.get(accountNo);
    if (known && now() - known.atMs < COUNTED_MS) return known.count;
    const count = countJobs(query, accountNo);
    counts.set(accountNo, { count, atMs: now() });
    count.catch(() => counts.delete(accountNo));
    return count;
  }

  return async (accountNo, { pageSize, skipped }) => {
    const read = async (order: Order, limit: number, offset: number) => {
      const ask = async (from: Query) =>
        (await from<Row>(STATEMENTS[order], [accountNo, limit, offset])).map(jobText);
      const jobs = await ask(query);
      // Jobs added a moment ago may not be on the standby yet.
      return jobs.length > 0 || query === primaryFirst ? jobs : await ask(primaryFirst);
    };
    if (skipped <= FEW) return await read('desc', pageSize, skipped);
    const left = (await countOf(accountNo)) - skipped;
    if (left <= 0) return [];
    if (left >= skipped) return await read('desc', pageSize, skipped);
    return await read('asc', Math.min(left, pageSize), Math.max(0, left - pageSize));
  };
}

export async function countJobs(query: Query, accountNo: number): Promise<number> {
  const rows = await query<{ total: number }>(
    'select count(*)::int4 as total from jobs where account_no = $1',
    [accountNo],
  );
  return onlyRow(rows).total;
}

/** A job's number in the database, and the length and hash of its response: 0 and the empty text where it has none yet. */
export interface FoundJob {
  readonly jobNo: number;
  readonly resultBytes: number;
  readonly resultHash: string;
  /** How far a job without a result is, as JSON text; null for one that has its result. */
  readonly progress: string | null;
}

/** Returns the account's job with that id; null where there is none or it's another account's. */
export async function findJob(
  query: Query,
  accountNo: number,
  id: string,
): Promise<FoundJob | null> {
  if (id.includes('\0')) return null;
  const [row] = await query<{
    job_no: number;
    bytes: number;
    result_hash: string;
    progress: string | null;
  }>(
    `select job_no, result_bytes::float8 as bytes, result_hash,
       case when result_hash = '' then output_result end as progress
     from jobs where account_no = $1 and id = $2`,
    [accountNo, id],
  );
  if (!row) return null;
  const { job_no: jobNo, bytes: resultBytes, result_hash: resultHash, progress } = row;
  return { jobNo, resultBytes, resultHash, progress };
}

/** The tables with a job's rows, the job itself last. Records and failed items may be on other servers, where nothing cascades. */
const TABLES = ['failures', 'messages', 'records', 'jobs'];

/** Removes a job with its result, or with what is still to be worked on. Call it in a transaction. */
export async function removeJob(query: Query, jobNo: number): Promise<void> {
  // Locked first, as by everybody who adds to the job, so that nothing is added while it's removed.
  await query('select request_no from requests where job_no = $1 for update', [jobNo]);
  await query('delete from requests where job_no = $1', [jobNo]);
  for (const table of TABLES) await query(`delete from ${table} where job_no = $1`, [jobNo]);
}
