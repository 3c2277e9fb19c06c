/** The scripts behind `npm run build`, `npm start` and `npm run serve`, in a project of a few files and with a stand-in for Vite. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageRoot } from '#server/settings/packageRoot.ts';

/** Writes what a build writes, and the arguments that it got into a file beside. */
const VITE = `
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
const args = process.argv.slice(2);
appendFileSync('asked.txt', [...args, args.includes('--ssr') ? '' : process.env.BUILD_SERVICES].join(' ').trim() + '\\n');
const base = args.find((arg) => arg.startsWith('--base='))?.slice(7) ?? '/';
const asked = args.find((arg) => arg.startsWith('--outDir='))?.slice(9);
const folder = asked ?? (args.includes('--ssr') ? 'dist-server' : 'dist');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder + '/assets', { recursive: true });
if (args.includes('--ssr')) writeFileSync(folder + '/main.js', "console.log('runs', process.argv.slice(2).join(' '))");
else {
  writeFileSync(folder + '/index.html', base + 'x'.repeat(2000));
  writeFileSync(folder + '/assets/a.js', 'a'.repeat(2000));
  writeFileSync(folder + '/assets/photo.png', 'p'.repeat(2000));
  writeFileSync(folder + '/_headers', 'h'.repeat(2000));
}`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'job-atlas-build-'));
  for (const folder of ['src/server', 'src/lib', 'node_modules/vite/bin'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['build', 'start', 'serve'])
    cpSync(join(packageRoot(), `src/server/${name}.mjs`), join(root, `src/server/${name}.mjs`));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'node_modules/vite/bin/vite.js'), VITE);
  writeFileSync(join(root, 'node_modules/vite/package.json'), '{"type":"module"}');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function run(script: 'build' | 'start' | 'serve', ...args: string[]) {
  const path = join(root, `src/server/${script}.mjs`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], { cwd: root });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

/** The arguments of each run of Vite. */
function builds(): string[] {
  const path = join(root, 'asked.txt');
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
}

function page(): string {
  return readFileSync(join(root, 'dist/index.html'), 'utf8').slice(0, 8);
}

/** Vite's arguments, and the services, which are passed by the environment. */
const ASKED = 'build --base=/atlas/ https://a.example https://b.example';

test("a build's flags go to the dashboard, and a start uses the same flags again", () => {
  const services = ['--service=https://a.example', '--service=https://b.example'];
  expect(run('build', '--base=/atlas/', ...services).status).toBe(0);
  expect(builds()).toEqual([ASKED, 'build --ssr --mode server']);
  expect(run('start', 'seed', '--id')).toMatchObject({ status: 0, stdout: 'runs seed --id\n' });
  expect(builds()).toHaveLength(2);
  expect(page()).toContain('/atlas/x');

  writeFileSync(join(root, 'src/new.ts'), '');
  expect(run('start').stdout).toBe('runs \n');
  expect(builds()).toHaveLength(4);
  expect(builds()[2]).toBe(ASKED);
  expect(page()).toContain('/atlas/x');
});

test('each other language is built by itself before the dashboard, with the same flags', () => {
  for (const language of ['en', 'fr', 'pt'])
    writeFileSync(join(root, `src/lib/texts.${language}.ts`), '');
  run('build', '--base=/atlas/', '--out=.test-build', '--language=xx');
  const all = builds();
  const others = all.slice(0, -2);
  expect(others.map((line) => line.replace(/^.*\//, ''))).toEqual(['fr', 'pt', 'xx']);
  for (const line of others)
    expect(line).toMatch(/^build --base=\/atlas\/ --outDir=.*node_modules\/\.cache\/languages\//);
});

test('a finished build is served without build tools and never rebuilt', () => {
  const none = run('serve');
  expect([none.status, none.stdout]).toEqual([1, '']);
  expect(none.stderr).toContain('npm run build');
  expect(builds()).toEqual([]);

  run('build');
  rmSync(join(root, 'node_modules/vite'), { recursive: true });
  expect(run('start').stdout).toBe('runs \n');
  writeFileSync(join(root, 'src/new.ts'), '');
  expect(run('serve').stdout).toBe('runs \n');
  const start = run('start');
  expect([start.status, start.stdout]).toEqual([1, '']);
  expect(start.stderr).toMatch(/npm ci.*npm run serve/s);
});

test('a command never replaces a build, from which a server may be running, and says that it is outdated', () => {
  expect(run('start', '--help')).toMatchObject({ status: 0, stdout: 'runs --help\n' });
  expect(builds()).toHaveLength(2);
  expect(run('start', 'accounts', 'list').stderr).toBe('');

  writeFileSync(join(root, 'src/new.ts'), '');
  for (const args of [['--help'], ['seed', '--polygons', '3'], ['accounts', 'list']]) {
    const { status, stdout, stderr } = run('start', ...args);
    expect([status, stdout]).toEqual([0, `runs ${args.join(' ')}\n`]);
    expect(stderr).toContain('npm run build');
  }
  rmSync(join(root, 'node_modules/vite'), { recursive: true });
  expect(run('start', '--help').status).toBe(0);
  expect(builds()).toHaveLength(2);
});

test("a build compresses the dashboard's files, except those that are already compressed", () => {
  run('build');
  const read = (name: string) => readFileSync(join(root, 'dist', name));
  for (const name of ['index.html', 'assets/a.js']) {
    expect(brotliDecompressSync(read(`${name}.br`))).toEqual(read(name));
    expect(gunzipSync(read(`${name}.gz`))).toEqual(read(name));
  }
  for (const name of ['assets/photo.png', '_headers'])
    expect(existsSync(join(root, `dist/${name}.br`))).toBe(false);
});

test('a build into another folder leaves the served build alone', () => {
  run('build', '--base=/atlas/');
  expect(run('build', '--out=.test-build').status).toBe(0);
  expect(page()).toContain('/atlas/x');
  for (const path of ['dist/index.html.br', 'dist/assets/a.js.gz', 'dist-server/main.js'])
    expect(existsSync(join(root, '.test-build', path))).toBe(true);
  rmSync(join(root, '.test-build'), { recursive: true });
  expect(run('start').stdout).toBe('runs \n');
  expect(builds()).toHaveLength(4);
});

test('where neither sources nor flags have changed, a build that is asked to look first builds nothing', () => {
  const build = (...flags: string[]) => run('build', '--out=.test-build', '--if-changed', ...flags);
  for (const expected of [2, 2]) {
    expect(build().status).toBe(0);
    expect(builds()).toHaveLength(expected);
  }
  build('--base=/atlas/');
  expect(builds()).toHaveLength(4);
  writeFileSync(join(root, 'src/new.ts'), '');
  build('--base=/atlas/');
  expect(builds()).toHaveLength(6);
  rmSync(join(root, '.test-build/dist/index.html'));
  build('--base=/atlas/');
  expect(builds()).toHaveLength(8);
  run('build', '--out=.test-build', '--base=/atlas/');
  expect(builds()).toHaveLength(10);
});

test('a build that fails leaves no stamp', () => {
  writeFileSync(join(root, 'node_modules/vite/bin/vite.js'), 'process.exit(3)');
  const { status, stderr } = run('build');
  expect(status).toBe(1);
  expect(stderr).toContain('failed');
  expect(existsSync(join(root, 'dist-server/.built-from'))).toBe(false);
});
