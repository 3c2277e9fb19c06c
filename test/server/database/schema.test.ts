import { expect, test } from 'vitest';
import { fromPglite } from '#server/database/embeddedDatabase.ts';
import { setUp, MIGRATIONS } from '#server/database/schema.ts';
import { newDatabase } from '#test/server/testDatabase.ts';

test('a database that a newer version has changed is left alone', async () => {
  const database = fromPglite(await newDatabase());
  await setUp(database);
  await database.query('insert into schema_steps values ($1)', [MIGRATIONS.length]);
  await expect(setUp(database)).rejects.toThrow('newer version');
  await database.close();
});

test('a finished step is not repeated when only the data is missing', async () => {
  const database = fromPglite(await newDatabase());
  await setUp(database);
  await setUp(database, {
    isWanted: async (query) => (await query('select 1 from accounts')).length === 0,
    run: async (query) => void (await query("insert into accounts (name) values ('a')")),
  });
  expect(await database.query('select name from accounts')).toEqual([{ name: 'a' }]);
  await database.close();
});

test('the schema avoids what other engines lack or read differently from PostgreSQL', () => {
  expect(MIGRATIONS.flat().join('\n')).not.toMatch(
    /\balter\b|\bjsonb?\b|\bint\b|\bbigint\b|advisory/,
  );
});
