/**
 * Adds a job with its result. Steps: the job's row; its records, a batch a statement; its messages,
 * each with its failures; last the length of the response, measured by generating it once.
 */
import { parseDay } from '#engine/values/days.ts';
import { onlyRow, type Query } from '#server/database/database.ts';
import { resultChunks } from './resultChunks.ts';

/** A processed polygon as the service reports it: besides these three, any member is an index's value. */
export interface ResultRecord {
  /** Well-known text, longitude before latitude. */
  readonly polygon: string;
  /** First day of the window, YYYY-MM-DD. */
  readonly start_date: string;
  /** Last day of the window, YYYY-MM-DD. */
  readonly end_date: string;
  readonly [index: string]: unknown;
}

/** A polygon that could not be processed; the message it failed with is the key it is listed under. */
export interface FailedItem {
  readonly polygon: string;
  readonly start_date: string;
  readonly end_date: string;
}

/** A job to be added to an account, with its whole result. */
export interface NewJob {
  /** Any text; unique within its account. */
  readonly id: string;
  readonly index_list: readonly string[];
  readonly input_req: object;
  readonly output_result: object;
  /** Date or ISO 8601 date-time, UTC unless it says otherwise. */
  readonly start_date: string;
  readonly end_date: string;
  /** When the job was created: the list begins with the newest. Now, if left out. */
  readonly created_at?: string;
  readonly data?: Iterable<ResultRecord>;
  readonly err_data?: Iterable<readonly [message: string, items: Iterable<FailedItem>]>;
}

/** A batch is sent at this many rows or this many characters, whichever comes first. */
const BATCH_ROWS = 1000;
const BATCH_CHARACTERS = 1 << 20;

const INSERT_RECORDS = `
  insert into records (job_no, position, document)
  select $1, $2 + place - 1, document
  from json_array_elements($3::json) with ordinality as row (document, place)`;

const INSERT_FAILURES = `
  insert into failures (job_no, message_no, position, document)
  select $1, $2, $3 + place - 1, document
  from json_array_elements($4::json) with ordinality as row (document, place)`;

/**
 * Adds the job to the account. Returns its number. Call it in a transaction, so that no reader
 * sees half a job. Throws if the account has a job of that id, or a window begins or ends on no day.
 */
export async function addJob(query: Query, accountNo: number, job: NewJob): Promise<number> {
  const jobNo = await insertJob(query, accountNo, job);
  for (const { first, rows } of batches(records(job.data ?? []))) {
    await query(INSERT_RECORDS, [jobNo, first, rows]);
  }
  let messageNo = 0;
  for (const [message, items] of job.err_data ?? []) {
    await query('insert into messages values ($1, $2, $3)', [jobNo, messageNo, message]);
    for (const { first, rows } of batches(failures(message, items))) {
      await query(INSERT_FAILURES, [jobNo, messageNo, first, rows]);
    }
    messageNo++;
  }
  await measureResult(query, jobNo);
  return jobNo;
}

async function insertJob(query: Query, accountNo: number, job: NewJob): Promise<number> {
  const rows = await query<{ job_no: number }>(
    `insert into jobs (account_no, id, index_list, input_req, output_result,
       start_date, end_date, created_at, result_bytes)
     values ($1, $2, $3::json, $4::json, $5::json,
       $6::timestamptz, $7::timestamptz, coalesce($8::timestamptz, clock_timestamp()), 0)
     returning job_no`,
    [
      accountNo,
      job.id,
      JSON.stringify(job.index_list),
      JSON.stringify(job.input_req),
      JSON.stringify(job.output_result),
      asUtc(job.start_date),
      asUtc(job.end_date),
      job.created_at === undefined ? null : asUtc(job.created_at),
    ],
  );
  return onlyRow(rows).job_no;
}

/** ISO 8601 with its zone, as a database reads a bare date in a zone of its own. */
function asUtc(date: string): string {
  return new Date(date).toISOString();
}

function* records(data: Iterable<ResultRecord>): Generator<object> {
  for (const { polygon, start_date, end_date, ...indices } of data) {
    yield { polygon, end_date: day(end_date), ...indices, start_date: day(start_date) };
  }
}

function* failures(message: string, items: Iterable<FailedItem>): Generator<object> {
  for (const { polygon, start_date, end_date } of items) {
    yield { message, polygon, start_date: day(start_date), end_date: day(end_date) };
  }
}

/** A day as the service writes it. Throws where it's none. */
function day(text: string): string {
  if (parseDay(text) === null) throw new Error(`"${text}" isn't a day as YYYY-MM-DD`);
  return text;
}

/** The rows as JSON arrays; `first` is the index of an array's first row, from 0. */
function* batches(rows: Iterable<object>): Generator<{ first: number; rows: string }> {
  let first = 0;
  let batch: string[] = [];
  let characters = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    batch.push(text);
    characters += text.length;
    if (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue;
    yield { first, rows: `[${batch.join(',')}]` };
    first += batch.length;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield { first, rows: `[${batch.join(',')}]` };
}

async function measureResult(query: Query, jobNo: number): Promise<void> {
  let bytes = 0;
  for await (const chunk of resultChunks(query, jobNo)) bytes += Buffer.byteLength(chunk);
  await query('update jobs set result_bytes = $2::bigint where job_no = $1', [jobNo, bytes]);
}
