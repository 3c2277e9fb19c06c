/**
 * Spreads records and failed items over several PostgreSQL servers. Steps: create the tables of a partition on each further server; on the
 * primary, replace the plain tables by tables partitioned by the hash of the job's number, one partition on the primary itself and one on
 * each other server (postgres_fdw); move the existing rows. A job's records are all on one server, so a batch is read from one. Accounts,
 * jobs and messages stay on the primary, so lists are as before. Foreign keys don't reach other servers: removing a job must remove its
 * rows explicitly.
 */
import type { Database, Query } from './database.ts';

/** The tables that are spread: their columns, and the primary key of a partition. */
const TABLES = [
  {
    name: 'records',
    columns: 'job_no int4 not null, position int4 not null, document text not null',
    key: 'job_no, position',
  },
  {
    name: 'failures',
    columns:
      'job_no int4 not null, message_no int4 not null, position int4 not null, document text not null',
    key: 'job_no, message_no, position',
  },
] as const;

/** A further server: its open database, and the address at which the primary reaches it. */
interface Shard {
  readonly url: URL;
  readonly database: Pick<Database, 'query'>;
}

/**
 * Spreads the primary's records over itself and the parts; on the primary, in one transaction. Throws an Error where they are already spread,
 * and the servers' own errors.
 */
export async function shardRecords(primary: Database, parts: readonly Shard[]): Promise<void> {
  if (await isSharded(primary.query))
    throw new Error('Records are already spread over several servers.');
  for (const [index, { database }] of parts.entries()) {
    for (const { name, columns, key } of TABLES)
      await database.query(`create table ${name}_${index + 1} (${columns}, primary key (${key}))`);
  }
  await primary.transaction(async (query) => {
    await query('set local statement_timeout = 0');
    await query('lock table jobs in exclusive mode');
    await query('create extension if not exists postgres_fdw');
    for (const [index, { url }] of parts.entries()) await nameServer(query, index + 1, url);
    for (const table of TABLES) await partition(query, table, parts.length + 1);
    await query('analyze records, failures');
  });
}

/** Whether records are partitioned. */
async function isSharded(query: Query): Promise<boolean> {
  const rows = await query(
    "select 1 as one from pg_class where oid = 'records'::regclass and relkind = 'p'",
  );
  return rows.length > 0;
}

async function nameServer(query: Query, number: number, url: URL): Promise<void> {
  const place = options({
    host: url.hostname,
    port: url.port || '5432',
    dbname: decodeURIComponent(url.pathname.slice(1)),
    // Rows fetched at once: a batch of a result. Rows inserted at once: many.
    fetch_size: '112',
    batch_size: '1000',
  });
  const login = options({
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  });
  await query(`create server part_${number} foreign data wrapper postgres_fdw ${place}`);
  await query(`create user mapping for current_user server part_${number} ${login}`);
}

/** An options clause as text, as statements that create tables and servers take no parameters. */
function options(values: Readonly<Record<string, string>>): string {
  const set = Object.entries(values).filter(([, value]) => value !== '');
  const texts = set.map(([name, value]) => `${name} '${value.replaceAll("'", "''")}'`);
  return texts.length === 0 ? '' : `options (${texts.join(', ')})`;
}

async function partition(
  query: Query,
  { name, columns, key }: (typeof TABLES)[number],
  modulus: number,
): Promise<void> {
  await query(`alter table ${name} rename to ${name}_before`);
  await query(`create table ${name} (${columns}) partition by hash (job_no)`);
  for (let remainder = 0; remainder < modulus; remainder++) {
    const values = `for values with (modulus ${modulus}, remainder ${remainder})`;
    const part = `${name}_${remainder} partition of ${name}`;
    if (remainder === 0) await query(`create table ${part} (primary key (${key})) ${values}`);
    else {
      // The planner asks the other server for costs, as no statistics of its growing table are collected here.
      const there = options({ table_name: `${name}_${remainder}`, use_remote_estimate: 'true' });
      await query(`create foreign table ${part} ${values} server part_${remainder} ${there}`);
    }
  }
  await query(`insert into ${name} select * from ${name}_before`);
  await query(`drop table ${name}_before`);
}
