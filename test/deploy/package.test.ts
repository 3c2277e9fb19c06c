/** The package that `npx job-atlas` starts, the container, and the examples in `deploy/`, as far as they can be checked without running them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '#server/settings/packageRoot.ts';
import { SettingsSchema } from '#server/settings/settings.ts';

const root = packageRoot();

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

const packageJson = JSON.parse(read('package.json')) as {
  bin: Record<string, string>;
  files: string[];
  dependencies: Record<string, string>;
};

const SCRIPT = 'src/server/serve.mjs';
const defaults = v.getDefaults(SettingsSchema);

test('the dependencies are the packages that the server loads and the required ones, none that are only bundled', () => {
  const loaded = ['@electric-sql/pglite', 'pg'];
  const prescribed =
    'react react-dom react-router-dom @tanstack/react-query leaflet react-leaflet wellknown';
  expect(new Set(Object.keys(packageJson.dependencies))).toEqual(
    new Set([...loaded, ...prescribed.split(' ')]),
  );
});

test('the package has an executable script', () => {
  expect(packageJson.bin).toEqual({ 'job-atlas': SCRIPT });
  expect(read(SCRIPT).split('\n', 1)).toEqual(['#!/usr/bin/env node']);
  expect(packageJson.files).toContain(SCRIPT);
});

describe('the container', () => {
  const [build = '', final = ''] = read('Containerfile')
    .split(/^FROM /m)
    .slice(1);
  const copied = Array.from(
    final.matchAll(/^COPY --from=build \/build\/(\S+) (\S+)$/gm),
    ([, from = '', to = '']) => [from, to] as const,
  );

  test('has the files of the package, where the server expects them', () => {
    for (const [from, to] of copied) expect([from, to]).toEqual([from, from]);
    const paths = new Set(copied.map(([from]) => from));
    for (const path of [SCRIPT, 'src/server/demo', 'dist-server', 'dist', 'node_modules'])
      expect(paths).toContain(path);
    const made = ['dist', 'dist-server', 'node_modules'];
    for (const path of paths)
      expect(made.includes(path) || existsSync(join(root, path))).toBe(true);
  });

  test('builds and runs without root, and has a health check', () => {
    for (const stage of [build, final]) expect(stage).toMatch(/^USER node$/m);
    expect(final).toMatch(/^HEALTHCHECK .*\/healthz/m);
    expect(final).toMatch(new RegExp(`^EXPOSE ${defaults.PORT}$`, 'm'));
    expect(final).toContain(`CMD ["node", "${SCRIPT}"]`);
  });
});

test('the systemd service waits at least as long for answers as the server', () => {
  const unit = read('deploy/job-atlas.service');
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  expect(Number(seconds)).toBeGreaterThan(Number(defaults.SHUTDOWN_SECONDS));
  expect(unit).toContain(`/opt/job-atlas/${SCRIPT}\n`);
});

const examples = ['nginx', 'caddy'].flatMap((folder) =>
  readdirSync(join(root, 'deploy', folder)).map((name) => `deploy/${folder}/${name}`),
);

test.each(examples.filter((path) => !path.includes('static')))(
  '%s says to the server where it lies and how it is called',
  (path) => {
    const text = read(path);
    expect(text).toContain(`127.0.0.1:${defaults.PORT}`);
    expect(text).toMatch(/x-forwarded-prefix \/atlas/);
    expect(text).toContain('--base=/atlas/');
    if (path.includes('nginx'))
      for (const line of ['x-forwarded-proto $scheme', 'host $http_host', 'map $request_uri'])
        expect(text).toContain(line);
  },
);

test.each(examples.filter((path) => path.includes('static')))(
  '%s includes what the build has written',
  (path) => {
    expect(read(path)).toMatch(
      /^\s*(?:include|import) \/srv\/www\/atlas\/_(?:nginx\.conf;|Caddyfile)$/m,
    );
  },
);
