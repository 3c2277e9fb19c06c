/** The links of everything that is written here: files exist, headings too, and settings go by the names that are checked. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#server/settings/packageRoot.ts';
import { settingNames } from './settingsPage.ts';

const root = packageRoot();

/** Documents of the folder at `path`, below the project. */
function documentsIn(path: string): string[] {
  return readdirSync(join(root, path))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(path, name));
}

const documents = [
  '.',
  'docs',
  'docs/decisions',
  'deploy/patroni',
  'deploy/spread',
  'src/core',
  'src/server/demo',
].flatMap(documentsIn);

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The text without what is shown as code. */
function prose(path: string): string {
  return textOf(path)
    .replace(/^```.*?^```/gms, '')
    .replace(/`[^`]*`/g, '');
}

/** Anchors of a document's headings, as GitHub makes them. */
function anchors(path: string): Set<string> {
  const headings = textOf(path)
    .replace(/^```.*?^```/gms, '')
    .matchAll(/^#+ (.+)$/gm);
  return new Set(Array.from(headings, ([, heading = '']) => anchorOf(heading)));
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

test('there are documents for those who run it', () => {
  const names = ['deploying', 'settings', 'signing-in', 'upgrading', 'limits', 'questions'];
  expect(documentsIn('docs').map((path) => relative('docs', path))).toEqual(
    expect.arrayContaining(names.map((name) => `${name}.md`)),
  );
  for (const name of names) expect(textOf('README.md')).toContain(`(docs/${name}.md)`);
});

test("a heading's anchor is made as GitHub makes it", () => {
  expect(anchorOf("The service can't be reached: `CORS`, TLS")).toBe(
    'the-service-cant-be-reached-cors-tls',
  );
});

test.each(documents)('%s: every link leads somewhere', (path) => {
  const targets = Array.from(prose(path).matchAll(/\]\(([^)\s]+)\)/g), ([, to = '']) => to);
  const broken = targets
    .filter((to) => !/^(?:https?:|mailto:)/.test(to))
    .filter((to) => {
      const [file = '', anchor] = to.split('#');
      const found = file === '' ? path : join(dirname(path), file);
      if (!existsSync(join(root, found))) return true;
      return anchor !== undefined && !anchors(found).has(anchor);
    });
  expect(broken).toEqual([]);
});

/** Names of others: of Node, and arguments of the container's build. */
const OTHERS = new Set(['NODE_ENV', 'NODE', 'BASE']);

test('every setting that is named to those who run it exists', () => {
  const deploy = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
    // A script has variables of its own.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.sh'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  const paths = [...documentsIn('docs'), ...deploy, 'README.md', 'Containerfile'];
  const unknown = paths.flatMap((path) =>
    Array.from(textOf(path).matchAll(/\b([A-Z]+(?:_[A-Z]+)*)=|`([A-Z]+(?:_[A-Z]+)+)`/g))
      .map(([, set, named]) => set ?? named ?? '')
      .filter((name) => !settingNames.includes(name) && !OTHERS.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
