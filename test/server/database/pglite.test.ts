import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LockedError } from '#server/database/lock.ts';
import { openEmbedded } from '#server/database/pglite.ts';
import { setUp } from '#server/database/schema.ts';
import { readSettings } from '#server/settings/settings.ts';
import { seed } from '#server/seed/seed.ts';

test('an embedded database is whole or not there, belongs to one process, and keeps its data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-data-'));
  // An empty folder, as a mounted volume may be, is one on first use.
  mkdirSync(join(folder, 'database'));
  mkdirSync(join(folder, 'database.unfinished'));
  writeFileSync(join(folder, 'database.unfinished/PG_VERSION'), 'broken off');
  const first = await openEmbedded(folder);
  expect(existsSync(join(folder, 'database.unfinished'))).toBe(false);

  await expect(openEmbedded(folder)).rejects.toThrow(LockedError);
  const settings = readSettings({ DATA_DIR: folder });
  await expect(seed(settings, ['--polygons', '5'])).rejects.toThrow(LockedError);

  await setUp(first, {
    isWanted: async () => await Promise.resolve(true),
    run: async (query) => void (await query("insert into accounts (name) values ('a')")),
  });
  const failed = first.transaction(async (query) => {
    await query("insert into accounts (name) values ('c')");
    await query('select * from missing');
  });
  await expect(failed).rejects.toThrow('missing');
  await first.close();

  const second = await openEmbedded(folder);
  await setUp(second);
  expect(await second.query('select name from accounts')).toEqual([{ name: 'a' }]);
  await second.close();
  rmSync(folder, { recursive: true });
});
