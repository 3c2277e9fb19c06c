import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { LockedError } from '#server/database/lock.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import type { LogLine } from '#server/monitoring/log.ts';
import { readSettings } from '#server/settings/settings.ts';
import { newPostgresDatabase } from '#test/server/sharedPostgres.ts';
import { newDatabaseIn } from '#test/server/testDatabase.ts';

const { limits } = readSettings({});

let folder: string | null = null;
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true });
  folder = null;
});

function newFolder(): string {
  folder = mkdtempSync(join(tmpdir(), 'job-atlas-open-'));
  return folder;
}

test('without an address it opens the embedded database, for one process at a time', async () => {
  const settings = {
    databaseUrl: null,
    databaseReadUrl: null,
    dataDir: join(newFolder(), 'data'),
    limits,
  };
  await newDatabaseIn(settings.dataDir);
  const database = await openDatabase(settings, () => {});
  await expect(openDatabase(settings, () => {})).rejects.toThrow(LockedError);
  expect(existsSync(join(settings.dataDir, 'database.lock'))).toBe(true);
  await database.close();
  expect(existsSync(join(settings.dataDir, 'database.lock'))).toBe(false);
});

test('with an address it opens that server, leaves the folder empty, and logs a lost connection', async () => {
  const logged: LogLine[] = [];
  const dataDir = join(newFolder(), 'data');
  const databaseUrl = await newPostgresDatabase();
  const settings = { databaseUrl, databaseReadUrl: null, dataDir, limits };
  const database = await openDatabase(settings, (line) => logged.push(line));
  expect(await database.query("select current_setting('application_name') as name")).toEqual([
    { name: 'job-atlas' },
  ]);
  const other = await openDatabase(settings, () => {});
  await other.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  await expect.poll(() => logged[0]).toMatchObject({ event: 'database connection lost' });
  expect(existsSync(dataDir)).toBe(false);
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  await other.close();
  await database.close();
});
