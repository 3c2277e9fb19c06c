import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireLock, LockedError } from '#server/database/lock.ts';
import { processStart } from '#server/database/processStart.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'job-atlas-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a second holder is refused with a message until the first releases the lock', async () => {
  const release = await acquireLock(path, '.data');
  const second = acquireLock(path, '.data');
  await expect(second).rejects.toThrow(LockedError);
  await expect(second).rejects.toThrow(`process ${process.pid}`);
  await release();
  const again = await acquireLock(path, '.data');
  await again();
  expect(readdirSync(folder)).toEqual([]);
});

test('exactly one of many simultaneous holders gets the lock', async () => {
  writeFileSync(path, JSON.stringify({ pid: process.pid, start: 'long ago' }));
  const tries = Array.from({ length: 12 }, async () => await acquireLock(path, '.data'));
  const settled = await Promise.allSettled(tries);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each([
  ['of this process id, started earlier', { pid: process.pid, start: 'long ago' }],
  ['of a process that is gone', { pid: 2 ** 22 + 1, start: 'long ago' }],
  ['that says nothing', {}],
])('a stale lock %s is taken over', async (_, content) => {
  writeFileSync(path, JSON.stringify(content));
  const release = await acquireLock(path, '.data');
  expect(readFileSync(path, 'utf8')).toContain(`"pid":${process.pid}`);
  await release();
});

test('a lock cut short is taken over', async () => {
  writeFileSync(path, '{"pid":');
  const release = await acquireLock(path, '.data');
  expect(readFileSync(path, 'utf8')).toContain(`"pid":${process.pid}`);
  await release();
});

test('another running process keeps its lock', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
  const pid = other.pid ?? 0;
  writeFileSync(path, JSON.stringify({ pid, start: await processStart(pid) }));
  await expect(acquireLock(path, '.data')).rejects.toThrow(`process ${pid}`);
  const ended = new Promise((resolve) => {
    other.once('exit', resolve);
  });
  other.kill();
  await ended;
  const again = await acquireLock(path, '.data');
  await again();
});

test('a process has a constant start, and a missing process has none', async () => {
  expect(await processStart(process.pid)).toBe(await processStart(process.pid));
  expect(await processStart(process.pid)).not.toBe(await processStart(process.ppid));
  expect(await processStart(2 ** 22 + 1)).toBeNull();
});
