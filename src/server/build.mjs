/**
 * What `npm run build` runs, and what `npm start` checks. Steps: Vite builds the dashboard, once a language, with the given flags (`--base=/atlas/`;
 * `--service=https://…`, which Vite doesn't know, names a service in the policy for static hosts), then the server, both into the project's
 * folder or another (`--out=.test-build`); the dashboard's files are compressed; a stamp records the sources and flags of the build. With
 * `--if-changed` nothing is built where they are as they were.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vite = join(root, 'node_modules/vite/bin/vite.js');

/** The files of a build. The stamp is in a folder that each build empties, so it never outlives its build. */
function buildIn(folder) {
  const [dist, distServer] = ['dist', 'dist-server'].map((name) => join(root, folder, name));
  return {
    dist,
    distServer,
    page: join(dist, 'index.html'),
    server: join(distServer, 'main.js'),
    stamp: join(distServer, '.built-from'),
  };
}

const here = buildIn('.');

const SOURCES = [
  'src',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'test/languages',
];

/** File types that are compressed already. */
const COMPRESSED = new Set(['.jpg', '.png', '.woff2']);

/** The owner of a static host may edit it, and a host that serves compressed files would go on serving the old one. */
const CONFIG = 'config.json';

/** Languages that are built besides English, each by itself (`languages/languageTexts.ts`), before it: those of the catalogues. */
function otherLanguages() {
  const catalogues = readdirSync(join(root, 'src/lib')).sort();
  const codes = catalogues.flatMap((name) => /^texts\.(\w+)\.ts$/.exec(name)?.[1] ?? []);
  return codes.filter((code) => code !== 'en');
}

/** Adds languages to a build: tests have one of their own (`test/languages`). */
const LANGUAGE = '--language=';
const SERVICE = '--service=';
const OUT = '--out=';
const IF_CHANGED = '--if-changed';

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** Hashes contents rather than times, which a clone or a change of branches resets. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(`${path.slice(root.length)}\0`)
      .update(readFileSync(path))
      .update('\0');
  return hash.digest('hex');
}

function builtFrom(page) {
  const sources = SOURCES.map((name) => join(root, name)).filter((path) => existsSync(path));
  return hashOf([...sources.flatMap(filesBelow), page]);
}

function readStamp({ stamp }) {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'));
  } catch {
    return { from: null, flags: [] };
  }
}

/** Whether there is a build, of whatever sources. */
export function hasBuild({ page, server } = here) {
  return existsSync(page) && existsSync(server);
}

/** Whether there is a build of the current sources. */
export function isCurrent(there = here) {
  return hasBuild(there) && readStamp(there).from === builtFrom(there.page);
}

/** The flags of the last build, to be used again for the next one. */
export function lastFlags() {
  return readStamp(here).flags;
}

/** Builds where sources or flags have changed since the last build into that folder. */
async function buildIfChanged(flags) {
  const there = buildIn(outOf(flags));
  const isSame = readStamp(there).flags.join(' ') === flags.join(' ');
  if (isSame && isCurrent(there)) process.stderr.write('The build is current.\n');
  else await build(flags);
}

/** The folder that is built into; the project's own without the flag. */
function outOf(flags) {
  return flags.findLast((flag) => flag.startsWith(OUT))?.slice(OUT.length) ?? '.';
}

/** Whether the build tools are installed; they aren't in production. */
export function canBuild() {
  return existsSync(vite);
}

/** Ends the process if Vite fails. Vite's output goes to standard error, as standard output is for the server's address. */
export async function build(flags) {
  const services = flags.filter((flag) => flag.startsWith(SERVICE));
  const out = outOf(flags);
  const { dist, distServer, page, stamp } = buildIn(out);
  const folder = (path) => (out === '.' ? [] : [`--outDir=${path}`]);
  const asked = flags.filter((flag) => flag.startsWith(LANGUAGE));
  const languages = [...otherLanguages(), ...asked.map((flag) => flag.slice(LANGUAGE.length))];
  const own = [SERVICE, OUT, LANGUAGE];
  const forVite = flags.filter((flag) => !own.some((name) => flag.startsWith(name)));
  const env = { ...process.env };
  if (services.length > 0)
    env.BUILD_SERVICES = services.map((flag) => flag.slice(SERVICE.length)).join(' ');
  const others = join(root, 'node_modules/.cache/languages', out === '.' ? 'dist' : out);
  rmSync(others, { recursive: true, force: true });
  mkdirSync(others, { recursive: true });
  for (const language of languages)
    runVite(['build', ...forVite, `--outDir=${join(others, language)}`], {
      ...env,
      BUILD_LANGUAGE: language,
    });
  runVite(['build', ...forVite, ...folder(dist)], { ...env, BUILT_LANGUAGES: others });
  runVite(['build', '--ssr', '--mode', 'server', ...folder(distServer)], env);
  await Promise.all(
    filesBelow(dist).map(async (path) => await compress(path, relative(dist, path))),
  );
  writeFileSync(stamp, JSON.stringify({ from: builtFrom(page), flags }));
}

function runVite(args, env) {
  const stdio = ['ignore', process.stderr, process.stderr];
  const { status } = spawnSync(process.execPath, [vite, ...args], { cwd: root, stdio, env });
  if (status === 0) return;
  process.stderr.write('The build failed; its messages are above.\n');
  process.exit(1);
}

/** Writes `.br` and `.gz` beside a file. Source maps, which only developer tools fetch, are compressed quickly. */
async function compress(path, name) {
  const kind = extname(path);
  // Files that begin with _ are for the host, which doesn't serve them.
  if (COMPRESSED.has(kind) || name === CONFIG || name.startsWith('_')) return;
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: kind === '.map' ? 5 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const flags = process.argv.slice(2).filter((flag) => flag !== IF_CHANGED);
  await (process.argv.includes(IF_CHANGED) ? buildIfChanged(flags) : build(flags));
}
