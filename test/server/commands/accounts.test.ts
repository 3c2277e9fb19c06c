import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accountsTable,
  addNamedAccount,
  addNamedKey,
  accountOf,
  revokeNumberedKey,
} from '#server/commands/accounts.ts';
import type { Database } from '#server/database/database.ts';
import { findAccount } from '#server/store/accounts.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(async () => {
  await database.close();
});

test('accounts and keys are added, listed and revoked; trouble is told in words', async () => {
  const { query } = database;
  expect((await accountsTable(query)).text).toContain('accounts add');
  await expect(addNamedKey(database, 'farm')).rejects.toThrow('accounts list');
  expect((await addNamedAccount(database, 'farm')).text).toContain('"farm"');
  await expect(addNamedAccount(database, 'farm')).rejects.toThrow('already');

  const { text: key, note } = await addNamedKey(database, 'farm');
  expect(note).not.toContain(key);
  expect(await findAccount(query, key)).toBe(await accountOf(query, 'farm'));
  const number = /Key (\d+)/.exec(note ?? '')?.[1] ?? '';
  await addNamedAccount(database, 'other');
  const [head, ...rows] = (await accountsTable(query)).text.split('\n');
  expect(head).toMatch(/^account +jobs +keys$/);
  expect(rows[0]).toMatch(new RegExp(`^farm +0 +${number} \\(\\d{4}-\\d\\d-\\d\\d\\)$`));
  expect(rows[1]).toMatch(/^other +0 +none$/);

  for (const wrong of ['999', '0', 'x', '-1'])
    await expect(revokeNumberedKey(query, wrong)).rejects.toThrow('no key');
  expect((await revokeNumberedKey(query, number)).text).toContain('farm');
  expect(await findAccount(query, key)).toBeNull();
});
