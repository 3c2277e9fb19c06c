import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDiskQuota } from '#server/cache/diskQuota.ts';
import { testFolder } from './folder.ts';

const cached = (digit: string) => `${digit.repeat(64)}.result`;

/** A folder with results of 100 bytes, read in this order. */
function folderOf(results: number): string {
  const folder = testFolder();
  for (let digit = 0; digit < results; digit++) {
    const path = join(folder, cached(String(digit)));
    writeFileSync(path, 'x'.repeat(100));
    utimesSync(path, digit, 1);
  }
  return folder;
}

test('concurrent reservations stay within the quota, and released bytes can be reserved again', async () => {
  const quota = createDiskQuota({ folder: testFolder(), size: 1000 });
  const part = quota.begin('a.part');
  const reserved = await Promise.all(
    Array.from({ length: 12 }, async () => await part?.reserve(100)),
  );
  expect(reserved.filter((has) => has)).toHaveLength(10);
  part?.release();
  part?.release();
  expect(await quota.begin('b.part')?.reserve(1000)).toBe(true);
});

test('evicts more than is needed, and counts results that were finished meanwhile', async () => {
  const folder = folderOf(10);
  const quota = createDiskQuota({ folder, size: 1000 });
  const part = quota.begin('a.part');
  writeFileSync(join(folder, 'a.part'), 'x');
  expect(await part?.reserve(20)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(10);
  await part?.finishAs(cached('a'));
  expect(readdirSync(folder)).toContain(cached('a'));
  const next = quota.begin('b.part');
  expect(await next?.reserve(80)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(10);
  expect(await next?.reserve(1)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(9);
  expect(await next?.reserve(1000)).toBe(false);
});

test('a file is not evicted until its last reader is done', async () => {
  const folder = folderOf(1);
  const quota = createDiskQuota({ folder, size: 150 });
  const [one, two] = [quota.reading(cached('0')), quota.reading(cached('0'))];
  one.bytes = 100;
  one.end();
  one.end();
  expect(await quota.begin('a.part')?.reserve(100)).toBe(false);
  two.end();
  expect(await quota.begin('b.part')?.reserve(100)).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});
