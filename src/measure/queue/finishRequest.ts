/**
 * Puts a job's result together once all its batches have outcomes. Steps: move one batch after the other, in their order, to the job's
 * records, messages and failures, each in a transaction that also deletes it; then generate the response once for its length and hash, with
 * which the job is done. A server may be killed between any two of them, and any server may go on: what is to be moved is what is left.
 *
 * No transaction is longer than a batch, as the embedded database answers nobody else meanwhile.
 */
import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { onlyRow, type Database, type Query } from '#server/database/database.ts';
import { INSERT_RECORDS, measureResult } from '#server/store/addJob.ts';
import { progressText, type JobProgress } from './jobProgress.ts';
import type { TakenRequest } from './claims.ts';
import type { OutcomeText } from './outcomeTexts.ts';

interface MessagePlace {
  readonly messageNo: number;
  readonly nextFailure: number;
}

/** Places in a job's result: where the next record goes, and each message's number and where its next failure goes. */
interface Places {
  nextRecord: number;
  readonly messages: Map<string, MessagePlace>;
  /** The batch that these places are for; null where none is left. */
  batchNo: number | null;
}

/** A job whose result was put together. Counts are rows. */
interface FinishedJob {
  readonly id: string;
  readonly processed: number;
  readonly failed: number;
}

interface Finishing {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  /** Aborted where it's to stop between two steps. */
  readonly signal: AbortSignal;
}

/**
 * Puts the job of a request together. Returns it; null where this was stopped, another server did it, or the job was removed.
 */
export async function finishRequest(
  { requestNo, jobNo }: TakenRequest,
  { database, signal }: Finishing,
): Promise<FinishedJob | null> {
  const query: Query = async (...statement) => {
    await setImmediate();
    signal.throwIfAborted();
    return await database.query(...statement);
  };
  try {
    let places = await readPlaces(query, requestNo, jobNo);
    while (places.batchNo !== null) {
      await setImmediate();
      signal.throwIfAborted();
      const moved = await moveBatch(database, { requestNo, jobNo }, places);
      if (moved === 'gone') return null;
      if (moved === 'elsewhere') places = await readPlaces(query, requestNo, jobNo);
    }
    const { bytes, hash } = await measureResult(query, jobNo);
    return await markDone(database, { requestNo, jobNo }, { bytes, hash });
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

/** Messages read at once; each costs a look into its failures. */
const MESSAGES_AT_ONCE = 200;

/** Reads where the next rows go. If another server moves a batch meanwhile, `moveBatch` notices by the batch's number. */
async function readPlaces(query: Query, requestNo: number, jobNo: number): Promise<Places> {
  const batchNo = await nextBatch(query, requestNo);
  const messages: Places['messages'] = new Map();
  for (let last = -1; ;) {
    const rows = await query<{ message_no: number; message: string; next: number }>(
      `select message_no, message, coalesce((
         select max(position) + 1 from failures
         where failures.job_no = $1 and failures.message_no = messages.message_no
       ), 0) as next
       from messages where job_no = $1 and message_no > $2
       order by message_no limit ${MESSAGES_AT_ONCE}`,
      [jobNo, last],
    );
    for (const { message_no, message, next } of rows) {
      messages.set(message, { messageNo: message_no, nextFailure: next });
      last = message_no;
    }
    if (rows.length < MESSAGES_AT_ONCE) break;
  }
  const [records] = await query<{ next: number }>(
    'select coalesce(max(position) + 1, 0) as next from records where job_no = $1',
    [jobNo],
  );
  return { nextRecord: records?.next ?? 0, messages, batchNo };
}

async function nextBatch(query: Query, requestNo: number): Promise<number | null> {
  const [row] = await query<{ next: number | null }>(
    'select min(batch_no) as next from batches where request_no = $1',
    [requestNo],
  );
  return row?.next ?? null;
}

/** Also takes the lock on jobs that inserting records needs, before anything that `spread` locks. */
const LOCK = `
  select request_no from requests join jobs using (job_no)
  where request_no = $1 and state = 'storing'
  for update of requests for key share of jobs`;

/** Moves the batch that the places are for, and the places on. `gone`: nothing is left to do here; `elsewhere`: another server moved it. */
async function moveBatch(
  { transaction }: Pick<Database, 'transaction'>,
  { requestNo, jobNo }: TakenRequest,
  places: Places,
): Promise<'moved' | 'gone' | 'elsewhere'> {
  const moved = await transaction(async (query) => {
    const locked = await query(LOCK, [requestNo]);
    if (locked.length === 0) return 'gone';
    if ((await nextBatch(query, requestNo)) !== places.batchNo) return 'elsewhere';
    const [batch] = await query<{ outcomes: string }>(
      'delete from batches where request_no = $1 and batch_no = $2 returning outcomes',
      [requestNo, places.batchNo],
    );
    const rows = placeOutcomes(parseOutcomes(batch?.outcomes), places);
    await insertRows(query, jobNo, rows);
    await query('update requests set touched_at = clock_timestamp() where request_no = $1', [
      requestNo,
    ]);
    return { ...rows, batchNo: await nextBatch(query, requestNo) };
  });
  if (typeof moved === 'string') return moved;
  advance(places, moved);
  return 'moved';
}

const Outcomes = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.tuple([v.nullable(v.string()), v.string()])),
);

function parseOutcomes(text: string | undefined): OutcomeText[] {
  return v.parse(Outcomes, text);
}

interface PlacedRows {
  readonly firstRecord: number;
  readonly records: readonly string[];
  /** Messages that no earlier batch had. */
  readonly messages: readonly (readonly [messageNo: number, message: string])[];
  readonly failures: readonly (readonly [messageNo: number, position: number, document: string])[];
  /** The places after it of the messages that it has. */
  readonly after: ReadonlyMap<string, MessagePlace>;
}

/** Doesn't change the places, as the transaction may fail. */
function placeOutcomes(outcomes: readonly OutcomeText[], places: Places): PlacedRows {
  const records: string[] = [];
  const messages: [number, string][] = [];
  const failures: [number, number, string][] = [];
  const after = new Map<string, MessagePlace>();
  for (const [message, document] of outcomes) {
    if (message === null) {
      records.push(document);
      continue;
    }
    const known = after.get(message) ?? places.messages.get(message);
    const messageNo = known?.messageNo ?? places.messages.size + messages.length;
    const position = known?.nextFailure ?? 0;
    if (!known) messages.push([messageNo, message]);
    failures.push([messageNo, position, document]);
    after.set(message, { messageNo, nextFailure: position + 1 });
  }
  return { firstRecord: places.nextRecord, records, messages, failures, after };
}

function advance(places: Places, moved: PlacedRows & { readonly batchNo: number | null }): void {
  places.nextRecord += moved.records.length;
  for (const [message, place] of moved.after) places.messages.set(message, place);
  places.batchNo = moved.batchNo;
}

async function insertRows(query: Query, jobNo: number, rows: PlacedRows): Promise<void> {
  if (rows.records.length > 0)
    await query(INSERT_RECORDS, [jobNo, rows.firstRecord, JSON.stringify(rows.records)]);
  if (rows.messages.length > 0)
    await query(
      `insert into messages (job_no, message_no, message)
       select $1, (row->>0)::int4, row->>1 from json_array_elements($2::json) as row`,
      [jobNo, JSON.stringify(rows.messages)],
    );
  if (rows.failures.length > 0)
    await query(
      `insert into failures (job_no, message_no, position, document)
       select $1, (row->>0)::int4, (row->>1)::int4, row->>2 from json_array_elements($2::json) as row`,
      [jobNo, JSON.stringify(rows.failures)],
    );
}

/** Makes the result readable, if nobody did before. */
async function markDone(
  { transaction }: Pick<Database, 'transaction'>,
  { requestNo, jobNo }: TakenRequest,
  { bytes, hash }: { readonly bytes: number; readonly hash: string },
): Promise<FinishedJob | null> {
  return await transaction(async (query) => {
    const [done] = await query<{ processed: number; failed: number; of: number }>(
      `update requests set state = 'done', touched_at = clock_timestamp()
       where request_no = $1 and state = 'storing'
       returning processed, failed, row_count as of`,
      [requestNo],
    );
    if (!done) return null;
    const { processed, failed, of } = done;
    const progress: JobProgress = { status: 'done', processed, failed, of };
    const jobs = await query<{ id: string }>(
      `update jobs set output_result = $2, result_bytes = $3::int8, result_hash = $4
       where job_no = $1 returning id`,
      [jobNo, progressText(progress), bytes, hash],
    );
    return { id: onlyRow(jobs).id, processed, failed };
  });
}

/**
 * Gives the room of what was worked off back to the disk, once nothing else waits: the embedded database never does by itself. Only for a
 * database that no other process can have open.
 */
export async function truncateBatches({
  transaction,
}: Pick<Database, 'transaction'>): Promise<void> {
  await transaction(async (query) => {
    const left = await query('select 1 as one from batches limit 1');
    if (left.length === 0) await query('truncate batches');
  });
}
