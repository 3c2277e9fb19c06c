import { afterAll, expect, test } from 'vitest';
import { fromPglite } from '#server/database/pglite.ts';
import { MIGRATIONS, TABLES } from '#server/database/tables.ts';
import { newDatabase } from '#test/server/testDatabase.ts';

const COLUMNS = `select table_schema, table_name, column_name, data_type, is_nullable, is_identity
  from information_schema.columns where table_schema in ('fresh', 'stepwise')`;
const INDEXES = `select schemaname as table_schema, tablename as table_name, indexdef
  from pg_indexes where schemaname in ('fresh', 'stepwise')`;
const CONSTRAINTS = `select nspname as table_schema, conrelid::regclass::text as table_name,
    pg_get_constraintdef(pg_constraint.oid) as definition
  from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
  where contype in ('p', 'u', 'f') and nspname in ('fresh', 'stepwise')`;

const database = fromPglite(await newDatabase());
afterAll(database.close);

/** What a schema consists of, as sorted texts without the schema's name. */
async function describedAs(schema: string): Promise<string[]> {
  const texts: string[] = [];
  for (const sql of [COLUMNS, INDEXES, CONSTRAINTS]) {
    const rows = await database.query<{ table_schema: string }>(sql);
    for (const { table_schema, ...row } of rows)
      if (table_schema === schema) texts.push(JSON.stringify(row).replaceAll(`${schema}.`, ''));
  }
  return texts.sort();
}

test('a database made in one step is the one that steps lead to', async () => {
  for (const [schema, statements] of [
    ['fresh', TABLES],
    ['stepwise', MIGRATIONS.flat()],
  ] as const) {
    await database.query(`create schema ${schema}`);
    await database.query(`set search_path = ${schema}`);
    for (const statement of statements) await database.query(statement);
  }
  const fresh = await describedAs('fresh');
  expect(fresh.length).toBeGreaterThan(30);
  expect(await describedAs('stepwise')).toEqual(fresh);
});

test('it is made without what engines other than PostgreSQL lack or read differently', () => {
  expect(TABLES.join('\n')).not.toMatch(/\balter\b|\bjsonb?\b|\bint\b|\bbigint\b|advisory/);
});
