import { expect, test } from 'vitest';
import type { Query } from '#server/database/database.ts';
import { fromPglite } from '#server/database/pglite.ts';
import { setUp } from '#server/database/schema.ts';
import { MIGRATIONS } from '#server/database/tables.ts';
import { resultChunks } from '#server/store/resultChunks.ts';
import { newDatabase } from '#test/server/testDatabase.ts';

/** A database with the first step alone: records and failures in columns. */
async function firstStep(query: Query): Promise<void> {
  await query('create table schema_steps (step int primary key)');
  await query('insert into schema_steps values (0)');
  for (const statement of MIGRATIONS[0]!) await query(statement);
  await query("insert into accounts (name, key_hash) values ('a', 'b')");
  for (const id of ['first', 'second'])
    await query(
      `insert into jobs (account_no, id, index_list, input_req, output_result, start_date, end_date,
        created_at, result_bytes) values (1, $1, '[]', '{}', '{}', now(), now(), now(), 0)`,
      [id],
    );
  const window = "'2020-01-02', '2020-03-04'";
  await query(`insert into records values
    (1, 0, 'POINT (1 2)', ${window}, '{"NDVI_mean":0.50,"LAI_mean":null}'),
    (1, 1, 'a "quoted" \\ text', ${window}, '{}'),
    (2, 0, 'POINT EMPTY', ${window}, '{"NDVI_mean":1e-7}')`);
  await query(
    "insert into messages values (1, 0, 'Töpfer''s \"no\"'), (1, 1, 'late'), (2, 0, 'x')",
  );
  await query(`insert into failures values
    (1, 0, 0, 'POINT (3 4)', ${window}),
    (1, 0, 1, 'POINT (5 6)', ${window}),
    (1, 1, 0, 'POINT (7 8)', ${window}),
    (2, 0, 0, 'POINT (9 9)', ${window})`);
}

async function response(query: Query, jobNo: number): Promise<string> {
  let text = '';
  for await (const chunk of resultChunks(query, jobNo)) text += chunk;
  return text;
}

test('a database of the first step answers as it did, to the letter', async () => {
  const database = fromPglite(await newDatabase());
  await firstStep(database.query);
  await setUp(database);
  await setUp(database);
  const window = '"start_date":"2020-01-02","end_date":"2020-03-04"';
  expect(await response(database.query, 1)).toBe(
    '{"data":[' +
      '{"polygon":"POINT (1 2)","end_date":"2020-03-04","NDVI_mean":0.50,"LAI_mean":null,"start_date":"2020-01-02"},' +
      '{"polygon":"a \\"quoted\\" \\\\ text","end_date":"2020-03-04","start_date":"2020-01-02"}' +
      '],"err_data":{"Töpfer\'s \\"no\\"":[' +
      `{"message":"Töpfer's \\"no\\"","polygon":"POINT (3 4)",${window}},` +
      `{"message":"Töpfer's \\"no\\"","polygon":"POINT (5 6)",${window}}` +
      `],"late":[{"message":"late","polygon":"POINT (7 8)",${window}}]}}`,
  );
  expect(await response(database.query, 2)).toContain('"NDVI_mean":1e-7');
  await database.close();
});

test('a database that a newer version has changed is left alone', async () => {
  const database = fromPglite(await newDatabase());
  await setUp(database);
  await database.query('insert into schema_steps values ($1)', [MIGRATIONS.length]);
  await expect(setUp(database)).rejects.toThrow('newer version');
  await database.close();
});
