import { createHash } from 'node:crypto';
import type { Query } from '#server/database/database.ts';

/**
 * What is kept of a key. A plain SHA-256 is enough, as a key is long and random: there is no list of
 * likely keys to try, which is what slow password hashes defend against.
 */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The account that a key belongs to, or null. */
export async function findAccount(query: Query, key: string): Promise<number | null> {
  const [row] = await query<{ account_no: number }>(
    'select account_no from accounts where key_hash = $1',
    [hashKey(key)],
  );
  return row?.account_no ?? null;
}

/** The account of that name, or null. */
export async function findAccountByName(query: Query, name: string): Promise<number | null> {
  const [row] = await query<{ account_no: number }>(
    'select account_no from accounts where name = $1',
    [name],
  );
  return row?.account_no ?? null;
}

/** Adds an account and gives its number. Throws if the name or the key is taken. */
export async function addAccount(query: Query, name: string, key: string): Promise<number> {
  const [row] = await query<{ account_no: number }>(
    'insert into accounts (name, key_hash) values ($1, $2) returning account_no',
    [name, hashKey(key)],
  );
  if (!row) throw new Error(`The account ${name} was not added`);
  return row.account_no;
}
