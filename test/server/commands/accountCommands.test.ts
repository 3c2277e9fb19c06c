import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  accountsTable,
  addNamedAccount,
  addNamedKey,
  accountOf,
  revokeNumberedKey,
  removeNamedJob,
} from '#server/commands/accountCommands.ts';
import { printableName } from '#server/commands/commandLine.ts';
import type { Database } from '#server/database/database.ts';
import { addAccount, findAccount } from '#server/store/accounts.ts';
import { addJob } from '#server/store/addJob.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(async () => {
  await database.close();
});

test('accounts and keys are added, listed and revoked; errors have messages', async () => {
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
    await expect(revokeNumberedKey(database, wrong)).rejects.toThrow('no key');
  expect((await revokeNumberedKey(database, number)).text).toContain('farm');
  expect(await findAccount(query, key)).toBeNull();
});

test('names that would break a line or control the terminal are refused, and existing ones are shown by code point', async () => {
  const { query } = database;
  for (const name of ['two\nlines', '\u001b[31mred', 'back\u202e'])
    await expect(addNamedAccount(database, name)).rejects.toThrow(/one line.*⟨U\+/);
  await query('insert into accounts (name) values ($1)', ['\u001b[31mred\nline']);
  expect((await accountsTable(query)).text).toContain('\n⟨U+001B⟩[31mred⟨U+000A⟩line  0');
  const { note } = await addNamedKey(database, '\u001b[31mred\nline');
  expect(note).toContain('"⟨U+001B⟩[31mred⟨U+000A⟩line"');
  await expect(addNamedKey(database, 'no\u001b[0m')).rejects.toThrow('"no⟨U+001B⟩[0m"');
});

test.each([
  ['a farm, ümläut 🌍', 'a farm, ümläut 🌍'],
  ['two\nlines\r\t', 'two⟨U+000A⟩lines⟨U+000D⟩⟨U+0009⟩'],
  ['\u001b[31mred\u009b', '⟨U+001B⟩[31mred⟨U+009B⟩'],
  ['left\u202eright\u2028', 'left⟨U+202E⟩right⟨U+2028⟩'],
])('%j is shown as %j', (name, shown) => {
  expect(printableName(name)).toBe(shown);
});

test('a job is removed by its id and account, and no other job is', async () => {
  const own = await emptyDatabase();
  onTestFinished(own.close);
  const days = { start_date: '2021-01-01', end_date: '2021-03-01' };
  const job = { id: 'same', index_list: [], input_req: {}, output_result: {}, ...days };
  for (const name of ['a', 'b']) await addJob(own.query, await addAccount(own.query, name), job);
  const remove = async (...args: string[]) => (await removeNamedJob(own, args)).text;
  await expect(remove('same')).rejects.toThrow('jobs remove <job id> --account');
  await expect(remove('same', '--account', 'c')).rejects.toThrow('no account "c"');
  expect(await remove('same', '--account', 'a')).toContain('Removed the job "same"');
  await expect(remove('same', '--account', 'a')).rejects.toThrow('no job "same"');
  expect(await own.query('select account_no from jobs')).toEqual([{ account_no: 2 }]);
});
