/** A request becomes a job that waits to be worked on. */
import { randomUUID } from 'node:crypto';
import { onlyRow, type Query } from '#server/database/database.ts';
import { checkJobId, insertJob } from '#server/store/addJob.ts';
import { createBatchWriter, type RowTotals } from './requestBatches.ts';
import type { SubmittedItem } from '#measure/scenes/outcome.ts';

/** A request whose rows are at hand. */
interface NewRequest {
  readonly accountNo: number;
  /** Unique within its account; a random one, if left out. */
  readonly jobId?: string;
  /** What else the job's `input_req` says, such as its name. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Date or ISO 8601 date-time; now, if left out. */
  readonly createdAt?: string;
  /** Names of indexes, as they stand in the job. */
  readonly indexes: readonly string[];
  readonly rows: Iterable<SubmittedItem>;
}

/**
 * Adds a request with its job, which waits to be worked on as if it had been sent. Returns the job's number and id. Call it in a transaction.
 * Throws an Error without rows, and where the account already has a job with that id.
 */
export async function addRequest(
  query: Query,
  request: NewRequest,
): Promise<{ jobNo: number; id: string }> {
  const { accountNo, indexes, rows, jobId: id = randomUUID(), ...others } = request;
  checkJobId(id);
  const requestNo = await insertRequest(query, { accountNo, indexes, idempotencyKey: null });
  const writer = createBatchWriter(query, requestNo);
  for (const row of rows) await writer.add(row);
  const totals = await writer.end();
  if (totals.rows === 0) throw new Error('A request needs at least one row.');
  const accepted = { requestNo, accountNo, id, indexes, totals, ...others };
  return { jobNo: await acceptRequest(query, { ...accepted, contentHash: totals.hash }), id };
}

interface ArrivingRequest {
  readonly accountNo: number;
  readonly indexes: readonly string[];
  readonly idempotencyKey: string | null;
}

/** Inserts a request in state `receiving`. Returns its number. Throws the database's error where the account has that key already. */
export async function insertRequest(
  query: Query,
  { accountNo, indexes, idempotencyKey }: ArrivingRequest,
): Promise<number> {
  const rows = await query<{ request_no: number }>(
    `insert into requests (account_no, idempotency_key, content_hash, index_list, state,
       row_count, processed, failed, touched_at)
     values ($1, $2, '', $3, 'receiving', 0, 0, 0, clock_timestamp()) returning request_no`,
    [accountNo, idempotencyKey, JSON.stringify(indexes)],
  );
  return onlyRow(rows).request_no;
}

/** A request whose rows are all in the database. */
interface ArrivedRequest {
  readonly requestNo: number;
  readonly accountNo: number;
  /** The job's id. */
  readonly id: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly createdAt?: string;
  readonly indexes: readonly string[];
  readonly totals: RowTotals;
  /** A hash of what was sent, never empty. */
  readonly contentHash: string;
  /** What was answered, for the same idempotency key; left out where nobody asked. */
  readonly answer?: string;
}

/**
 * Makes an arrived request a job that waits. Returns the job's number. Call it in a transaction. Throws an Error where the request is gone, and
 * where the account already has a job with that id.
 */
export async function acceptRequest(query: Query, request: ArrivedRequest): Promise<number> {
  const { requestNo, accountNo, id, details, createdAt, indexes, totals } = request;
  const { rows, polygons, startDate, endDate } = totals;
  const jobNo = await insertJob(query, accountNo, {
    id,
    index_list: indexes,
    input_req: {
      source: 'request',
      ...details,
      polygons,
      rows,
      index_list: indexes,
    },
    output_result: { status: 'waiting', processed: 0, failed: 0, of: rows },
    start_date: startDate,
    end_date: endDate,
    ...(createdAt === undefined ? {} : { created_at: createdAt }),
  });
  const accepted = await query(
    `update requests set state = 'waiting', job_no = $2, index_list = $3, content_hash = $4, answer = $5,
       touched_at = clock_timestamp()
     where request_no = $1 and state = 'receiving' returning request_no`,
    [requestNo, jobNo, JSON.stringify(indexes), request.contentHash, request.answer ?? null],
  );
  if (accepted.length === 0) throw new Error('The request was removed while it arrived');
  return jobNo;
}
