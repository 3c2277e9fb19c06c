import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isLeftOver, isPart, partNames } from '#server/cache/partName.ts';

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
