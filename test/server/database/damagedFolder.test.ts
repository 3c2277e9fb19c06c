import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/database/embeddedDatabase.ts';
import { setUp } from '#server/database/schema.ts';
import { newDatabaseIn } from '#test/server/testDatabase.ts';

let root: string;
let table: string;
let folders = 0;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'job-atlas-damaged-'));
  await newDatabaseIn(join(root, 'whole'));
  const database = await openEmbedded(join(root, 'whole'));
  await setUp(database);
  const [row] = await database.query<{ path: string }>(
    "select pg_relation_filepath('schema_steps') as path",
  );
  table = row!.path;
  await database.close();
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

/** A copy of the data, damaged by `damage`. */
function damaged(damage: (database: string, folder: string) => void): string {
  const folder = join(root, String(folders++));
  cpSync(join(root, 'whole'), folder, { recursive: true });
  damage(join(folder, 'database'), folder);
  return folder;
}

async function start(folder: string): Promise<void> {
  const database = await openEmbedded(folder);
  try {
    await setUp(database);
  } finally {
    await database.close();
  }
}

function contents(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((path) => `${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`);
}

test.each<[string, (database: string, folder: string) => void]>([
  ['PG_VERSION gone', (database) => rmSync(join(database, 'PG_VERSION'))],
  ['base gone', (database) => rmSync(join(database, 'base'), { recursive: true })],
  [
    'all gone but one file',
    (database) => {
      rmSync(database, { recursive: true });
      mkdirSync(database);
      writeFileSync(join(database, 'postgresql.conf'), '');
    },
  ],
  [
    'a copy restored one folder too high',
    (database, folder) => {
      cpSync(database, folder, { recursive: true });
      rmSync(database, { recursive: true });
    },
  ],
])(
  'with %s, nothing is touched, and the message names the folder and what to do',
  async (_, damage) => {
    const folder = damaged(damage);
    const before = contents(folder);
    await expect(start(folder)).rejects.toThrow(
      new RegExp(`The database in ${folder}.*(is missing|itself).*DATA_DIR`),
    );
    expect(contents(folder)).toEqual(before);
  },
);

test.each<[string, (database: string) => void]>([
  ['a PG_VERSION of nothing', (database) => truncateSync(join(database, 'PG_VERSION'))],
  ['pg_control cut', (database) => truncateSync(join(database, 'global/pg_control'), 100)],
  [
    'an empty log',
    (database) => {
      const log = join(database, 'pg_wal');
      for (const name of readdirSync(log).filter((entry) => /^[0-9A-F]{24}$/.test(entry)))
        truncateSync(join(log, name));
    },
  ],
  ['a table gone', (database) => rmSync(join(database, table))],
])('with %s, the message says where and what helps, and no data is lost', async (_, damage) => {
  const folder = damaged(damage);
  const before = readdirSync(join(folder, 'database/base/5')).length;
  const failed = start(folder);
  await expect(failed).rejects.toThrow(/The database in .*database can't be read.*DATA_DIR/);
  await expect(failed).rejects.not.toThrow('Aborted');
  expect(readdirSync(join(folder, 'database/base/5')).length).toBe(before);
  expect(existsSync(join(folder, 'database.lock'))).toBe(false);
});
