import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { dashboardFolder, packageRoot } from '#server/settings/packageRoot.ts';

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

test('the project folder is the nearest one upwards with a package.json', () => {
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

test("the dashboard is the one built with the server, else the project's", () => {
  folder = mkdtempSync(join(tmpdir(), 'job-atlas-root-'));
  const project = folder;
  for (const name of ['dist', 'other/dist']) {
    mkdirSync(join(project, name), { recursive: true });
    writeFileSync(join(project, name, 'index.html'), '');
  }
  writeFileSync(join(project, 'package.json'), '{}');
  const servedBy = (path: string) => dashboardFolder(pathToFileURL(join(project, path)).href);
  expect(servedBy('other/dist-server/main.js')).toBe(join(project, 'other/dist'));
  expect(servedBy('dist-server/main.js')).toBe(join(project, 'dist'));
  expect(servedBy('src/server/settings/packageRoot.ts')).toBe(join(project, 'dist'));
});
