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
    'src/worker',
    'src/core/paint/assembly',
    'src/core/read/assembly',
    'src/server',
    'src/measure',
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
  // lib ← ui, core ← shapes ← files
  ['src/lib/a.ts', 'ui/b.ts'],
  ['src/lib/a.ts', 'core/b.ts'],
  ['src/lib/a.ts', 'result/store/b.ts'],
  ['src/ui/a.ts', 'core/b.ts'],
  ['src/ui/a.ts', 'service/b.ts'],
  ['src/ui/charts/a.ts', 'result/store/b.ts'],
  ['src/core/a.ts', 'ui/b.ts'],
  ['src/core/a.ts', 'shapes/b.ts'],
  ['src/core/read/a.ts', 'files/read/b.ts'],
  ['src/core/read/a.ts', 'worker/b.ts'],
  ['src/core/a.ts', 'service/b.ts'],
  ['src/core/paint/a.ts', 'result/unusual/pure/b.ts'],
  ['src/shapes/a.ts', 'files/read/b.ts'],
  ['src/shapes/examine/a.ts', 'request/findings/b.ts'],
  ['src/files/read/a.ts', 'service/b.ts'],
  ['src/files/write/a.ts', 'result/exports/pure/b.ts'],
  // service, worker, device, map
  ['src/service/a.ts', 'device/b.ts'],
  ['src/service/jobs/a.ts', 'history/index/b.ts'],
  ['src/worker/a.ts', 'ui/b.ts'],
  ['src/worker/a.ts', 'result/b.ts'],
  ['src/device/a.ts', 'ui/b.ts'],
  ['src/device/a.ts', 'history/reading/b.ts'],
  ['src/device/a.ts', 'result/store/b.ts'],
  ['src/map/a.ts', 'device/b.ts'],
  ['src/map/plots/a.ts', 'result/store/b.ts'],
  // from one slice to another
  ['src/history/page/a.ts', 'request/page/b.ts'],
  ['src/history/page/a.ts', 'compare/pure/b.ts'],
  ['src/history/page/a.ts', 'result/store/b.ts'],
  ['src/history/page/a.ts', 'app/b.ts'],
  ['src/compare/page/a.ts', 'history/reading/b.ts'],
  ['src/compare/page/a.ts', 'report/make/b.ts'],
  ['src/compare/page/a.ts', 'result/opening/b.ts'],
  ['src/request/page/a.ts', 'compare/page/b.ts'],
  ['src/request/send/a.ts', 'report/make/b.ts'],
  ['src/request/page/a.ts', 'result/page/b.ts'],
  ['src/share/make/a.ts', 'report/make/b.ts'],
  ['src/share/page/a.ts', 'map/b.ts'],
  ['src/share/list/a.ts', 'app/b.ts'],
  ['src/share/make/a.ts', 'result/worker/session/b.ts'],
  ['src/result/page/a.ts', 'share/make/b.ts'],
  ['src/history/page/a.ts', 'share/list/b.ts'],
  ['src/service/a.ts', 'share/b.ts'],
  ['src/report/viewer/a.ts', 'request/page/b.ts'],
  ['src/report/viewer/a.ts', 'history/page/b.ts'],
  ['src/report/viewer/a.ts', 'app/b.ts'],
  ['src/result/page/a.ts', 'history/page/b.ts'],
  ['src/result/store/a.ts', 'compare/page/b.ts'],
  ['src/result/exports/page/a.ts', 'report/viewer/b.ts'],
  ['src/result/page/a.ts', 'request/page/b.ts'],
  ['src/result/page/a.ts', 'app/b.ts'],
  // pure ← worker ← page
  ['src/result/unusual/pure/a.ts', 'result/unusual/worker/b.ts'],
  ['src/result/unusual/pure/a.ts', 'result/unusual/page/b.ts'],
  ['src/result/names/pure/a.ts', 'device/b.ts'],
  ['src/result/address/a.ts', 'result/store/b.ts'],
  ['src/result/time/worker/a.ts', 'result/time/page/b.ts'],
  ['src/result/worker/a.ts', 'result/client/b.ts'],
  ['src/result/worker/session/a.ts', 'ui/b.ts'],
  ['src/result/page/a.ts', 'result/worker/b.ts'],
  ['src/result/unusual/page/a.ts', 'result/unusual/worker/b.ts'],
  ['src/result/client/a.ts', 'result/worker/session/b.ts'],
  ['src/history/index/a.ts', 'service/jobs/b.ts'],
  ['src/history/worker/a.ts', 'history/page/b.ts'],
  ['src/history/page/a.ts', 'history/worker/b.ts'],
  ['src/compare/pure/a.ts', 'result/worker/session/b.ts'],
  ['src/compare/worker/a.ts', 'compare/page/b.ts'],
  ['src/request/findings/a.ts', 'request/worker/b.ts'],
  ['src/request/repair/pure/a.ts', 'request/repair/page/b.ts'],
  ['src/request/repair/worker/a.ts', 'request/repair/page/b.ts'],
  ['src/request/page/a.ts', 'request/worker/b.ts'],
  ['src/report/pack/a.ts', 'report/viewer/b.ts'],
  ['src/report/worker/a.ts', 'report/make/b.ts'],
  ['src/share/worker/a.ts', 'share/page/b.ts'],
  ['src/share/page/a.ts', 'share/worker/b.ts'],
  // app, and what runs in Node
  ['src/app/a.ts', 'server/b.ts'],
  ['src/app/pages/a.ts', 'measure/b.ts'],
  ['src/app/pages/a.ts', 'result/worker/b.ts'],
  ['src/app/pages/a.ts', 'share/worker/b.ts'],
  ['src/server/a.ts', 'service/serviceClient.ts'],
  ['src/server/a.ts', 'result/store/b.ts'],
  ['src/server/a.ts', 'measure/queue/b.ts'],
  ['src/server/a.ts', 'measure/queue/jobQueue.ts'],
  ['src/server/demo/a.ts', 'measure/requests/addRequest.ts'],
  ['src/measure/a.ts', 'service/serviceClient.ts'],
  ['src/measure/a.ts', 'request/findings/b.ts'],
  ['src/measure/scenes/a.ts', 'server/signIn/b.ts'],
  ['src/main.ts', 'service/b.ts'],
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
      ['src/core/a.ts', 'react'],
      ['src/core/a.ts', 'leaflet'],
      ['src/shapes/a.ts', 'react'],
      ['src/files/read/a.ts', 'react'],
      ['src/result/unusual/pure/a.ts', 'react'],
      ['src/request/findings/a.ts', '@tanstack/react-query'],
      ['src/result/time/worker/a.ts', 'react'],
      ['src/result/page/a.ts', 'leaflet'],
      ['src/compare/page/a.ts', 'leaflet'],
      ['src/app/pages/a.ts', 'react-leaflet'],
      ['src/lib/a.ts', 'react'],
    ] as const
  ).map(([from, name]) => [from, name, importOf(from, name)] as const),
)('%s may not import the package %s', (_from, _name, rules) => {
  expect(rules()).toContain(ARROW);
});

test.each(
  (
    [
      ['src/core/paint/a.ts', '#core/columns.ts'],
      ['src/shapes/a.ts', '#core/columns.ts'],
      ['src/files/read/a.ts', '#shapes/polygons.ts'],
      ['src/map/a.ts', 'leaflet'],
      ['src/device/a.ts', '#service/connection.ts'],
      ['src/history/page/a.ts', '#service/jobs/jobs.ts'],
      ['src/history/page/a.ts', '#result/summaries/queueState.ts'],
      ['src/history/worker/a.ts', '#history/index/historyIndex.ts'],
      ['src/compare/page/a.ts', '#result/store/useResult.tsx'],
      ['src/request/page/a.ts', '#result/store/useResult.tsx'],
      ['src/request/page/a.ts', '#request/findings/findings.ts'],
      ['src/report/viewer/a.ts', '#compare/page/ScatterPanel.tsx'],
      ['src/report/viewer/a.ts', '#map/PlotsMap.tsx'],
      ['src/share/page/a.ts', '#result/page/workspace/ResultWorkspace.tsx'],
      ['src/share/worker/a.ts', '#result/worker/session/view.ts'],
      ['src/result/unusual/worker/a.ts', '#result/unusual/pure/unusualPlots.ts'],
      ['src/result/unusual/worker/a.ts', '#result/worker/session/view.ts'],
      ['src/result/unusual/page/a.ts', '#result/unusual/pure/unusualPlots.ts'],
      ['src/result/unusual/page/a.ts', '#result/store/useAnswer.ts'],
      ['src/result/worker/a.ts', '#result/protocol.ts'],
      ['src/app/pages/a.ts', '#map/PlotsMap.tsx'],
      ['src/app/pages/a.ts', '#result/store/joinedParts.ts'],
      ['src/server/a.ts', '#service/contract.ts'],
      ['src/server/serve.ts', '#measure/queue/jobQueue.ts'],
      ['src/measure/a.ts', '#shapes/polygons.ts'],
      ['src/measure/a.ts', '#server/http/apiError.ts'],
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
