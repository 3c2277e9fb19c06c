import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { addAccount, findAccount, findAccountByName } from '#server/store/accounts.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

let database: Database;
let account: number;
beforeAll(async () => {
  database = await emptyDatabase();
  account = await addAccount(database.query, 'mine', 'a long and random key');
  await addAccount(database.query, 'theirs', 'another key');
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
  await expect(addAccount(database.query, 'mine', 'new')).rejects.toThrow('accounts_name_key');
  await expect(addAccount(database.query, 'new', 'another key')).rejects.toThrow(
    'accounts_key_hash_key',
  );
  expect(await findAccountByName(database.query, 'new')).toBeNull();
});

test('an account is found by its key and by its name', async () => {
  expect(await findAccount(database.query, 'a long and random key')).toBe(account);
  expect(await findAccountByName(database.query, 'mine')).toBe(account);
  expect(await findAccountByName(database.query, 'theirs')).not.toBe(account);
});

test('the database holds no key', async () => {
  const rows = await database.query('select * from accounts');
  expect(JSON.stringify(rows)).not.toContain('random key');
});
