import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spawnSync } from 'node:child_process';
import {
  evictLeastRecent,
  removeLeftovers,
  isLeftOver,
  isPart,
  partNames,
} from '#server/cache/cacheFiles.ts';
import { testFolder } from './folder.ts';

const kept = (digit: string) => `${digit.repeat(64)}.result`;
/** Of a server on another machine. */
const unfinished = (digit: string) =>
  `${digit.repeat(16)}-1-${digit.repeat(16)}-${digit.repeat(36)}.part`;

test('those that were read longest ago go until the rest fits; what is not its own stays', async () => {
  const folder = testFolder();
  for (const [seconds, name] of [kept('a'), kept('b'), kept('c'), 'notes.txt'].entries()) {
    writeFileSync(join(folder, name), 'x'.repeat(100));
    utimesSync(join(folder, name), seconds, 1);
  }
  expect(await evictLeastRecent({ folder, size: 200 })).toBe(200);
  expect(readdirSync(folder).sort()).toEqual([kept('b'), kept('c'), 'notes.txt']);
});

test('what other servers are writing counts, what this one has open is not its to count or to remove', async () => {
  const folder = testFolder();
  const files = [kept('a'), kept('b'), kept('c'), unfinished('d'), unfinished('e')];
  for (const [seconds, name] of files.entries()) {
    writeFileSync(join(folder, name), 'x'.repeat(100));
    utimesSync(join(folder, name), seconds, 1);
  }
  const open = { parts: new Set([unfinished('e')]), reads: new Map([[kept('a'), 1]]) };
  expect(await evictLeastRecent({ folder, size: 300 }, open)).toBe(300);
  expect(await evictLeastRecent({ folder, size: 0 }, open)).toBe(200);
  expect(readdirSync(folder).sort()).toEqual([kept('a'), unfinished('d'), unfinished('e')].sort());
});

test('what was left unfinished goes after a day', async () => {
  const folder = testFolder();
  for (const name of [unfinished('a'), unfinished('b'), 'mine.part']) {
    writeFileSync(join(folder, name), '');
    if (name !== unfinished('b')) utimesSync(join(folder, name), 1, 1);
  }
  await removeLeftovers(folder);
  expect(readdirSync(folder).sort()).toEqual([unfinished('b'), 'mine.part'].sort());
});

const HOURS = 3_600_000;

test('what this process writes is no leftover, however long it takes; names differ', async () => {
  const newName = await partNames();
  const [name, other] = [newName(), newName()];
  expect(name).not.toBe(other);
  expect(isPart(name)).toBe(true);
  expect(await isLeftOver(name, 100 * HOURS)).toBe(false);
});

test('what an ended process of this machine wrote is one at once, also where its number was given anew', async () => {
  const name = (await partNames())();
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  expect(await isLeftOver(name.replace(`-${process.pid}-`, `-${pid}-`), 0)).toBe(true);
  const [machine = '', own = '', start = ''] = name.split('-');
  expect(await isLeftOver(name.replace(`-${start}-`, `-${machine}-`), 0)).toBe(true);
  expect(own).toBe(String(process.pid));
});

test('what was written by a server of another machine is one once nothing was written for an hour', async () => {
  const name = `${'0'.repeat(16)}${(await partNames())().slice(16)}`;
  expect(isPart(name)).toBe(true);
  expect(await isLeftOver(name, 0.9 * HOURS)).toBe(false);
  expect(await isLeftOver(name, 1.1 * HOURS)).toBe(true);
  expect(await isLeftOver(name, -1.1 * HOURS)).toBe(true);
});

test.each(['mine.part', `${'a'.repeat(64)}.result`, '../a.part'])('%s is none', (name) => {
  expect(isPart(name)).toBe(false);
});
