import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment, readSettings } from '#server/settings/settings.ts';

const REMOTE = { SERVICE_URL: 'https://a.example', SERVICE_API_KEY: 'k' };

describe('settings that cannot be used', () => {
  test.each([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '-1' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost' }],
    ['SERVICE_API_KEY', { SERVICE_URL: 'https://a.example' }],
    ['SERVICE_URL', { SERVICE_API_KEY: 'k' }],
    ['SERVICE_URL', { ...REMOTE, SERVICE_URL: 'a.example' }],
    ['SERVICE_URL', { ...REMOTE, SERVICE_URL: 'file:///etc/passwd' }],
    ['SERVICE_URL', { ...REMOTE, SERVICE_URL: 'https://user:pass@a.example' }],
    ['SERVICE_URL', { ...REMOTE, SERVICE_URL: 'https://a.example/?key=1' }],
    ['SERVICE_API_KEY', { ...REMOTE, SERVICE_API_KEY: 'line\nbreak' }],
    ['SERVICE_FIRST_PAGE', { SERVICE_FIRST_PAGE: '2' }],
    ['DATABASE_URL', { WORKER_THREADS: '0' }],
    ['WORKER_THREADS', { WORKER_THREADS: '-1' }],
    ['TILE_URL', { TILE_URL: 'https://a.example/tiles' }],
    ['TILE_URL', { TILE_URL: "https://a.example/{z}/{x}/{y}; script-src 'unsafe-inline'" }],
    ['IMAGERY_URL', { IMAGERY_URL: 'javascript:alert({x}{y}{z})' }],
  ])('name %s: %j', (name, environment) => {
    expect(() => readSettings(environment)).toThrow(
      expect.objectContaining({
        name: 'SettingsError',
        message: expect.stringContaining(name) as unknown,
      }),
    );
  });

  test('are all named at once, and no value is repeated', () => {
    const bad = { PORT: 'secret-1', SERVICE_API_KEY: 'secret 2', DATABASE_URL: 'secret-3' };
    const message = messageOf(() => readSettings(bad));
    for (const name of Object.keys(bad)) expect(message).toContain(name);
    expect(message).not.toContain('secret');
  });
});

test('nothing set gives the reference service on the loopback address', () => {
  expect(readSettings({})).toMatchObject({
    port: 4310,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: null,
    remote: null,
    firstPage: null,
    allowedHosts: [],
    map: { tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png' },
  });
});

test('with another process to measure, a server needs no threads', () => {
  const { requests } = readSettings({ WORKER_THREADS: '0', DATABASE_URL: 'postgres://a/b' });
  expect(requests.workerThreads).toBe(0);
});

test('an empty variable counts as not set', () => {
  const empty = { PORT: '', SERVICE_URL: '', SERVICE_API_KEY: '', TILE_URL: '' };
  expect(readSettings(empty)).toEqual(readSettings({}));
});

test.each([
  ['https://a.example', 'https://a.example/public/api/v1'],
  ['https://a.example/', 'https://a.example/public/api/v1'],
  ['https://a.example/x/public/api/v1/', 'https://a.example/x/public/api/v1'],
])('the service %s is asked at %s', (given, expected) => {
  const { remote } = readSettings({ ...REMOTE, SERVICE_URL: given });
  expect(remote?.url.href).toBe(expected);
});

test('allowed hosts and the first page are read', () => {
  const settings = readSettings({
    ALLOWED_HOSTS: ' A.example, b.example ,',
    SERVICE_FIRST_PAGE: '0',
  });
  expect(settings).toMatchObject({ allowedHosts: ['a.example', 'b.example'], firstPage: 0 });
});

test('allowed origins are read, and anything else is refused', () => {
  expect(readSettings({}).allowedOrigins).toBeNull();
  const { allowedOrigins } = readSettings({ ALLOWED_ORIGINS: 'https://A.example, http://b:8080,' });
  expect(allowedOrigins).toEqual(['https://a.example', 'http://b:8080']);
  expect(readSettings({ ALLOWED_ORIGINS: '*' }).allowedOrigins).toEqual(['*']);
  for (const bad of ['a.example', 'https://a.example/', 'null', 'https://*.a.example'])
    expect(messageOf(() => readSettings({ ALLOWED_ORIGINS: bad }))).toContain('ALLOWED_ORIGINS');
});

describe('the file .env', () => {
  test('is optional', () => {
    expect(readEnvironment('/nowhere/.env')).toBe(process.env);
  });

  test('adds to the environment, which wins', () => {
    const folder = mkdtempSync(join(tmpdir(), 'job-atlas-env-'));
    const file = join(folder, '.env');
    writeFileSync(file, '# a comment\nATLAS_TEST="two words"\nPATH=overwritten\n');
    expect(readEnvironment(file)).toMatchObject({
      ATLAS_TEST: 'two words',
      PATH: process.env['PATH'],
    });
    rmSync(folder, { recursive: true });
  });
});

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}
