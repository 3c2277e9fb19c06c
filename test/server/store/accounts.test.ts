import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import {
  addAccount,
  addKey,
  findAccount,
  findAccountByName,
  hasAccounts,
  listAccounts,
  newKey,
  revokeKey,
} from '#server/store/accounts.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

let database: Database;
let account: number;
let hadAccounts: boolean;
beforeAll(async () => {
  database = await emptyDatabase();
  hadAccounts = await hasAccounts(database.query);
  account = await addAccount(database.query, 'mine');
  await addKey(database.query, account, 'a long and random key');
  const theirs = await addAccount(database.query, 'theirs');
  await addKey(database.query, theirs, 'another key');
});
afterAll(async () => {
  await database.close();
});

test.each(['', 'a long and random kez', 'A LONG AND RANDOM KEY', 'mine', "' or true --"])(
  'the key "%s" belongs to nobody',
  async (key) => {
    expect(await findAccount(database.query, key)).toBeNull();
  },
);

test('a name or a key that is taken is refused', async () => {
  await expect(addAccount(database.query, 'mine')).rejects.toThrow('accounts_name_key');
  await expect(addKey(database.query, account, 'another key')).rejects.toThrow('keys_key_hash_key');
  expect(await findAccountByName(database.query, 'new')).toBeNull();
});

test('an account is found by its key and by its name', async () => {
  expect(await findAccount(database.query, 'a long and random key')).toBe(account);
  expect(await findAccountByName(database.query, 'mine')).toBe(account);
  expect(await findAccountByName(database.query, 'theirs')).not.toBe(account);
});

test('the database holds no key', async () => {
  const rows = await database.query('select * from accounts, keys');
  expect(JSON.stringify(rows)).not.toContain('random key');
});

test('an account can have several keys, each revoked separately', async () => {
  const { query } = database;
  expect([hadAccounts, await hasAccounts(query)]).toEqual([false, true]);
  const key = newKey();
  expect(key).toMatch(/^[\w-]{32}$/);
  const today = () => new Date().toISOString().slice(0, 10);
  const before = today();
  const keyNo = await addKey(query, account, key);
  expect(await findAccount(query, key)).toBe(account);
  const [mine] = await listAccounts(query);
  expect(mine).toMatchObject({ name: 'mine', jobs: 0 });
  expect(mine?.keys.at(-1)).toEqual({ keyNo, day: expect.any(String) as string });
  // It may be midnight in between.
  expect([before, today()]).toContain(mine?.keys.at(-1)?.day);
  expect(await revokeKey(query, keyNo)).toMatchObject({ name: 'mine', wasLast: false });
  expect(await revokeKey(query, keyNo)).toBeNull();
  expect(await findAccount(query, key)).toBeNull();
  expect(await findAccount(query, 'a long and random key')).toBe(account);
});
