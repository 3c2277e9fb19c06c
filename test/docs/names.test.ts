/**
 * Files, folders and code are there by the names they are called by: in ARCHITECTURE.md and docs/decisions whatever is in
 * backticks, in SECURITY.md the tests, in comments of the code the files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '#server/settings/packageRoot.ts';

const root = packageRoot();

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'));
}

const ROOT_FILES = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => `/${name}`);
const FILES = [
  ...ROOT_FILES,
  ...['.ci', '.github', 'deploy', 'docs', 'public', 'src', 'test'].flatMap(filesIn),
];

/** What the build, an install or the server makes. */
const MADE = /^(?:dist|node_modules|\.data)\b|^404\.html$/;

/** Whether a path names files or a folder: all of it, or its end as documents shorten it; `*` stands for any name. */
function isThere(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/]*');
  const found = new RegExp(path.endsWith('/') ? `/${pattern}/` : `/${pattern}(?:/|$)`);
  return FILES.some((file) => found.test(file));
}

/** What the text has in backticks, blocks of code left out. */
function namesIn(text: string): string[] {
  const prose = text.replace(/^```.*?^```/gms, '');
  return Array.from(prose.matchAll(/`([^`\n]+)`/g), ([, name = '']) => name);
}

/** A test or what tests share, named as in SECURITY.md: below `test/`, without its ending. */
const TEST_FILE = /^\/test\/(.+?)(?:\.browser)?(?:\.test|\.spec)?\.tsx?$/;

const EXTENSION = /\.(?:ts|tsx|mjs|css|md|json|txt|toml|yml|html|sh)$/;

/** A path below the project, or a file's name; not a command, an address or a path of the server. */
function isPath(name: string): boolean {
  if (/\s|:\/\/|^\/|^#|…/.test(name) || MADE.test(name)) return false;
  return name.includes('/') || EXTENSION.test(name);
}

const code = ['src', 'public', 'test']
  .flatMap(filesIn)
  .filter((file) => /\.(?:tsx?|mjs|css|json)$/.test(file) && !file.startsWith('/test/docs/'))
  .concat('/vite.config.ts', '/package.json', '/index.html')
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const words = new Set(code.match(/[A-Za-z_$][\w$]*/g));

const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`);

describe.each(['ARCHITECTURE.md', ...decisions])('%s', (document) => {
  const names = namesIn(readFileSync(join(root, document), 'utf8'));

  test('every file and folder it names is there', () => {
    expect(names.filter((name) => isPath(name) && !isThere(name))).toEqual([]);
  });

  test('every name it uses is in the code', () => {
    const used = names.filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
    expect(used.filter((name) => !words.has(name) && !isThere(`${name}/`))).toEqual([]);
  });
});

/** Files that the map names, each with the places where one may look for it: the folders of its heading, and of the bold name it follows. */
function namedInMap(text: string): { name: string; places: string[] }[] {
  const named = [];
  let [heading, bold] = ['', ''];
  for (const line of text.replace(/^```.*?^```/gms, '').split('\n')) {
    if (line.startsWith('## ')) [heading, bold] = [/`([^`]+)`/.exec(line)?.[1] ?? '', ''];
    for (const [, room, name] of line.matchAll(/\*\*`([^`]+)`\*\*|`([^`\n]+)`/g)) {
      if (room !== undefined) bold = room;
      else if (name !== undefined && isPath(name) && EXTENSION.test(name))
        named.push({
          name,
          places: ['', heading, bold, heading + bold].map((room) => `src/${room}`).concat(''),
        });
    }
  }
  return named;
}

test('every file that the map names is in the room it is named in', () => {
  const named = namedInMap(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'));
  expect(named.length).toBeGreaterThan(100);
  const misplaced = named
    .filter(({ name }) => !name.includes('*'))
    .filter(({ name, places }) => !places.some((place) => FILES.includes(`/${place}${name}`)));
  expect(misplaced.map(({ name }) => name)).toEqual([]);
});

test('every file that a comment of the code names is there', () => {
  const modules = FILES.filter((file) => /^\/src\/.*\.(?:tsx?|mjs)$/.test(file));
  const missing = modules.flatMap((file) => {
    const comments = readFileSync(join(root, file), 'utf8').match(/^ *(?:\/?\*|\/\/).*$/gm) ?? [];
    const named = comments.join('\n').match(/[\w./]*\w\.(?:tsx?|mjs)\b/g) ?? [];
    return named
      .filter((name) => !isThere(name.replace(/^\.\//, '')))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('every test that SECURITY.md names is there, under the title it quotes', () => {
  const rows = readFileSync(join(root, 'SECURITY.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| .* \| .* \| .*`/.test(line))
    .map((line) => line.split('|').at(-2) ?? '');
  const named = rows
    .flatMap((row) => [...row.matchAll(/`([^` ]+\/[^` ]+)`(?: "([^"]+)")?/g)])
    .map(([, name = '', title = '']) => ({ name, title }));
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter(({ name, title }) => {
    const file = FILES.find((path) => TEST_FILE.exec(path)?.[1] === name);
    return !file || !readFileSync(join(root, file), 'utf8').includes(title);
  });
  expect(missing).toEqual([]);
});
