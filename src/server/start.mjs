/**
 * What `npm start` and `npm run seed` run: builds dashboard and server if they're missing or were
 * built from other sources than those that lie here, then runs the server in this process.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = join(root, 'dist/index.html');
const server = join(root, 'dist-server/main.js');
/** Lies in a folder that each build empties, so it never outlives the build it stands for. */
const stamp = join(root, 'dist-server/.built-from');

const SOURCES = [
  'src',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];
const VITE_BUILDS = [['build'], ['build', '--ssr', 'src/server/main.ts']];

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** Contents rather than times, which a clone or a switch of branches sets anew. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

function builtFrom() {
  const sources = SOURCES.map((name) => join(root, name)).filter((path) => existsSync(path));
  return hashOf([...sources.flatMap(filesBelow), page]);
}

function isBuilt() {
  const complete = [page, server, stamp].every((path) => existsSync(path));
  return complete && readFileSync(stamp, 'utf8') === builtFrom();
}

function build() {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  for (const args of VITE_BUILDS) {
    const stdio = ['ignore', process.stderr, process.stderr];
    const { status } = spawnSync(process.execPath, [vite, ...args], { cwd: root, stdio });
    if (status === 0) continue;
    process.stderr.write('The build failed; what it said is above.\n');
    process.exit(1);
  }
  writeFileSync(stamp, builtFrom());
}

if (!isBuilt()) build();
await import(pathToFileURL(server).href);
