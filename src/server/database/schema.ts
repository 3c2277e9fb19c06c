import type { Database, Query } from './database.ts';
import { MIGRATIONS } from './tables.ts';

/** The row that is locked while migrating and filling; no step has its number. */
const LOCK_STEP = -1;

/** What a database holds from its first start on. */
export interface Fill {
  /** Whether it isn't there yet, and should be. */
  isWanted(query: Query): Promise<boolean>;
  /** Adds it, in a transaction. */
  run(query: Query): Promise<void>;
}

/**
 * Makes or migrates the schema and then runs `fill`, in one transaction that only one of several servers on the
 * same database can be in. Where all is there already nothing is written, so that a replica, or a role that may only read, will
 * do. Throws an Error where a newer version has migrated the database or this role may not, and whatever `fill` throws; nothing is
 * changed then.
 */
export async function setUp(database: Database, fill?: Fill): Promise<void> {
  if (await isCurrent(database.query, fill)) return;
  try {
    await makeSteps(database.query);
    await database.transaction(async (query) => {
      // Waiting for another server's start, migrating and filling take as long as they take.
      await query('set local statement_timeout = 0');
      await query('select step from schema_steps where step = $1 for update', [LOCK_STEP]);
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
  'The database in DATABASE_URL must be set up or upgraded to this version, which a replica or a read-only role ' +
  "can't do. Start one server with the primary and a role that may create tables, or set DEMO=off if only the demo is missing.";

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
    throw new Error('A newer version of Job Atlas has changed this database. Start that version.');
  return new Set(rows.map(({ step }) => step));
}

/** Two servers that make one table at once: PostgreSQL lets the second fail, whatever `if not exists` says. */
const MADE_MEANWHILE = ['23505', '42P07'];

/** The table of steps, with the row to lock: a lock that each database has, unlike PostgreSQL's advisory ones. */
async function makeSteps(query: Query): Promise<void> {
  try {
    await query('create table if not exists schema_steps (step int4 primary key)');
  } catch (error) {
    if (!hasCode(error, MADE_MEANWHILE)) throw error;
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
