/** Commands of `npm run cli` and `npm run seed` beside a server that runs from the same folder. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD } from '#test/build.ts';
import { expect, test } from './fixtures.ts';
import { startBuiltServer, type Running } from './servers.ts';

/** In place of Vite: empties a folder and puts the tests' build into it, of the dashboard only its page and what that begins with. */
const VITE = `
import { cpSync, readdirSync, rmSync } from 'node:fs';
const name = process.argv.includes('--ssr') ? 'dist-server' : 'dist';
rmSync(name, { recursive: true, force: true });
const built = ${JSON.stringify(BUILD)} + '/' + name;
for (const file of readdirSync(built, { recursive: true }))
  if (name === 'dist-server' || /^(?:index.html|assets.entry-[^.]*.(?:js|css))$/.test(file))
    cpSync(built + '/' + file, name + '/' + file);
`;

let root = '';
let server: Running | null = null;

test.beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'job-atlas-commands-'));
  for (const folder of ['server', 'lib']) mkdirSync(join(root, 'src', folder), { recursive: true });
  mkdirSync(join(root, 'node_modules/vite/bin'), { recursive: true });
  for (const name of [
    'package.json',
    ...['build', 'start', 'serve'].map((s) => `src/server/${s}.mjs`),
  ])
    cpSync(name, join(root, name));
  for (const name of ['@electric-sql', 'pg'])
    symlinkSync(
      join(process.cwd(), 'node_modules', name),
      join(root, 'node_modules', name),
      'junction',
    );
  writeFileSync(join(root, 'node_modules/vite/bin/vite.js'), VITE);
  writeFileSync(join(root, 'node_modules/vite/package.json'), '{"type":"module"}');
});
test.afterEach(async () => {
  await server?.stop();
  rmSync(root, { recursive: true, force: true });
});

function settings(): Record<string, string> {
  return { DATA_DIR: join(root, 'data'), DEMO: 'off' };
}

function npm(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], {
    cwd: root,
    env: { ...process.env, ...settings() },
    shell: process.platform === 'win32',
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('a server goes on serving its page and files while commands run beside it, whatever has changed in the sources', async () => {
  expect(npm('cli', '--', '--version')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^\d/),
  });
  server = await startBuiltServer(settings(), root);
  writeFileSync(join(root, 'src/new.ts'), '');

  const help = npm('cli', '--', '--help');
  expect([help.status, help.stdout]).toEqual([0, expect.stringContaining('accounts add <name>')]);
  for (const args of [
    ['seed', '--', '--polygons', '3'],
    ['cli', '--', 'accounts', 'list'],
  ]) {
    const { status, stderr } = npm(...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining('is using the data')]);
  }

  // None of them was asked for before: what has been read once would be served from memory.
  const assets = readdirSync(join(root, 'dist/assets')).filter((name) =>
    /\.(?:js|css)$/.test(name),
  );
  expect(assets.length).toBeGreaterThan(1);
  for (const path of ['/', '/jobs', ...assets.map((name) => `/assets/${name}`)])
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
});
