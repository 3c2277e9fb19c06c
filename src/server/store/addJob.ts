/**
 * Adds a job with its result. Steps: insert the job's row; its records, one batch per statement; its messages, each with its failures; then
 * generate the response once for its length and hash.
 */
import { createHash } from 'node:crypto';
import { parseDay } from '#lib/days.ts';
import { onlyRow, type Query } from '#server/database/database.ts';
import { resultChunks } from './resultChunks.ts';
import type { ResponseItem } from './responseItems.ts';

/** A processed polygon as the service reports it: all members besides these three are index values. */
export interface ResultRecord {
  /** Well-known text, longitude before latitude. */
  readonly polygon: string;
  /** First day of the window, YYYY-MM-DD. */
  readonly start_date: string;
  /** Last day of the window, YYYY-MM-DD. */
  readonly end_date: string;
  readonly [index: string]: unknown;
}

/** A polygon that could not be processed; it's listed under the message it failed with. */
export interface FailedItem {
  readonly polygon: string;
  readonly start_date: string;
  readonly end_date: string;
}

/** A job without its result. */
export interface JobDetails {
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
}

/** A job to be added to an account, with its whole result. */
export interface NewJob extends JobDetails {
  readonly data?: Iterable<ResultRecord>;
  readonly err_data?: Iterable<readonly [message: string, items: Iterable<FailedItem>]>;
}

/** A batch is sent at this many rows or this many characters, whichever comes first. */
const BATCH_ROWS = 1000;
const BATCH_CHARACTERS = 1 << 20;

/** Of a job's number, the first one's position and the documents as JSON: as strings, as some databases would rewrite JSON. */
export const INSERT_RECORDS = `
  insert into records (job_no, position, document)
  select $1, $2 + place - 1, document
  from json_array_elements_text($3::json) with ordinality as row (document, place)`;

/** A long record is passed on its own: as JSON in a list it would be in memory twice more. */
const INSERT_RECORD = 'insert into records (job_no, position, document) values ($1, $2, $3)';

const INSERT_FAILURES = `
  insert into failures (job_no, message_no, position, document)
  select $1, $2, $3 + place - 1, document
  from json_array_elements_text($4::json) with ordinality as row (document, place)`;

/**
 * Adds the job to the account. Returns its number. Call it in a transaction, so that no reader sees half a job. Throws if the account already
 * has a job with that id, or if a window's date isn't a day.
 */
export async function addJob(query: Query, accountNo: number, job: NewJob): Promise<number> {
  return await addSavedJob(query, { accountNo, head: job, items: itemsOf(job) });
}

/** A job whose result is given as JSON texts, which are stored to the letter. */
interface SavedJob {
  readonly accountNo: number;
  readonly head: JobDetails;
  readonly items: Iterable<ResponseItem> | AsyncIterable<ResponseItem>;
}

/** Throws an Error for an id that no address can hold: browsers and servers take `.` and `..` for folders. */
export function checkJobId(id: string): void {
  if (id === '') throw new Error('A job needs an id: with an empty one it has no address.');
  if (id === '.' || id === '..')
    throw new Error(`"${id}" can't be a job's id: in an address it would mean a folder.`);
}

/** Adds a job as `addJob` does, from JSON texts of records and failed items, in any order. */
export async function addSavedJob(
  query: Query,
  { accountNo, head, items }: SavedJob,
): Promise<number> {
  checkJobId(head.id);
  const jobNo = await insertJob(query, accountNo, head);
  const records = batchesTo(async (first, rows) => {
    const [row] = rows;
    if (rows.length === 1 && row !== undefined) await query(INSERT_RECORD, [jobNo, first, row]);
    else await query(INSERT_RECORDS, [jobNo, first, JSON.stringify(rows)]);
  });
  const failures = new Map<string, Batches>();
  const failuresOf = async (message: string) => {
    const known = failures.get(message);
    if (known) return known;
    const messageNo = failures.size;
    await query('insert into messages values ($1, $2, $3)', [jobNo, messageNo, message]);
    const added = batchesTo(async (first, rows) => {
      await query(INSERT_FAILURES, [jobNo, messageNo, first, JSON.stringify(rows)]);
    });
    failures.set(message, added);
    return added;
  };
  for await (const { message, text } of items)
    await (message === null ? records : await failuresOf(message)).add(text);
  for (const batches of [records, ...failures.values()]) await batches.flush();
  const { bytes, hash } = await measureResult(query, jobNo);
  await query('update jobs set result_bytes = $2::int8, result_hash = $3::text where job_no = $1', [
    jobNo,
    bytes,
    hash,
  ]);
  return jobNo;
}

interface Batches {
  add(row: string): Promise<void>;
  flush(): Promise<void>;
}

/** `first` is the position of a batch's first row, from 0. */
function batchesTo(write: (first: number, rows: readonly string[]) => Promise<void>): Batches {
  let first = 0;
  let batch: string[] = [];
  let characters = 0;
  async function flush() {
    if (batch.length === 0) return;
    const rows = batch;
    batch = [];
    characters = 0;
    await write(first, rows);
    first += rows.length;
  }
  return {
    async add(row) {
      batch.push(row);
      characters += row.length;
      if (batch.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush();
    },
    flush,
  };
}

/**
 * Inserts a job without its result, which counts as not there yet until it has a hash. Returns the job's number. Throws if the account already has a
 * job with that id.
 */
export async function insertJob(query: Query, accountNo: number, job: JobDetails): Promise<number> {
  const rows = await query<{ job_no: number }>(
    `insert into jobs (account_no, id, index_list, input_req, output_result,
       start_date, end_date, created_at, result_bytes, result_hash)
     values ($1, $2, $3, $4, $5,
       $6::timestamptz, $7::timestamptz, coalesce($8::timestamptz, clock_timestamp()), 0, '')
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

/** ISO 8601 with its zone, as a database would read a bare date in its own zone. */
function asUtc(date: string): string {
  return new Date(date).toISOString();
}

function* itemsOf({ data = [], err_data = [] }: NewJob): Generator<ResponseItem> {
  for (const { polygon, start_date, end_date, ...indices } of data) {
    const record = { polygon, end_date: day(end_date), ...indices, start_date: day(start_date) };
    yield { message: null, text: JSON.stringify(record) };
  }
  for (const [message, items] of err_data) {
    for (const { polygon, start_date, end_date } of items) {
      const item = { message, polygon, start_date: day(start_date), end_date: day(end_date) };
      yield { message, text: JSON.stringify(item) };
    }
  }
}

/** Returns a day as the service writes it. Throws if it isn't one. */
function day(text: string): string {
  if (parseDay(text) === null) throw new Error(`"${text}" isn't a day as YYYY-MM-DD`);
  return text;
}

/** Generates a job's response once. Returns its length in bytes and its hash. */
export async function measureResult(
  query: Query,
  jobNo: number,
): Promise<{ readonly bytes: number; readonly hash: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of resultChunks(query, jobNo)) {
    hash.update(chunk);
    bytes += Buffer.byteLength(chunk);
  }
  return { bytes, hash: hash.digest('base64url').slice(0, CHARACTERS) };
}

/** 128 bits as base64url, so that no two responses have the same hash. */
const CHARACTERS = 22;
