import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { evictLeastRecent } from '#server/cache/cacheFiles.ts';
import { testFolder } from './folder.ts';

const cached = (digit: string) => `${digit.repeat(64)}.result`;
const unfinished = (digit: string) => `${digit.repeat(36)}.part`;
const HOUR_SECONDS = 3600;
const hoursAgo = (hours: number) => Date.now() / 1000 - hours * HOUR_SECONDS;

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
    utimesSync(join(folder, name), seconds, name === unfinished('d') ? hoursAgo(0) : 1);
  }
  const open = { parts: new Set([unfinished('e')]), reads: new Map([[cached('a'), 1]]) };
  expect(await evictLeastRecent({ folder, size: 300 }, open)).toBe(300);
  expect(await evictLeastRecent({ folder, size: 0 }, open)).toBe(200);
  expect(readdirSync(folder).sort()).toEqual(
    [cached('a'), unfinished('d'), unfinished('e')].sort(),
  );
});

test('what a killed server left unfinished counts, and is removed after an hour without writing', async () => {
  const folder = testFolder();
  const earlier = `${'a'.repeat(16)}-1-${'b'.repeat(16)}-${'c'.repeat(36)}.part`;
  const parts: [name: string, hours: number][] = [
    [unfinished('a'), 0.9],
    [unfinished('b'), 1.1],
    [unfinished('c'), -1.1],
    [earlier, 1.1],
    ['mine.part', 100],
  ];
  for (const [name, hours] of parts) {
    writeFileSync(join(folder, name), 'x'.repeat(100));
    utimesSync(join(folder, name), 1, hoursAgo(hours));
  }
  expect(await evictLeastRecent({ folder, size: 1000 })).toBe(100);
  expect(readdirSync(folder).sort()).toEqual([unfinished('a'), 'mine.part']);
});
