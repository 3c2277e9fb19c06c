import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spawnSync } from 'node:child_process';
import { evictLeastRecent, removeLeftovers, partNames } from '#server/cache/cacheFiles.ts';
import { testFolder } from './folder.ts';

const cached = (digit: string) => `${digit.repeat(64)}.result`;
/** Of a server on another machine. */
const unfinished = (digit: string) =>
  `${digit.repeat(16)}-1-${digit.repeat(16)}-${digit.repeat(36)}.part`;

test('evicts the least recently read results until the rest fits, and leaves other files alone', async () => {
  const folder = testFolder();
  for (const [seconds, name] of [cached('a'), cached('b'), cached('c'), 'notes.txt'].entries()) {
    writeFileSync(join(folder, name), 'x'.repeat(100));
    utimesSync(join(folder, name), seconds, 1);
  }
  expect(await evictLeastRecent({ folder, size: 200 })).toBe(200);
  expect(readdirSync(folder).sort()).toEqual([cached('b'), cached('c'), 'notes.txt']);
});

test('counts what other servers are writing, and neither counts nor removes what this one has open', async () => {
  const folder = testFolder();
  const files = [cached('a'), cached('b'), cached('c'), unfinished('d'), unfinished('e')];
  for (const [seconds, name] of files.entries()) {
    writeFileSync(join(folder, name), 'x'.repeat(100));
    utimesSync(join(folder, name), seconds, 1);
  }
  const open = { parts: new Set([unfinished('e')]), reads: new Map([[cached('a'), 1]]) };
  expect(await evictLeastRecent({ folder, size: 300 }, open)).toBe(300);
  expect(await evictLeastRecent({ folder, size: 0 }, open)).toBe(200);
  expect(readdirSync(folder).sort()).toEqual(
    [cached('a'), unfinished('d'), unfinished('e')].sort(),
  );
});

test('removes unfinished files that were left over', async () => {
  const folder = testFolder();
  for (const name of [unfinished('a'), unfinished('b'), 'mine.part']) {
    writeFileSync(join(folder, name), '');
    if (name !== unfinished('b')) utimesSync(join(folder, name), 1, 1);
  }
  await removeLeftovers(folder);
  expect(readdirSync(folder).sort()).toEqual([unfinished('b'), 'mine.part'].sort());
});

const HOUR_SECONDS = 3600;

/** Whether a file with this name, last changed so many hours ago, is removed as left over. */
async function isRemoved(name: string, ageHours: number): Promise<boolean> {
  const folder = testFolder();
  const path = join(folder, name);
  writeFileSync(path, '');
  utimesSync(path, 1, Date.now() / 1000 - ageHours * HOUR_SECONDS);
  await removeLeftovers(folder);
  return !existsSync(path);
}

test('a file of this process is never left over, however old; temporary names differ', async () => {
  const newName = await partNames();
  const [name, other] = [newName(), newName()];
  expect(name).not.toBe(other);
  expect(await isRemoved(name, 100)).toBe(false);
});

test('a file of an ended process on this machine is left over at once, even if its process id is reused', async () => {
  const name = (await partNames())();
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  expect(await isRemoved(name.replace(`-${process.pid}-`, `-${pid}-`), 0)).toBe(true);
  const [machine = '', own = '', start = ''] = name.split('-');
  expect(await isRemoved(name.replace(`-${start}-`, `-${machine}-`), 0)).toBe(true);
  expect(own).toBe(String(process.pid));
});

test('a file of another machine is left over after an hour without writing', async () => {
  const name = `${'0'.repeat(16)}${(await partNames())().slice(16)}`;
  expect(await isRemoved(name, 0.9)).toBe(false);
  expect(await isRemoved(name, 1.1)).toBe(true);
  expect(await isRemoved(name, -1.1)).toBe(true);
});

test.each(['mine.part', `${'a'.repeat(64)}.result`])('%s is not a temporary name', async (name) => {
  expect(await isRemoved(name, 100)).toBe(false);
});
