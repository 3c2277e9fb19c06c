import { expect, test } from 'vitest';
import { revokeNumberedKey } from '#server/commands/accountCommands.ts';
import { endNumberedShare, sharesTable } from '#server/commands/shareCommands.ts';
import type { Query } from '#server/database/database.ts';
import { addShare, findShare } from '#server/shares/shareStore.ts';
import { addAccount, addKey } from '#server/store/accounts.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

async function share(query: Query, accountNo: number | null, title = 'A farm'): Promise<string> {
  const { id } = await addShare(query, {
    accountNo,
    service: '',
    person: 'ana',
    jobId: 'job',
    resultTag: 'tag',
    resultBytes: 1,
    received: 1,
    rows: null,
    names: null,
    title,
    view: '',
    message: '',
    downloads: false,
    card: null,
    days: 1,
  });
  return id;
}

test('links are listed, and ended one by one or all at once', async () => {
  const { query, close } = await emptyDatabase();
  expect((await sharesTable(query)).text).toBe('There are no shared links.');
  const first = await share(query, null, 'Farm\n1');
  const ids = [first, await share(query, null), await share(query, null)];
  expect((await sharesTable(query)).text).toMatch(
    /^number +what +by +ends +opened\n3 +A farm +ana +\d{4}-\d\d-\d\d +0\n2 .*\n1 +Farm⟨U\+000A⟩1 /,
  );
  await expect(endNumberedShare(query, '9')).rejects.toThrow('There is no link 9.');
  await expect(endNumberedShare(query, 'x')).rejects.toThrow('There is no link x.');
  expect((await endNumberedShare(query, '1')).text).toBe('Link 1 has ended.');
  expect(await findShare(query, first)).toBe('ended');
  expect((await sharesTable(query)).text).toMatch(/\n1 +Farm.* ended +0$/);
  expect((await endNumberedShare(query, '--all')).text).toBe('Ended 2 links.');
  for (const id of ids) expect(await findShare(query, id)).toBe('ended');
  await close();
});

test("an account's links end with its last key, and no others", async () => {
  const database = await emptyDatabase();
  const { query } = database;
  const [account, other] = [await addAccount(query, 'farm'), await addAccount(query, 'other')];
  const keys = [await addKey(query, account, 'one'), await addKey(query, account, 'two')];
  const [theirs, others] = [await share(query, account), await share(query, other)];
  expect(await revokeNumberedKey(database, String(keys[0]))).not.toHaveProperty('note');
  expect(await findShare(query, theirs)).not.toBe('ended');
  expect((await revokeNumberedKey(database, String(keys[1]))).note).toContain(
    'links (1) have ended',
  );
  expect(await findShare(query, theirs)).toBe('ended');
  expect(await findShare(query, others)).not.toBe('ended');
  await database.close();
});
