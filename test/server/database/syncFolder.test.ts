import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { syncFolder } from '#server/database/syncFolder.ts';

function filled(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-sync-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  mkdirSync(join(folder, 'base/5'), { recursive: true });
  for (const file of files) writeFileSync(join(folder, file), 'x');
  return folder;
}

test('each file and folder is flushed once, files before the folders that name them', async () => {
  const files = ['PG_VERSION', ...Array.from({ length: 150 }, (_, index) => `base/5/${index}`)];
  const folder = filled(files);
  const synced: string[] = [];
  await syncFolder(folder, async (path) => {
    synced.push(relative(folder, path));
  });
  expect(synced.slice(0, files.length).toSorted()).toEqual(files.toSorted());
  expect(synced.slice(files.length)).toEqual(['base', 'base/5', '']);
});

test('what the disk has no room for is told', async () => {
  const failing = async () => await Promise.reject(new Error('ENOSPC'));
  await expect(syncFolder(filled(['PG_VERSION']), failing)).rejects.toThrow('ENOSPC');
});

test('a folder is flushed for real', async () => {
  await expect(syncFolder(filled(['PG_VERSION']))).resolves.toBeUndefined();
});
