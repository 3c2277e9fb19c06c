/** The embedded database on a full disk, mounted for the test; skipped where mounting isn't allowed. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embeddedDatabase.ts';
import { setUp } from '#server/database/schema.ts';
import { newDatabaseIn } from '#test/server/testDatabase.ts';

const whole = mkdtempSync(join(tmpdir(), 'job-atlas-whole-'));
const disk = mkdtempSync(join(tmpdir(), 'job-atlas-disk-'));

function mount(...args: string[]): boolean {
  return spawnSync('mount', [...args, '-t', 'tmpfs', 'tmpfs', disk]).status === 0;
}

const isMounted = mount('-o', 'size=4k');
beforeAll(async () => {
  await newDatabaseIn(whole);
});
afterAll(() => {
  if (isMounted) spawnSync('umount', ['--lazy', disk]);
  rmdirSync(disk);
  rmSync(whole, { recursive: true });
});

/** Leaves that many megabytes free. */
function leaveFree(megabytes: number): void {
  const { blocks, bfree, bsize } = statfsSync(disk);
  const bytes = (blocks - bfree) * bsize + megabytes * 2 ** 20;
  if (!mount('-o', `remount,size=${Math.ceil(bytes / 1024)}k`))
    throw new Error('The disk could not be resized');
}

const FILL = `insert into accounts (name)
  select md5(random()::text) || repeat(md5(random()::text), 30) from generate_series(1, 1000)`;

test.runIf(isMounted).each([2, 12, 30])(
  'a disk that fills up after %i MB is reported, at once and at the next start; after freeing space all data is there',
  async (megabytes) => {
    const folder = join(disk, String(megabytes));
    leaveFree(400);
    cpSync(whole, folder, { recursive: true });
    const first = await openEmbedded(folder);
    await setUp(first);
    await first.query("insert into accounts (name) values ('mine')");
    leaveFree(megabytes);
    const fill = async (database: Database) => {
      for (;;) await database.query(FILL);
    };
    await expect(fill(first)).rejects.toThrow(
      /disk that holds .* is full.*Free 50 MB.*start again/,
    );
    await first.close().catch(() => {});
    expect(existsSync(join(folder, 'database.lock'))).toBe(false);

    leaveFree(0);
    await expect(openEmbedded(folder).then(fill)).rejects.toThrow(/disk that holds .* is full/);

    leaveFree(400);
    const last = await openEmbedded(folder);
    expect(await last.query("select name from accounts where name = 'mine'")).toHaveLength(1);
    await last.close();
  },
);
