import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyRow, type Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { setUp } from '#server/database/schema.ts';
import { newPostgresDatabase } from '#test/server/sharedPostgres.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

test('a missing row where one is expected is an error', () => {
  expect(() => onlyRow([])).toThrow('no row');
  expect(onlyRow([{ a: 1 }])).toEqual({ a: 1 });
});

describe.each([
  ['the embedded database', emptyDatabase],
  ['a PostgreSQL server', async () => openPostgres(await newPostgresDatabase(), () => {})],
])('%s', (_, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.query('create table t (n int primary key, document json)');
  });
  afterAll(async () => {
    await database.close();
  });
  const numbers = async () => {
    const rows = await database.query<{ n: number }>('select n from t order by n');
    return rows.map(({ n }) => n);
  };

  test('rejects a failing statement, and goes on', async () => {
    await expect(database.query('select * from missing')).rejects.toThrow('missing');
    await expect(database.query('select $1::int', ['x'])).rejects.toThrow('x');
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('keeps nothing of a transaction that throws, whoever throws', async () => {
    const byDatabase = database.transaction(async (query) => {
      await query('insert into t values (1)');
      await query('insert into t values (1)');
    });
    await expect(byDatabase).rejects.toThrow('t_pkey');
    const byCaller = database.transaction(async (query) => {
      await query('insert into t values (2)');
      throw new Error('changed my mind');
    });
    await expect(byCaller).rejects.toThrow('changed my mind');
    expect(await numbers()).toEqual([]);
  });

  test('keeps all of a transaction that returns, and returns its value', async () => {
    const value = await database.transaction(async (query) => {
      await query('insert into t values (3)');
      await query('insert into t values (4)');
      return 'done';
    });
    expect([value, await numbers()]).toEqual(['done', [3, 4]]);
  });

  test('takes every kind of parameter, and JSON to the letter', async () => {
    const json = '{"b": 1.50,  "a":"é\\u0000"}';
    const [row] = await database.query(
      'select $1::text as text, $2::float8 as number, $3::boolean as yes, $4::text as nothing, $5::json::text as json',
      ["it's", 1.5, true, null, json],
    );
    expect(row).toEqual({ text: "it's", number: 1.5, yes: true, nothing: null, json });
  });
});

test('servers that start at once on a new database create its tables once', async () => {
  const url = await newPostgresDatabase();
  const servers = Array.from({ length: 4 }, () => openPostgres(url, () => {}));
  await Promise.all(servers.map(async (server) => await setUp(server)));
  const alone = await emptyDatabase();
  const STEPS = 'select step from schema_steps order by step';
  expect(await servers[0]?.query(STEPS)).toEqual(await alone.query(STEPS));
  for (const database of [...servers, alone]) await database.close();
});
