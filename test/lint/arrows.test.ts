import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * The import arrows are lint rules, and a wrong setting turns such rules off without a word: so
 * here deliberately bad snippets are linted with the project's own configuration.
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
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'job-atlas-lint-'));
  for (const file of CONFIGURATION) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Rules that fire on `source` standing at `path`, in the tree of the project. */
async function rulesFor(path: string, source: string): Promise<string[]> {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint');
  const { stdout } = await promisify(execFile)(oxlint, ['--format', 'json', path], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return diagnostics.map((diagnostic) => diagnostic.code);
}

const ARROW = 'eslint(no-restricted-imports)';

const BAD: [from: string, to: string][] = [
  ['src/features/jobs/a.ts', 'features/result/b.ts'],
  ['src/features/result/a.ts', 'features/map/b.ts'],
  ['src/features/map/a.ts', 'features/connection/b.ts'],
  ['src/features/connection/a.ts', 'pages/b.ts'],
  ['src/features/result/a.ts', 'app/b.ts'],
  ['src/features/jobs/a.ts', 'server/b.ts'],
  ['src/pages/a.ts', 'app/b.ts'],
  ['src/ui/a.ts', 'engine/b.ts'],
  ['src/ui/a.ts', 'api/b.ts'],
  ['src/lib/a.ts', 'ui/b.ts'],
  ['src/engine/a.ts', 'api/b.ts'],
  ['src/engine/read/a.ts', 'workers/b.ts'],
  ['src/api/a.ts', 'workers/b.ts'],
  ['src/api/a.ts', 'features/jobs/b.ts'],
  ['src/workers/a.ts', 'ui/b.ts'],
  ['src/workers/a.ts', 'workers/page/b.ts'],
  ['src/workers/a.ts', 'workers/result/b.ts'],
  ['src/workers/page/a.ts', 'workers/result/b.ts'],
  ['src/workers/page/a.ts', 'features/jobs/b.ts'],
  ['src/workers/result/a.ts', 'workers/page/b.ts'],
  ['src/workers/result/session/a.ts', 'workers/page/b.ts'],
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

test.each(BAD)('%s may not import %s, by alias, relative or type-only', async (from, to) => {
  const up = `${'../'.repeat(from.split('/').length - 2) || './'}${to}`;
  const forms = [
    `import { b } from '#${to}';\nb();\n`,
    `import type { B } from '#${to}';\nexport type A = B;\n`,
    `export { b } from '#${to}';\n`,
    ...(up.startsWith('../') ? [`import { b } from '${up}';\nb();\n`] : []),
    ...(up.startsWith('../') ? [`import type { B } from './${up}';\nexport type A = B;\n`] : []),
  ];
  for (const form of forms) expect(await rulesFor(from, form), form).toContain(ARROW);
});

test.each([
  ['src/engine/a.ts', 'react'],
  ['src/engine/a.ts', 'leaflet'],
  ['src/features/result/a.ts', 'leaflet'],
  ['src/pages/a.ts', 'react-leaflet'],
  ['src/lib/a.ts', 'react'],
])('%s may not import the package %s', async (from, name) => {
  expect(await rulesFor(from, `import { x } from '${name}';\nx();\n`)).toContain(ARROW);
});

test.each([
  ['src/features/jobs/a.ts', '#api/jobs.ts'],
  ['src/features/map/a.ts', 'leaflet'],
  ['src/pages/a.ts', '#features/map/b.ts'],
  ['src/server/a.ts', '#api/contract.ts'],
  ['src/engine/paint/a.ts', '#engine/columns.ts'],
  ['src/workers/a.ts', './b.ts'],
  ['src/workers/page/a.ts', '#workers/protocol.ts'],
  ['src/workers/result/a.ts', '#workers/protocol.ts'],
  ['src/workers/result/session/a.ts', '#workers/result/a.ts'],
  ['src/features/result/a.ts', '#workers/page/client.ts'],
])('%s may import %s', async (from, to) => {
  expect(await rulesFor(from, `import { x } from '${to}';\nx();\n`)).not.toContain(ARROW);
});

test('a cycle of imports is an error', async () => {
  mkdirSync(join(folder, 'src/lib'), { recursive: true });
  writeFileSync(
    join(folder, 'src/lib/two.ts'),
    `import { one } from './one.ts';\nexport const two = () => one();\n`,
  );
  const rules = await rulesFor(
    'src/lib/one.ts',
    `import { two } from './two.ts';\nexport const one = (): unknown => two();\n`,
  );
  expect(rules).toContain('import(no-cycle)');
});

test('a cycle of types is an error, too', async () => {
  mkdirSync(join(folder, 'src/ui'), { recursive: true });
  writeFileSync(
    join(folder, 'src/ui/two.ts'),
    `import type { One } from './one.ts';\nexport type Two = One | null;\n`,
  );
  const rules = await rulesFor(
    'src/ui/one.ts',
    `import type { Two } from './two.ts';\nexport type One = { two: Two };\n`,
  );
  expect(rules).toContain('import(no-cycle)');
});
