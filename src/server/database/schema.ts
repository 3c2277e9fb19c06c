/** The database's schema as migrations, applied once by one of several servers, and the data that a new database is filled with. */
import { errorCode } from '#server/monitoring/log.ts';
import type { Database, Query } from './database.ts';

/** The row that is locked while migrating and filling; no migration has this number. */
const LOCK_STEP = -1;

/** Data that a database is filled with on its first start. */
export interface Fill {
  isWanted(query: Query): Promise<boolean>;
  /** Adds it, in a transaction. */
  run(query: Query): Promise<void>;
}

/**
 * Creates or migrates the schema and then runs `fill`, in one transaction that only one of several servers on the same database can be in.
 * Nothing is written where all is up to date, so a replica or a read-only role will do. Throws an Error where a newer version has migrated
 * the database or this role may not, and whatever `fill` throws; then nothing is changed.
 */
export async function setUp(database: Database, fill?: Fill): Promise<void> {
  if (await isCurrent(database.query, fill)) return;
  try {
    await makeSteps(database.query);
    await database.transaction(async (query) => {
      // Waiting for another server, migrating and filling may take long.
      await query('set local statement_timeout = 0');
      await query('select step from schema_steps where step = $1 for update', [LOCK_STEP]);
      await migrate(query);
      if (fill && (await fill.isWanted(query))) await fill.run(query);
    });
  } catch (error) {
    throw isReadOnly(error) ? new Error(MAY_NOT, { cause: error }) : error;
  }
}

/** PostgreSQL's codes for a read-only transaction, such as on a replica, and for a missing right. */
const READ_ONLY = ['25006', '42501'];
const NO_SUCH_TABLE = '42P01';

const MAY_NOT =
  'The database in DATABASE_URL must be set up or upgraded to this version, which a replica or a read-only role ' +
  "can't do. Start one server with the primary and a role that may create tables, or set DEMO=off if only the demo is missing.";

/** Whether a statement failed because the database may only be read here, as on a replica. */
export function isReadOnly(error: unknown): boolean {
  return READ_ONLY.includes(errorCode(error));
}

async function isCurrent(query: Query, fill: Fill | undefined): Promise<boolean> {
  try {
    const steps = await stepsDone(query);
    if (MIGRATIONS.some((_, step) => !steps.has(step))) return false;
  } catch (error) {
    if (errorCode(error) === NO_SUCH_TABLE) return false;
    throw error;
  }
  return !(await fill?.isWanted(query));
}

async function stepsDone(query: Query): Promise<Set<number>> {
  const rows = await query<{ step: number }>('select step from schema_steps');
  if (rows.some(({ step }) => step >= MIGRATIONS.length))
    throw new Error('A newer version of Job Atlas has changed this database. Start that version.');
  return new Set(rows.map(({ step }) => step));
}

/** When two servers create a table at once, the second one fails in PostgreSQL, despite `if not exists`. */
const MADE_MEANWHILE = ['23505', '42P07', '42710'];

/** Creates the table of steps with the row to lock. Every engine has row locks, unlike PostgreSQL's advisory locks. */
async function makeSteps(query: Query): Promise<void> {
  try {
    await query('create table if not exists schema_steps (step int4 primary key)');
  } catch (error) {
    if (!MADE_MEANWHILE.includes(errorCode(error))) throw error;
  }
  await query('insert into schema_steps values ($1) on conflict do nothing', [LOCK_STEP]);
}

async function migrate(query: Query): Promise<void> {
  const done = await stepsDone(query);
  for (const [step, statements] of MIGRATIONS.entries()) {
    if (done.has(step)) continue;
    for (const statement of statements) await query(statement);
    await query('insert into schema_steps values ($1)', [step]);
  }
}

/**
 * The schema in steps, each applied once, in order. A released step is never changed; changes are further steps.
 *
 * Engines that only speak PostgreSQL's protocol have other types: four-byte numbers are named as such (int4), and JSON is stored as text, so
 * that it stays the same to the letter. Of keys only the SHA-256 is stored; an account may have several.
 * `position` is the place in the response, from 0 and without gaps; failures are numbered within their message. `document` is a record or
 * a failed item as in the response. `result_bytes` is the length of the whole response, by which an incomplete result is recognised, and
 * `result_hash` its hash; 0 and the empty text while the job has no result yet. Ended sessions are stored until `until_ms`, in milliseconds
 * since 1970.
 *
 * A request becomes a job. Its `state` is `receiving` while it arrives (without `job_no`, `content_hash` empty), `waiting` until all its batches
 * have outcomes, `storing` while these become the job's result, then `done`. `index_list` is a JSON list; `answer` is the JSON that it was
 * answered with, for the same idempotency key; `touched_at` is when it last moved on. A batch's `items` is a JSON list of `[polygon, start_date,
 * end_date]`, texts as sent; its `outcomes`, null until worked out, one of `[message or null, document]` in the same order.
 *
 * Of a share's id only the SHA-256 is stored. `service` is a gateway's service; the empty text and an account's number where the results are
 * in this database. `result_tag` is the result it was made of, `kept` the shared rows as bits in base64 (null: all `received`), `names` its columns as
 * JSON, `picture` a PNG in base64. What a share shows goes once it has ended; who shared what, and how often it was opened, stays for a while.
 */
const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table accounts (
      account_no int4 generated always as identity primary key,
      name text not null unique
    )`,
    `create table keys (
      key_no int4 generated always as identity primary key,
      account_no int4 not null references accounts on delete cascade,
      key_hash text not null unique,
      created_at timestamptz not null
    )`,
    `create table jobs (
      job_no int4 generated always as identity primary key,
      account_no int4 not null references accounts,
      id text not null,
      index_list text not null,
      input_req text not null,
      output_result text not null,
      start_date timestamptz not null,
      end_date timestamptz not null,
      created_at timestamptz not null,
      result_bytes int8 not null,
      result_hash text not null,
      unique (account_no, id)
    )`,
    'create index jobs_newest_first on jobs (account_no, created_at desc, job_no desc)',
    `create table records (
      job_no int4 not null references jobs on delete cascade,
      position int4 not null,
      document text not null,
      primary key (job_no, position)
    )`,
    `create table messages (
      job_no int4 not null references jobs on delete cascade,
      message_no int4 not null,
      message text not null,
      primary key (job_no, message_no)
    )`,
    `create table failures (
      job_no int4 not null references jobs on delete cascade,
      message_no int4 not null,
      position int4 not null,
      document text not null,
      primary key (job_no, message_no, position)
    )`,
    'create table ended_sessions (id text primary key, until_ms float8 not null)',
  ],
  [
    `create table requests (
      request_no int4 generated always as identity primary key,
      account_no int4 not null references accounts on delete cascade,
      idempotency_key text,
      content_hash text not null,
      index_list text not null,
      state text not null,
      row_count int4 not null,
      processed int4 not null,
      failed int4 not null,
      job_no int4 references jobs on delete cascade,
      answer text,
      touched_at timestamptz not null,
      unique (account_no, idempotency_key)
    )`,
    'create index requests_in_work on requests (state)',
    'create index requests_of_job on requests (job_no)',
    `create table batches (
      request_no int4 not null references requests on delete cascade,
      batch_no int4 not null,
      row_count int4 not null,
      items text not null,
      outcomes text,
      claimed_by text,
      claimed_until timestamptz,
      primary key (request_no, batch_no)
    )`,
    // For claiming a request's next batch.
    'create index batches_to_do on batches (request_no, batch_no) where outcomes is null',
  ],
  [
    // How often a batch was begun, and the places of the items, as JSON, over which servers may have ended.
    `create table tries (
      request_no int4 not null references requests on delete cascade,
      batch_no int4 not null,
      begun int4 not null,
      ended_over text not null,
      primary key (request_no, batch_no)
    )`,
    // When a batch of the account was begun last.
    `create table turns (
      account_no int4 primary key references accounts on delete cascade,
      served_at timestamptz not null
    )`,
  ],
  [
    `create table shares (
      share_no int4 generated always as identity primary key,
      id_hash text not null unique,
      account_no int4 references accounts on delete cascade,
      service text not null,
      person text,
      job_id text not null,
      result_tag text not null,
      result_bytes int8 not null,
      received int4 not null,
      row_count int4,
      kept text,
      names text,
      title text not null,
      view text not null,
      message text not null,
      downloads boolean not null,
      description text not null,
      picture text,
      made_at timestamptz not null,
      ends_at timestamptz not null,
      ended_at timestamptz,
      ended_by text,
      opens int4 not null,
      opened_at timestamptz
    )`,
    'create index shares_of_account on shares (account_no)',
  ],
];
