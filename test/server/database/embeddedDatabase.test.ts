import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest';
import type { Database } from '#server/database/database.ts';
import { LockedError } from '#server/database/lock.ts';
import { openEmbedded, syncFolder } from '#server/database/embeddedDatabase.ts';
import { setUp } from '#server/database/schema.ts';
import { readSettings } from '#server/settings/settings.ts';
import { runCommand } from '#server/commands/commands.ts';
import { newDatabaseIn } from '#test/server/testDatabase.ts';

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

test('damaged files are reported with the folder, the damage and what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-part-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  for (const name of ['base', 'global', 'pg_wal'])
    mkdirSync(join(folder, 'database', name), { recursive: true });
  await expect(openEmbedded(folder)).rejects.toThrow(
    /\/database .*PG_VERSION is missing.*left as it is.*[Rr]estore a copy.*DATA_DIR/,
  );
});

describe('the error of a statement', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'job-atlas-errors-'));
    await newDatabaseIn(folder);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  let database: Database;
  const open = async () => {
    database = await openEmbedded(folder);
  };
  const close = async () => {
    await database.close();
  };

  function failed(code?: string): Error {
    return Object.assign(new Error('invalid page in block 0'), code === undefined ? {} : { code });
  }

  /** What the database makes of it. */
  async function described(thrown: unknown): Promise<unknown> {
    const work = async () => await Promise.reject(thrown);
    return await database.transaction(work).catch((made: unknown) => made);
  }

  describe('while there is space', () => {
    beforeAll(open);
    afterAll(close);

    test.each(['XX001', 'XX002', '58P01', '58030', '42P07'])(
      '%s is that of damaged files',
      async (code) => {
        const error = failed(code);
        expect(await described(error)).toMatchObject({
          name: 'DamagedError',
          message: expect.stringContaining('invalid page in block 0'),
          cause: error,
        });
      },
    );

    test.each([failed('23505'), failed('57014'), new Error('no code'), 'no error'])(
      '%s is not that of damaged files',
      async (error) => {
        expect(await described(error)).toBe(error);
      },
    );

    test.each([failed('23505'), failed('XX000'), failed(), 'Aborted()'])(
      '%s is not that of a full disk where there is space, and the test file is removed',
      async (error) => {
        expect(await described(error)).toBe(error);
        expect(readdirSync(folder)).toEqual(['database', 'database.lock']);
      },
    );
  });

  describe('on a full disk', () => {
    // Once the disk was full, every later error of the same database is that.
    beforeEach(open);
    afterEach(close);

    test.each(['53100', 'ENOSPC', 'EDQUOT'])(
      'is recognised by %s, and the message says what to do',
      async (code) => {
        const error = failed(code);
        const full = await described(error);
        expect(full).toMatchObject({ name: 'DiskFullError', cause: error });
        expect(String(full)).toMatch(
          new RegExp(`${folder} is full.*safe.*Free 50 MB.*start again`),
        );
      },
    );
  });
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
