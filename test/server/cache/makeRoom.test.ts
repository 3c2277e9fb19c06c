import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeRoom, removeLeftovers } from '#server/cache/makeRoom.ts';
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
  expect(await makeRoom({ folder, size: 200 })).toBe(200);
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
  expect(await makeRoom({ folder, size: 300 }, open)).toBe(300);
  expect(await makeRoom({ folder, size: 0 }, open)).toBe(200);
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
