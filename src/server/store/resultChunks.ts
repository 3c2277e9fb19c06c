/**
 * A job's response as chunks of JSON text. Steps: read the records in keyset batches, each after the last one's position; then the failures
 * likewise, under their messages. Every batch is a statement of its own, and nothing stays open in between, so a slow reader never blocks
 * the database. Records are stored as JSON and concatenated by the database, without being parsed here.
 */
import type { Query } from '#server/database/database.ts';

/**
 * A batch ends at this many rows, or earlier once its text passes this many bytes. So many usual rows, of 1.1 kB, are just below that: the
 * database also reads the rows that it then leaves out. With 64 readers at once, each has a batch or two in memory.
 */
const BATCH_ROWS = 112;
const BATCH_BYTES = 1 << 17;

/** Positions have no gaps, so a batch is a range of them, which every database finds by the key, also on another server. */
const NEXT_RECORDS = `
  select max(position) as last, string_agg(body, ',' order by position) as body
  from (
    select *, sum(octet_length(body)) over (order by position rows unbounded preceding)
      - octet_length(body) as before
    from (
      select position, document as body from records
      where job_no = $1 and position > $2 and position <= $2 + ${BATCH_ROWS}
    ) as batch
  ) as measured
  where before < ${BATCH_BYTES}`;

/** Messages are joined last: failures may be on another server, which is asked only for the batch. */
const NEXT_FAILURES = `
  select message_no, last, to_json(message)::text as message, body
  from (
    select job_no, message_no, max(position) as last,
      string_agg(body, ',' order by position) as body
    from (
      select *, sum(octet_length(body))
        over (order by message_no, position rows unbounded preceding)
        - octet_length(body) as before
      from (
        select job_no, message_no, position, document as body from failures
        where job_no = $1 and (message_no, position) > ($2, $3)
        order by message_no, position limit ${BATCH_ROWS}
      ) as batch
    ) as measured
    where before < ${BATCH_BYTES}
    group by job_no, message_no
  ) as joined join messages using (job_no, message_no)
  order by message_no`;

interface RecordBatch {
  last: number | null;
  body: string | null;
}

interface FailureBatch {
  message_no: number;
  last: number;
  message: string;
  body: string;
}

/** Yields the whole response of a job, `{"data":[…],"err_data":{…}}`, in chunks of up to a few megabytes. */
export async function* resultChunks(query: Query, jobNo: number): AsyncGenerator<string> {
  let prefix = '{"data":[';
  for await (const body of recordBatches(query, jobNo)) {
    yield prefix + body;
    prefix = ',';
  }
  prefix = prefix === ',' ? '],"err_data":{' : `${prefix}],"err_data":{`;
  let opened: number | null = null;
  for await (const batch of failureBatches(query, jobNo)) {
    if (batch.message_no === opened) prefix = ',';
    else if (opened === null) prefix += `${batch.message}:[`;
    else prefix = `],${batch.message}:[`;
    yield prefix + batch.body;
    opened = batch.message_no;
  }
  yield opened === null ? `${prefix}}}` : ']}}';
}

async function* recordBatches(query: Query, jobNo: number): AsyncGenerator<string> {
  let last = -1;
  for (;;) {
    const [batch] = await query<RecordBatch>(NEXT_RECORDS, [jobNo, last]);
    if (!batch || batch.body === null || batch.last === null) return;
    yield batch.body;
    last = batch.last;
  }
}

async function* failureBatches(query: Query, jobNo: number): AsyncGenerator<FailureBatch> {
  let messageNo = -1;
  let last = -1;
  for (;;) {
    const batches = await query<FailureBatch>(NEXT_FAILURES, [jobNo, messageNo, last]);
    for (const batch of batches) {
      yield batch;
      messageNo = batch.message_no;
      last = batch.last;
    }
    if (batches.length === 0) return;
  }
}
