import { createHash } from 'node:crypto';
import { onlyRow, type Query } from '#server/database/database.ts';

/**
 * What is stored of a key. A plain SHA-256 is enough, as a key is long and random: there is no list of
 * likely keys to try, which is what slow password hashes defend against.
 */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Returns the number of the account that a key belongs to, or null. */
export async function findAccount(query: Query, key: string): Promise<number | null> {
  const [row] = await query<{ account_no: number }>(
    'select account_no from accounts where key_hash = $1',
    [hashKey(key)],
  );
  return row?.account_no ?? null;
}

/** Returns the number of the account of that name, or null. */
export async function findAccountByName(query: Query, name: string): Promise<number | null> {
  const [row] = await query<{ account_no: number }>(
    'select account_no from accounts where name = $1',
    [name],
  );
  return row?.account_no ?? null;
}

/** Adds an account. Returns its number. Throws if the name or the key is taken. */
export async function addAccount(query: Query, name: string, key: string): Promise<number> {
  const rows = await query<{ account_no: number }>(
    'insert into accounts (name, key_hash) values ($1, $2) returning account_no',
    [name, hashKey(key)],
  );
  return onlyRow(rows).account_no;
}
