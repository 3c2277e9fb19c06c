/** Session cookies and proxy headers, over the wire. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';
import { startVariant, type Variant } from '#test/server/variants.ts';
import { testBrowser } from './browser.ts';

const READS = '/public/api/v1/polygons';

let dist: string;
let service: Variant;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'job-atlas-cookies-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  writeFileSync(join(dist, 'assets/a-1.js'), 'x');
  service = await startVariant({ results: { a: '{"data":[],"err_data":{}}' } });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await service.close();
  rmSync(dist, { recursive: true });
});

async function startGateway(settings: Record<string, string>): Promise<TestServer> {
  return await startTestServer({ gateway: { url: service.url, key: 'k' }, dist, settings });
}

/** Signs in with the password; returns the cookie, as a thief would copy it. */
async function signedIn(server: TestServer, headers: Record<string, string> = {}): Promise<string> {
  const client = testBrowser();
  const body = new URLSearchParams({ password: 'correct horse' });
  await client.ask(`${server.url}/sign-in`, { method: 'POST', body, headers });
  return client.set.at(-1)?.split(';')[0] ?? '';
}

async function statusWith(server: TestServer, cookie: string): Promise<number> {
  return (await fetch(`${server.url}/config.json`, { headers: { cookie } })).status;
}

describe('a copied cookie', () => {
  const password = { AUTH: 'password', AUTH_PASSWORD: 'correct horse' };
  const settings = { ...password, SESSION_SECRET: 's'.repeat(32) };

  test('is worthless once its owner has signed out: at once at the same gateway, within half an hour at others', async () => {
    const [one, other] = [await startGateway(settings), await startGateway(settings)];
    const [cookie, kept] = [await signedIn(one), await signedIn(one)];
    expect([await statusWith(one, cookie), await statusWith(other, cookie)]).toEqual([200, 200]);
    const out = await fetch(`${one.url}/sign-out`, { method: 'POST', headers: { cookie } });
    expect(out.status).toBe(204);
    expect([await statusWith(one, cookie), await statusWith(one, kept)]).toEqual([401, 200]);
    // A minute more than the half hour, as the clock may have been set back by a little.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
    expect(await statusWith(other, cookie)).toBe(401);
    for (const server of [one, other]) await server.close();
  });

  test('is renewed while it is used, in answers that are not cached', async () => {
    const server = await startGateway(settings);
    const cookie = await signedIn(server);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20 * 60_000);
    const setBy = async (path: string, sent = cookie) => {
      const answer = await fetch(server.url + path, { headers: { cookie: sent } });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.headers.getSetCookie();
    };
    expect(await setBy('/jobs')).toEqual([]);
    expect(await setBy(`${READS}/a`)).toEqual([]);
    for (const path of [READS, '/config.json']) {
      const [line = ''] = await setBy(path);
      expect(line).toMatch(/^job-atlas-session=[\w.-]+; Max-Age=1800; /);
      now.mockReturnValue(Date.now() + 20 * 60_000);
      expect(await statusWith(server, cookie)).toBe(401);
      await setBy('/config.json', line.split(';')[0]);
      now.mockReturnValue(Date.now() - 20 * 60_000);
    }
    await server.close();
  });

  test('is worthless at every server of one database once its owner has signed out', async () => {
    const database = await emptyDatabase();
    const start = async () => await startTestServer({ jobs: [], database, dist, settings });
    const [one, other] = [await start(), await start()];
    const cookie = await signedIn(one);
    expect(await statusWith(other, cookie)).toBe(200);
    await fetch(`${one.url}/sign-out`, { method: 'POST', headers: { cookie } });
    expect([await statusWith(one, cookie), await statusWith(other, cookie)]).toEqual([401, 401]);
    await one.close();
    await other.close();
  });

  test('is worthless with another way of signing in or another password', async () => {
    const cookie = await signedIn(await kept(settings));
    const oidc = {
      AUTH: 'oidc',
      OIDC_ISSUER: 'http://127.0.0.1:9/',
      OIDC_CLIENT_ID: 'c',
      OIDC_CLIENT_SECRET: 's',
      OIDC_ALLOWED_GROUPS: '*',
      SESSION_SECRET: settings.SESSION_SECRET,
    };
    expect(await statusWith(await kept(settings), cookie)).toBe(200);
    expect(await statusWith(await kept(oidc), cookie)).toBe(401);
    const changed = { ...settings, AUTH_PASSWORD: 'wrong horses' };
    expect(await statusWith(await kept(changed), cookie)).toBe(401);
  });

  const started: TestServer[] = [];
  async function kept(of: Record<string, string>): Promise<TestServer> {
    const server = await startGateway(of);
    started.push(server);
    return server;
  }
  afterEach(async () => {
    for (const server of started.splice(0)) await server.close();
  });
});

test('below a path, the cookie belongs to that path; an invalid prefix is ignored', async () => {
  const server = await startGateway({ AUTH: 'password', AUTH_PASSWORD: 'correct horse' });
  const origin = server.url;
  const ask = async (path: string, prefix: string, init: RequestInit = {}) =>
    await testBrowser().ask(origin + path, {
      ...init,
      headers: { origin, 'x-forwarded-prefix': prefix },
    });
  const body = () => new URLSearchParams({ password: 'correct horse', to: '/jobs' });
  for (const [prefix, path] of [
    ['/atlas', '/atlas'],
    ['/../../x', '/'],
    ['/a/%2e%2e', '/'],
    ['/a, /b', '/'],
    ['//evil.example', '/'],
  ] as const) {
    const before = path === '/' ? '' : path;
    const asked = await ask('/jobs', prefix);
    expect(asked.headers.get('location')).toBe(`${before}/sign-in?to=%2Fjobs`);
    const signed = await ask('/sign-in', prefix, { method: 'POST', body: body() });
    expect(signed.headers.get('location')).toBe(`${before}/jobs`);
    expect(signed.headers.get('set-cookie')).toContain(`; Path=${path}; HttpOnly;`);
    const out = await ask('/sign-out', prefix, { method: 'POST' });
    expect(out.headers.get('set-cookie')).toContain(`; Path=${path}; HttpOnly;`);
  }
  await server.close();
});

test.each(['password', 'oidc', 'proxy'])(
  'a service whose people sign in (%s) answers to its own names alone',
  async (way) => {
    const settings = {
      AUTH: way,
      AUTH_PASSWORD: 'correct horse',
      AUTH_PROXIES: '127.0.0.1',
      OIDC_ISSUER: 'http://127.0.0.1:9/',
      OIDC_CLIENT_ID: 'c',
      OIDC_CLIENT_SECRET: 's',
      OIDC_ALLOWED_GROUPS: '*',
      ALLOWED_HOSTS: 'atlas.example.org',
    };
    const server = await startTestServer({ jobs: [], dist, settings });
    const status = async (host: string, path: string) =>
      (await rawRequest(server.url, { path, headers: { host, 'x-forwarded-user': 'ada' } })).status;
    for (const path of ['/sign-in', '/config.json', READS, '/jobs', '/assets/a-1.js'])
      expect([path, await status('evil.example', path)]).toEqual([path, 403]);
    expect(await status('atlas.example.org', '/assets/a-1.js')).toBe(200);
    expect(await status('evil.example', '/healthz')).toBe(200);
    await server.close();
  },
);
