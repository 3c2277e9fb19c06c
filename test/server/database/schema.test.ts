import { expect, onTestFinished, test } from 'vitest';
import type { Database, Query } from '#server/database/database.ts';
import { fromPglite } from '#server/database/embeddedDatabase.ts';
import { setUp } from '#server/database/schema.ts';
import { newDatabase } from '#test/server/testDatabase.ts';

async function openNew(): Promise<Database> {
  const database = fromPglite(await newDatabase());
  onTestFinished(database.close);
  return database;
}

test('a database that a newer version has changed is left alone', async () => {
  const database = await openNew();
  await setUp(database);
  await database.query('insert into schema_steps select max(step) + 1 from schema_steps');
  await expect(setUp(database)).rejects.toThrow('newer version');
});

test('a finished step is not repeated when only the data is missing', async () => {
  const database = await openNew();
  await setUp(database);
  await setUp(database, {
    isWanted: async (query) => (await query('select 1 from accounts')).length === 0,
    run: async (query) => void (await query("insert into accounts (name) values ('a')")),
  });
  expect(await database.query('select name from accounts')).toEqual([{ name: 'a' }]);
});

test('the schema avoids what other engines lack or read differently from PostgreSQL', async () => {
  const database = await openNew();
  const statements: string[] = [];
  const noted =
    (query: Query): Query =>
    async (sql, parameters) => {
      statements.push(sql);
      return await query(sql, parameters);
    };
  await setUp({
    ...database,
    query: noted(database.query),
    transaction: async (work) =>
      await database.transaction(async (query) => await work(noted(query))),
  });
  const schema = statements.join('\n');
  expect(schema.match(/\bcreate table \w+ \(/g)?.length).toBeGreaterThan(10);
  expect(schema).not.toMatch(/\balter\b|\bjsonb?\b|\bint\b|\bbigint\b|advisory/);
});
