import { createHash, randomBytes } from 'node:crypto';
import { onlyRow, type Query } from '#server/database/database.ts';

/**
 * The stored form of a key. A plain SHA-256 is enough, as a key is long and random: slow password hashes defend against lists of likely
 * passwords, and there is no list of likely keys.
 */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Returns a new key of 192 random bits. */
export function newKey(): string {
  return randomBytes(24).toString('base64url');
}

export async function findAccount(query: Query, key: string): Promise<number | null> {
  const [row] = await query<{ account_no: number }>(
    'select account_no from keys where key_hash = $1',
    [hashKey(key)],
  );
  return row?.account_no ?? null;
}

export async function findAccountByName(query: Query, name: string): Promise<number | null> {
  const [row] = await query<{ account_no: number }>(
    'select account_no from accounts where name = $1',
    [name],
  );
  return row?.account_no ?? null;
}

/** Adds an account without any key. Returns its number. Throws if the name is taken. */
export async function addAccount(query: Query, name: string): Promise<number> {
  const rows = await query<{ account_no: number }>(
    'insert into accounts (name) values ($1) returning account_no',
    [name],
  );
  return onlyRow(rows).account_no;
}

/** Lets a key read an account. Returns the key's number. Throws if any account has the key. */
export async function addKey(query: Query, accountNo: number, key: string): Promise<number> {
  const rows = await query<{ key_no: number }>(
    `insert into keys (account_no, key_hash, created_at) values ($1, $2, clock_timestamp())
     returning key_no`,
    [accountNo, hashKey(key)],
  );
  return onlyRow(rows).key_no;
}

/** The account of a key that was revoked. */
interface RevokedKey {
  readonly accountNo: number;
  readonly name: string;
  /** Whether the account has no other key. */
  readonly wasLast: boolean;
}

/** Revokes a key by its number. Returns its account; null where no key has this number. */
export async function revokeKey(query: Query, keyNo: number): Promise<RevokedKey | null> {
  const [row] = await query<{ account_no: number; name: string }>(
    `with gone as (delete from keys where key_no = $1 returning account_no)
     select account_no, name from gone join accounts using (account_no)`,
    [keyNo],
  );
  if (!row) return null;
  const { account_no: accountNo, name } = row;
  const others = await query('select 1 as one from keys where account_no = $1 limit 1', [
    accountNo,
  ]);
  return { accountNo, name, wasLast: others.length === 0 };
}

/** An account with its number of jobs, and its keys' numbers with the day each was added. */
interface ListedAccount {
  readonly name: string;
  readonly jobs: number;
  readonly keys: readonly { readonly keyNo: number; readonly day: string }[];
}

/** Returns all accounts, sorted by name. */
export async function listAccounts(query: Query): Promise<ListedAccount[]> {
  const accounts = await query<{ account_no: number; name: string; jobs: number }>(
    `select account_no, name, count(job_no)::int4 as jobs
     from accounts left join jobs using (account_no) group by account_no, name order by name`,
  );
  const keys = await query<{ account_no: number; key_no: number; day: string }>(
    `select account_no, key_no, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day
     from keys order by key_no`,
  );
  return accounts.map(({ account_no, name, jobs }) => ({
    name,
    jobs,
    keys: keys
      .filter((key) => key.account_no === account_no)
      .map(({ key_no, day }) => ({ keyNo: key_no, day })),
  }));
}

export async function hasAccounts(query: Query): Promise<boolean> {
  return (await query('select 1 as one from accounts limit 1')).length > 0;
}
