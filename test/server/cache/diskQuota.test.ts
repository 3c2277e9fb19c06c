import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDiskQuota } from '#server/cache/diskQuota.ts';
import { testFolder } from './folder.ts';

const kept = (digit: string) => `${digit.repeat(64)}.result`;

/** A folder with results of 100 bytes, read in this order. */
function folderOf(results: number): string {
  const folder = testFolder();
  for (let digit = 0; digit < results; digit++) {
    const path = join(folder, kept(String(digit)));
    writeFileSync(path, 'x'.repeat(100));
    utimesSync(path, digit, 1);
  }
  return folder;
}

test('room is taken before it is written to, all at once as one after another', async () => {
  const room = createDiskQuota({ folder: testFolder(), size: 1000 });
  const part = room.begin('a.part');
  const taken = await Promise.all(Array.from({ length: 12 }, async () => await part?.take(100)));
  expect(taken.filter((has) => has)).toHaveLength(10);
  part?.giveBack();
  part?.giveBack();
  expect(await room.begin('b.part')?.take(1000)).toBe(true);
});

test('more than is needed is made free, and what was kept meanwhile counts', async () => {
  const folder = folderOf(10);
  const room = createDiskQuota({ folder, size: 1000 });
  const part = room.begin('a.part');
  writeFileSync(join(folder, 'a.part'), 'x');
  expect(await part?.take(20)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(10);
  await part?.keepAs(kept('a'));
  expect(readdirSync(folder)).toContain(kept('a'));
  const next = room.begin('b.part');
  expect(await next?.take(80)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(10);
  expect(await next?.take(1)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(9);
  expect(await next?.take(1000)).toBe(false);
});

test('what is read stays, once for all its readers', async () => {
  const folder = folderOf(1);
  const room = createDiskQuota({ folder, size: 150 });
  const [one, two] = [room.reading(kept('0')), room.reading(kept('0'))];
  one.bytes = 100;
  one.end();
  one.end();
  expect(await room.begin('a.part')?.take(100)).toBe(false);
  two.end();
  expect(await room.begin('b.part')?.take(100)).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});
