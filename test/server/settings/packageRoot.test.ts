import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { packageRoot } from '#server/settings/packageRoot.ts';

let folder: string | null = null;
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true });
  folder = null;
});

test('a server outside of any project folder is refused', () => {
  expect(() => packageRoot(pathToFileURL('/nowhere/dist-server/main.js').href)).toThrow(
    'inside its project folder',
  );
});

test('it is the nearest folder upwards that holds a package.json', () => {
  folder = mkdtempSync(join(tmpdir(), 'job-atlas-root-'));
  const inner = join(folder, 'inner');
  mkdirSync(join(inner, 'dist-server/deep'), { recursive: true });
  for (const root of [folder, inner]) writeFileSync(join(root, 'package.json'), '{}');
  const built = (path: string) => pathToFileURL(join(inner, path)).href;
  expect(packageRoot(built('dist-server/deep/main.js'))).toBe(inner);
  expect(packageRoot(built('main.js'))).toBe(inner);
  const { name } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as {
    name: string;
  };
  expect(name).toBe('job-atlas');
});
