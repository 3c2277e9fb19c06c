import type { Database, Query } from './database.ts';

/** Key of the advisory lock that is held while migrating and filling; any number, the same in every server. */
const SETUP_LOCK = 431_020;

/**
 * The schema in steps; a step once released is never changed. Keys are kept as SHA-256 only; an account may have several.
 * `position` is the place in the response, from 0 and without gaps; failures are numbered within
 * their message. `document` is a record or a failed item as the response holds it, to the letter.
 * `result_bytes` is the length of the whole response, by which an incomplete result is told from a
 * complete one.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table accounts (
      account_no int generated always as identity primary key,
      name text not null unique,
      key_hash text not null unique
    )`,
    `create table jobs (
      job_no int generated always as identity primary key,
      account_no int not null references accounts,
      id text not null,
      index_list json not null,
      input_req json not null,
      output_result json not null,
      start_date timestamptz not null,
      end_date timestamptz not null,
      created_at timestamptz not null,
      result_bytes bigint not null,
      unique (account_no, id)
    )`,
    'create index jobs_newest_first on jobs (account_no, created_at desc, job_no desc)',
    `create table records (
      job_no int not null references jobs on delete cascade,
      position int not null,
      polygon text not null,
      start_date date not null,
      end_date date not null,
      index_values json not null,
      primary key (job_no, position)
    )`,
    `create table messages (
      job_no int not null references jobs on delete cascade,
      message_no int not null,
      message text not null,
      primary key (job_no, message_no)
    )`,
    `create table failures (
      job_no int not null references jobs on delete cascade,
      message_no int not null,
      position int not null,
      polygon text not null,
      start_date date not null,
      end_date date not null,
      primary key (job_no, message_no, position)
    )`,
  ],
  [
    `alter table records alter column polygon type json using (
      '{"polygon":' || to_json(polygon)::text
      || ',"end_date":"' || to_char(end_date, 'YYYY-MM-DD')
      || case index_values::text when '{}' then '"'
         else '",' || substr(index_values::text, 2, length(index_values::text) - 2) end
      || ',"start_date":"' || to_char(start_date, 'YYYY-MM-DD') || '"}'
    )::json`,
    'alter table records rename column polygon to document',
    `alter table records
      drop column start_date, drop column end_date, drop column index_values`,
    'alter table failures add column document json',
    `update failures set document = (
      '{"message":' || to_json(message)::text
      || ',"polygon":' || to_json(polygon)::text
      || ',"start_date":"' || to_char(start_date, 'YYYY-MM-DD')
      || '","end_date":"' || to_char(end_date, 'YYYY-MM-DD') || '"}'
    )::json
    from messages
    where messages.job_no = failures.job_no and messages.message_no = failures.message_no`,
    `alter table failures alter column document set not null,
      drop column polygon, drop column start_date, drop column end_date`,
    // The planner takes rewritten tables for small ones and would sort all of a job for each batch.
    'analyze records, failures',
  ],
  [
    `create table keys (
      key_no int generated always as identity primary key,
      account_no int not null references accounts on delete cascade,
      key_hash text not null unique,
      created_at timestamptz
    )`,
    `insert into keys (account_no, key_hash)
      select account_no, key_hash from accounts order by account_no`,
    'alter table accounts drop column key_hash',
  ],
];

/** What a database holds from its first start on. */
export interface Fill {
  /** Whether it isn't there yet, and should be. */
  isWanted(query: Query): Promise<boolean>;
  /** Adds it, in a transaction. */
  run(query: Query): Promise<void>;
}

/**
 * Migrates the schema and then runs `fill`, in one transaction that only one of several servers on the
 * same database can be in. Where all is there already nothing is written, so that a replica, or a role that may only read, will
 * do. Throws an Error where a newer version has migrated the database or this role may not, and whatever `fill` throws; nothing is
 * changed then.
 */
export async function setUp(database: Database, fill?: Fill): Promise<void> {
  if (await isCurrent(database.query, fill)) return;
  try {
    await database.transaction(async (query) => {
      // Waiting for another server's start, migrating and filling take as long as they take.
      await query('set local statement_timeout = 0');
      await query('select pg_advisory_xact_lock($1)::text', [SETUP_LOCK]);
      await migrate(query);
      if (fill && (await fill.isWanted(query))) await fill.run(query);
    });
  } catch (error) {
    throw hasCode(error, READ_ONLY) ? new Error(MAY_NOT, { cause: error }) : error;
  }
}

/** PostgreSQL's codes: a read-only transaction, as each is on a replica; a role without the right. */
const READ_ONLY = ['25006', '42501'];
const NO_SUCH_TABLE = ['42P01'];

const MAY_NOT =
  'The database that DATABASE_URL names has to be set up or brought to this version, which a replica or a role that only reads ' +
  "can't. Start one server with the primary and a role that may create tables, or set DEMO=off where only the demo is missing.";

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

async function isCurrent(query: Query, fill: Fill | undefined): Promise<boolean> {
  try {
    const steps = await stepsDone(query);
    if (MIGRATIONS.some((_, step) => !steps.has(step))) return false;
  } catch (error) {
    if (hasCode(error, NO_SUCH_TABLE)) return false;
    throw error;
  }
  return !(await fill?.isWanted(query));
}

async function stepsDone(query: Query): Promise<Set<number>> {
  const rows = await query<{ step: number }>('select step from schema_steps');
  if (rows.some(({ step }) => step >= MIGRATIONS.length))
    throw new Error('A newer version of the service has changed this database: start that one.');
  return new Set(rows.map(({ step }) => step));
}

async function migrate(query: Query): Promise<void> {
  await query('create table if not exists schema_steps (step int primary key)');
  const done = await stepsDone(query);
  for (const [step, statements] of MIGRATIONS.entries()) {
    if (done.has(step)) continue;
    for (const statement of statements) await query(statement);
    await query('insert into schema_steps values ($1)', [step]);
  }
}
