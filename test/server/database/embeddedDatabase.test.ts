import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test, onTestFinished, describe } from 'vitest';
import { LockedError } from '#server/database/lock.ts';
import {
  openEmbedded,
  asDamage,
  DamagedError,
  asDiskFull,
  DiskFullError,
  syncFolder,
} from '#server/database/embeddedDatabase.ts';
import { setUp } from '#server/database/schema.ts';
import { readSettings } from '#server/settings/settings.ts';
import { runCommand } from '#server/commands/commands.ts';

test('an embedded database is complete or missing, belongs to one process, and keeps its data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-data-'));
  // An empty folder, as a mounted volume may be, is one on first use.
  mkdirSync(join(folder, 'database'));
  mkdirSync(join(folder, 'database.unfinished'));
  writeFileSync(join(folder, 'database.unfinished/PG_VERSION'), 'broken off');
  const first = await openEmbedded(folder);
  expect(existsSync(join(folder, 'database.unfinished'))).toBe(false);

  await expect(openEmbedded(folder)).rejects.toThrow(LockedError);
  const settings = readSettings({ DATA_DIR: folder });
  const context = { settings, log: () => {}, fill: undefined };
  await expect(runCommand(['seed', '--polygons', '5'], context)).rejects.toThrow(LockedError);

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

function failed(code?: string): Error {
  return Object.assign(new Error('invalid page in block 0'), code === undefined ? {} : { code });
}

describe('damaged files', () => {
  test('are reported with the folder, the damage and what to do', () => {
    expect(new DamagedError('/data/database', 'PG_VERSION is missing').message).toMatch(
      /\/data\/database .*PG_VERSION is missing.*left as it is.*[Rr]estore a copy.*DATA_DIR/,
    );
  });

  test.each(['XX001', 'XX002', '58P01', '58030', '42P07'])('are recognised by %s', (code) => {
    const error = failed(code);
    expect(asDamage(error, '/data')).toMatchObject({
      name: 'DamagedError',
      message: expect.stringContaining('invalid page in block 0'),
      cause: error,
    });
  });

  test.each([failed('23505'), failed('57014'), new Error('no code'), 'no error'])(
    'are not the cause of %s',
    (error) => {
      expect(asDamage(error, '/data')).toBe(error);
    },
  );
});

describe('a full disk', () => {
  test.each(['53100', 'ENOSPC', 'EDQUOT'])(
    'is recognised by %s, and the message says what to do',
    async (code) => {
      const error = failed(code);
      const full = await asDiskFull(error, '/data');
      expect(full).toBeInstanceOf(DiskFullError);
      expect(full).toMatchObject({ cause: error });
      expect(String(full)).toMatch(/\/data is full.*safe.*Free 50 MB.*start again/);
    },
  );

  test.each([failed('23505'), failed('XX000'), failed(), 'Aborted()'])(
    'is not the cause of %s where there is space, and the test file is removed',
    async (error) => {
      const folder = mkdtempSync(join(tmpdir(), 'job-atlas-room-'));
      onTestFinished(() => {
        rmSync(folder, { recursive: true });
      });
      expect(await asDiskFull(error, folder)).toBe(error);
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});

function filled(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-sync-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  mkdirSync(join(folder, 'base/5'), { recursive: true });
  for (const file of files) writeFileSync(join(folder, file), 'x');
  return folder;
}

test('syncFolder flushes each file and folder once, files before the folders that name them', async () => {
  const files = ['PG_VERSION', ...Array.from({ length: 150 }, (_, index) => `base/5/${index}`)];
  const folder = filled(files);
  const synced: string[] = [];
  await syncFolder(folder, async (path) => {
    synced.push(relative(folder, path));
  });
  expect(synced.slice(0, files.length).toSorted()).toEqual(files.toSorted());
  expect(synced.slice(files.length)).toEqual(['base', 'base/5', '']);
});

test('syncFolder rejects when a flush fails', async () => {
  const failing = async () => await Promise.reject(new Error('ENOSPC'));
  await expect(syncFolder(filled(['PG_VERSION']), failing)).rejects.toThrow('ENOSPC');
});

test('syncFolder flushes a real folder', async () => {
  await expect(syncFolder(filled(['PG_VERSION']))).resolves.toBeUndefined();
});
