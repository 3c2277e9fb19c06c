import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';

/**
 * The import arrows are lint rules, and a wrong setting turns such rules off without a word: so
 * here deliberately bad snippets are linted with the project's own configuration, all in one run.
 */

const ROOT = resolve(import.meta.dirname, '../..');
const CONFIGURATION = [
  '.oxlintrc.json',
  'package.json',
  ...[
    '.',
    'src',
    'src/workers',
    'src/engine/paint/assembly',
    'src/engine/read/assembly',
    'src/server',
    'test',
  ].map((path) => `${path}/tsconfig.json`),
];
/** Snippets by their path in the tree of the project. */
const snippets = new Map<string, string>();
/** Rules that fired, by path. */
const fired = new Map<string, string[]>();

/**
 * Adds a file to what is linted, and returns the reader of the rules that fire on it. Where the path is
 * taken, the file stands beside it, under the same name with a number.
 */
function lintAt(wanted: string, source: string): () => string[] {
  let path = wanted;
  for (let n = 2; snippets.has(path); n++) path = wanted.replace(/\.ts$/, `${n}.ts`);
  snippets.set(path, source);
  return () => fired.get(path) ?? [];
}

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-lint-'));
  for (const file of CONFIGURATION) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, source] of snippets) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint');
  const options = { cwd: folder, maxBuffer: 2 ** 26 };
  const { stdout } = await promisify(execFile)(
    oxlint,
    ['--format', 'json', ...snippets.keys()],
    options,
  ).catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string }[];
  };
  for (const { filename, code } of diagnostics)
    fired.set(filename, [...(fired.get(filename) ?? []), code]);
  return () => rmSync(folder, { recursive: true, force: true });
});

const ARROW = 'eslint(no-restricted-imports)';

const BAD: [from: string, to: string][] = [
  ['src/features/jobs/a.ts', 'features/result/b.ts'],
  ['src/features/result/a.ts', 'features/map/b.ts'],
  ['src/features/result/a.ts', 'features/mending/b.ts'],
  ['src/features/result/a.ts', 'features/comparison/b.ts'],
  ['src/features/result/a.ts', 'features/names/b.ts'],
  ['src/features/result/a.ts', 'features/throughTime/b.ts'],
  ['src/features/mending/a.ts', 'features/result/b.ts'],
  ['src/features/mending/causes/a.ts', 'features/names/b.ts'],
  ['src/features/comparison/a.ts', 'features/result/b.ts'],
  ['src/features/comparison/a.ts', 'features/jobs/b.ts'],
  ['src/features/names/a.ts', 'features/throughTime/b.ts'],
  ['src/features/names/a.ts', 'features/result/b.ts'],
  ['src/features/throughTime/a.ts', 'features/mending/b.ts'],
  ['src/features/throughTime/a.ts', 'features/result/b.ts'],
  ['src/features/mending/a.ts', 'workers/result/b.ts'],
  ['src/features/comparison/a.ts', 'pages/b.ts'],
  ['src/features/names/a.ts', 'app/b.ts'],
  ['src/features/throughTime/a.ts', 'server/b.ts'],
  ['src/features/jobs/a.ts', 'openResult/b.ts'],
  ['src/features/map/a.ts', 'openResult/b.ts'],
  ['src/features/connection/a.ts', 'openResult/b.ts'],
  ['src/openResult/a.ts', 'features/result/b.ts'],
  ['src/openResult/values/a.ts', 'features/comparison/b.ts'],
  ['src/openResult/a.ts', 'pages/b.ts'],
  ['src/openResult/a.ts', 'app/b.ts'],
  ['src/openResult/a.ts', 'workers/result/b.ts'],
  ['src/openResult/a.ts', 'server/b.ts'],
  ['src/ui/a.ts', 'openResult/b.ts'],
  ['src/lib/a.ts', 'openResult/b.ts'],
  ['src/engine/a.ts', 'openResult/b.ts'],
  ['src/api/a.ts', 'openResult/b.ts'],
  ['src/workers/a.ts', 'openResult/b.ts'],
  ['src/workers/resultClient/a.ts', 'openResult/b.ts'],
  ['src/workers/result/a.ts', 'openResult/b.ts'],
  ['src/server/a.ts', 'openResult/b.ts'],
  ['src/main.ts', 'openResult/b.ts'],
  ['src/features/map/a.ts', 'features/connection/b.ts'],
  ['src/features/connection/a.ts', 'pages/b.ts'],
  ['src/features/result/a.ts', 'app/b.ts'],
  ['src/features/jobs/a.ts', 'server/b.ts'],
  ['src/pages/a.ts', 'app/b.ts'],
  ['src/report/a.ts', 'pages/b.ts'],
  ['src/report/a.ts', 'app/b.ts'],
  ['src/ui/a.ts', 'engine/b.ts'],
  ['src/ui/a.ts', 'api/b.ts'],
  ['src/lib/a.ts', 'ui/b.ts'],
  ['src/engine/a.ts', 'api/b.ts'],
  ['src/engine/read/a.ts', 'workers/b.ts'],
  ['src/api/a.ts', 'workers/b.ts'],
  ['src/api/a.ts', 'features/jobs/b.ts'],
  ['src/workers/a.ts', 'ui/b.ts'],
  ['src/workers/a.ts', 'workers/resultClient/b.ts'],
  ['src/workers/a.ts', 'workers/result/b.ts'],
  ['src/workers/resultClient/a.ts', 'workers/result/b.ts'],
  ['src/workers/resultClient/a.ts', 'features/jobs/b.ts'],
  ['src/workers/result/a.ts', 'workers/resultClient/b.ts'],
  ['src/workers/result/session/a.ts', 'workers/resultClient/b.ts'],
  ['src/workers/result/a.ts', 'ui/b.ts'],
  ['src/features/result/a.ts', 'workers/result/b.ts'],
  ['src/features/map/a.ts', 'workers/result/b.ts'],
  ['src/features/jobs/a.ts', 'workers/result/b.ts'],
  ['src/features/connection/a.ts', 'workers/result/b.ts'],
  ['src/pages/a.ts', 'workers/result/b.ts'],
  ['src/app/a.ts', 'workers/result/b.ts'],
  ['src/server/a.ts', 'api/serviceClient.ts'],
  ['src/server/a.ts', 'features/jobs/b.ts'],
  ['src/main.ts', 'pages/b.ts'],
];

/** Each way to import, and the reader of the rules that fire on it. */
function waysToImport(from: string, to: string): { form: string; rules: () => string[] }[] {
  const up = `${'../'.repeat(from.split('/').length - 2) || './'}${to}`;
  const forms = [
    `import { b } from '#${to}';\nb();\n`,
    `import type { B } from '#${to}';\nexport type A = B;\n`,
    `export { b } from '#${to}';\n`,
    ...(up.startsWith('../') ? [`import { b } from '${up}';\nb();\n`] : []),
    ...(up.startsWith('../') ? [`import type { B } from './${up}';\nexport type A = B;\n`] : []),
  ];
  return forms.map((form) => ({ form, rules: lintAt(from, form) }));
}

test.each(BAD.map(([from, to]) => [from, to, waysToImport(from, to)] as const))(
  '%s may not import %s, by alias, relative or type-only',
  (_from, _to, ways) => {
    for (const { form, rules } of ways) expect(rules(), form).toContain(ARROW);
  },
);

/** The reader of the rules that fire on an import of `from` by a file at `path`. */
function importOf(path: string, from: string): () => string[] {
  return lintAt(path, `import { x } from '${from}';\nx();\n`);
}

test.each(
  (
    [
      ['src/engine/a.ts', 'react'],
      ['src/engine/a.ts', 'leaflet'],
      ['src/features/result/a.ts', 'leaflet'],
      ['src/features/comparison/a.ts', 'leaflet'],
      ['src/openResult/a.ts', 'leaflet'],
      ['src/pages/a.ts', 'react-leaflet'],
      ['src/lib/a.ts', 'react'],
    ] as const
  ).map(([from, name]) => [from, name, importOf(from, name)] as const),
)('%s may not import the package %s', (_from, _name, rules) => {
  expect(rules()).toContain(ARROW);
});

test.each(
  (
    [
      ['src/features/jobs/a.ts', '#api/jobs/jobs.ts'],
      ['src/features/map/a.ts', 'leaflet'],
      ['src/pages/a.ts', '#features/map/b.ts'],
      ['src/server/a.ts', '#api/contract.ts'],
      ['src/engine/paint/a.ts', '#engine/columns.ts'],
      ['src/workers/a.ts', './b.ts'],
      ['src/workers/resultClient/a.ts', '#workers/protocol.ts'],
      ['src/workers/result/a.ts', '#workers/protocol.ts'],
      ['src/workers/result/session/a.ts', '#workers/result/a.ts'],
      ['src/features/result/a.ts', '#workers/resultClient/resultClient.ts'],
      ['src/features/result/a.ts', '#openResult/b.ts'],
      ['src/features/mending/causes/a.ts', '#features/mending/b.ts'],
      ['src/features/names/groups/a.ts', '#features/names/b.ts'],
      ['src/openResult/values/a.ts', '#openResult/b.ts'],
      ['src/openResult/a.ts', '#workers/resultClient/resultClient.ts'],
      ['src/openResult/a.ts', '#ui/b.ts'],
      ['src/pages/a.ts', '#openResult/b.ts'],
    ] as const
  ).map(([from, to]) => [from, to, importOf(from, to)] as const),
)('%s may import %s', (_from, _to, rules) => {
  expect(rules()).not.toContain(ARROW);
});

lintAt('src/lib/two.ts', `import { one } from './one.ts';\nexport const two = () => one();\n`);
const cycle = lintAt(
  'src/lib/one.ts',
  `import { two } from './two.ts';\nexport const one = (): unknown => two();\n`,
);

test('a cycle of imports is an error', () => {
  expect(cycle()).toContain('import(no-cycle)');
});

lintAt('src/ui/two.ts', `import type { One } from './one.ts';\nexport type Two = One | null;\n`);
const cycleOfTypes = lintAt(
  'src/ui/one.ts',
  `import type { Two } from './two.ts';\nexport type One = { two: Two };\n`,
);

test('a cycle of types is an error, too', () => {
  expect(cycleOfTypes()).toContain('import(no-cycle)');
});
