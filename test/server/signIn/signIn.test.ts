import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { rawCaller } from '#test/server/hostile/rawCaller.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';
import { startVariant, type Variant } from '#test/server/variants.ts';
import { testBrowser, type TestBrowser } from './browser.ts';
import { CLIENT, startProvider, type TestProvider } from './provider.ts';

const PAGE = '<!doctype html><title>Job Atlas</title>';
const READS = '/public/api/v1/polygons';
/** A link as people send it. */
const DEEP = '/jobs/a%2Fb?index=NDVI_mean&map=12/1.5/30&cause=x%26y';
/** As long as two filters of the history make it. */
const LONGEST = `/jobs?q=${'%E6%BC%A2'.repeat(300)}&index=${'%E6%BC%A2'.repeat(300)}`;
const DAY_MS = 86_400_000;

let dist: string;
let service: Variant;
let browser: TestBrowser;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'job-atlas-sign-in-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'assets/a-1.js'), 'x');
  service = await startVariant({ results: { a: '{"data":[],"err_data":{}}' } });
});
beforeEach(() => {
  browser = testBrowser();
  // What the provider has to say about running in a test.
  for (const kind of ['warn', 'info'] as const) vi.spyOn(console, kind).mockReturnValue();
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

async function configOf(server: TestServer) {
  const answer = await browser.ask(`${server.url}/config.json`);
  return (await answer.json()) as { account: string; person?: string; signOut?: string };
}

/** What somebody who hasn't signed in gets. */
async function expectClosed(server: TestServer, client: TestBrowser): Promise<void> {
  const asked = service.requests.length;
  for (const path of [READS, `${READS}/a`, '/config.json', '/jobs']) {
    const answer = await client.ask(server.url + path, { headers: { accept: '*/*' } });
    expect([path, answer.status, answer.headers.get('x-sign-in')]).toEqual([path, 401, 'needed']);
  }
  expect((await client.ask(`${server.url}/assets/a-1.js`)).status).toBe(200);
  expect((await client.ask(`${server.url}/healthz`)).status).toBe(200);
  expect(service.requests).toHaveLength(asked);
}

describe('with a password', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startGateway({ AUTH: 'password', AUTH_PASSWORD: 'correct horse' });
  });
  afterEach(async () => {
    await server.close();
  });
  const send = async (password: string, to = DEEP, headers: Record<string, string> = {}) =>
    await browser.go(`${server.url}/sign-in`, {
      method: 'POST',
      body: new URLSearchParams({ password, to }),
      headers: { origin: server.url, ...headers },
    });

  test('a password is read whole, even where its characters arrive in two pieces', async () => {
    const password = 'ü'.repeat(20);
    const own = await startGateway({ AUTH: 'password', AUTH_PASSWORD: password });
    onTestFinished(own.close);
    const body = Buffer.from(`password=${password}`);
    const type = 'application/x-www-form-urlencoded';
    const { host } = new URL(own.url);
    const head = `host: ${host}\r\norigin: ${own.url}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}`;
    const caller = await rawCaller(own.url, `POST /sign-in HTTP/1.1\r\n${head}\r\n\r\n`);
    onTestFinished(() => void caller.socket.destroy());
    caller.socket.setNoDelay();
    for (const byte of body) {
      caller.socket.write(Buffer.of(byte));
      // The server runs here, too, and reads meanwhile.
      for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    }
    await expect.poll(caller.statuses).toEqual([303]);
  });

  test('signing in leads back to the requested link, with a cookie that scripts cannot read', async () => {
    await expectClosed(server, browser);
    const asked = await browser.go(server.url + DEEP);
    expect(new URL(asked.url).pathname).toBe('/sign-in');
    expect(asked.answer.headers.get('content-security-policy')).toContain("form-action 'self'");
    const form = await asked.answer.text();
    expect(form).toContain(`value="${DEEP.replaceAll('&', '&#38;')}"`);
    const { url, answer } = await send('correct horse');
    expect(url).toBe(server.url + DEEP);
    expect(await answer.text()).toBe(PAGE);
    expect(browser.set.at(-1)).toMatch(/^job-atlas-session=[\w.-]+; .*HttpOnly; SameSite=Lax$/);
    expect((await browser.ask(`${server.url}${READS}/a`)).status).toBe(200);
    expect(await configOf(server)).toMatchObject({ signOut: 'sign-out' });

    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
    await expectClosed(server, browser);
  });

  test('signing in leads back to the longest link', async () => {
    const { url } = await send('correct horse', LONGEST);
    expect(url).toBe(server.url + LONGEST);
  });

  test('guesses are slowed down, and simultaneous ones are all counted', async () => {
    // The wait is four seconds, which a busy machine may take.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const first = await Promise.all(['a', 'b', 'c'].map(async (guess) => await send(guess)));
    expect(first.map(({ answer }) => answer.status)).toEqual([403, 403, 403]);
    expect(await first[0]?.answer.text()).toContain('role="alert"');
    const { answer } = await send('correct horse');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectClosed(server, browser);
  });

  test('a form of another origin signs nobody in or out, and no form leads to another site', async () => {
    const { answer } = await send('correct horse', '/', { origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
    for (const to of [
      '//evil.example/x',
      'https://evil.example',
      '/\\evil.example',
      '/\n/evil.example',
    ])
      expect((await send('correct horse', to)).url).toBe(`${server.url}/`);
    const out = async (origin: string) =>
      (await browser.ask(`${server.url}/sign-out`, { method: 'POST', headers: { origin } })).status;
    expect(await out('https://evil.example')).toBe(403);
    expect((await browser.ask(`${server.url}/jobs`)).status).toBe(200);
    expect(await out(server.url)).toBe(204);
    await expectClosed(server, browser);
  });
});

test('a cookie with another secret, content or name is not accepted', async () => {
  const secret = 's'.repeat(32);
  const settings = { AUTH: 'password', AUTH_PASSWORD: 'correct horse', SESSION_SECRET: secret };
  const [one, same, other] = await Promise.all([
    startGateway(settings),
    startGateway(settings),
    startGateway({ ...settings, SESSION_SECRET: 't'.repeat(32) }),
  ]);
  await browser.ask(`${one.url}/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ password: 'correct horse' }),
  });
  const cookie = browser.set.at(-1)?.split(';')[0] ?? '';
  const status = async (server: TestServer, text: string) =>
    (await fetch(`${server.url}/config.json`, { headers: { cookie: text } })).status;
  expect(await status(same, cookie)).toBe(200);
  expect(await status(other, cookie)).toBe(401);
  expect(await status(one, cookie.replace('session=e', 'session=f'))).toBe(401);
  expect(await status(one, cookie.replace('session', 'sign-in'))).toBe(401);
  expect(await status(one, 'job-atlas-session=.')).toBe(401);
  for (const server of [one, same, other]) await server.close();
});

describe('with OpenID Connect', () => {
  let provider: TestProvider;
  let server: TestServer;
  beforeEach(async () => {
    provider = await startProvider();
    server = await startGateway({
      AUTH: 'oidc',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_ALLOWED_GROUPS: 'agronomy',
      OIDC_ALLOWED_DOMAINS: 'farm.example',
    });
    provider.allow(`${server.url}/sign-in/back`);
  });
  afterEach(async () => {
    await server.close();
    await provider.close();
  });

  test('a deep link leads to the provider and back to itself; the session ends and begins again', async () => {
    await expectClosed(server, browser);
    provider.signsIn('ada@uni.example', ['agronomy']);
    const { url, answer } = await browser.go(server.url + DEEP);
    expect([url, await answer.text()]).toEqual([server.url + DEEP, PAGE]);
    expect((await browser.ask(`${server.url}${READS}/a`)).status).toBe(200);
    const ada = await configOf(server);
    expect(ada).toMatchObject({ person: 'ada@uni.example', signOut: 'sign-out' });
    const read = { path: `${READS}/a`, person: 'ada@uni.example', status: 200 };
    expect(server.logged).toContainEqual(expect.objectContaining(read));
    expect(browser.set.join()).not.toMatch(/eyJhbGciOi/);

    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
    const late = await browser.ask(`${server.url}${READS}/a`);
    expect([late.status, late.headers.get('x-sign-in')]).toEqual([401, 'needed']);
    now.mockRestore();

    const out = await browser.ask(`${server.url}/sign-out`, { method: 'POST' });
    expect([out.status, out.headers.get('clear-site-data')]).toEqual([204, '"cache"']);
    await expectClosed(server, browser);

    browser = testBrowser();
    provider.signsIn('ben@farm.example');
    expect((await browser.go(server.url + DEEP)).url).toBe(server.url + DEEP);
    expect((await configOf(server)).account).not.toBe(ada.account);
  });

  test('somebody in no allowed group or domain gets a message with their name', async () => {
    provider.signsIn('eve@farm.example.evil', ['other']);
    const { answer } = await browser.go(server.url + DEEP);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('eve@farm.example.evil');
    await expectClosed(server, browser);
  });

  test('an unverified e-mail address lets nobody in and names nobody', async () => {
    const claims = { email_verified: 'false', preferred_username: 'ceo@farm.example' };
    provider.signsIn('eve@farm.example', [], claims);
    expect((await browser.go(server.url + DEEP)).answer.status).toBe(403);
    await expectClosed(server, browser);

    browser = testBrowser();
    provider.signsIn('user-7', ['agronomy'], claims);
    expect((await browser.go(server.url + DEEP)).url).toBe(server.url + DEEP);
    const person = 'user-7 (unverified: "ceo@farm.example")';
    expect(await configOf(server)).toMatchObject({ person });
    await expect.poll(() => server.logged).toContainEqual({ event: 'signed in', person });
    await expect
      .poll(() => server.logged)
      .toContainEqual(expect.objectContaining({ path: '/config.json', person }));
  });

  test('tabs that sign in at the same time land on their own links', async () => {
    provider.signsIn('ada@uni.example', ['agronomy']);
    const tabs = ['/jobs/a?q=1', DEEP, '/jobs'];
    const left: string[] = [];
    for (const to of tabs) {
      const asked = await browser.ask(`${server.url}/sign-in?to=${encodeURIComponent(to)}`);
      left.push(asked.headers.get('location') ?? '');
    }
    for (const [tab, to] of tabs.entries())
      expect((await browser.go(left[tab] ?? '')).url).toBe(server.url + to);
  });

  test('what is stored of sign-ins goes only to where they end, and stays short', async () => {
    const stored = () => {
      const lines = browser.set.filter((line) => line.startsWith('job-atlas-sign-in-'));
      const names = lines.map((line) => line.split('=')[0] ?? '');
      const open = lines.filter(
        (line, at) => !line.includes('Max-Age=0') && names.lastIndexOf(names[at] ?? '') === at,
      );
      return { lines, open };
    };
    for (let tab = 0; tab < 12; tab++) await browser.ask(`${server.url}/sign-in?to=/jobs/${tab}`);
    expect(stored().open).toHaveLength(6);
    expect(stored().lines.every((line) => line.includes('; Path=/sign-in; HttpOnly;'))).toBe(true);
    provider.signsIn('ada@uni.example', ['agronomy']);
    const to = encodeURIComponent(LONGEST);
    expect((await browser.go(`${server.url}/sign-in?to=${to}`)).url).toBe(`${server.url}/jobs`);
    // Browsers drop cookies with more.
    for (const line of stored().lines) expect(line.split(';')[0]?.length).toBeLessThan(4097);
  });

  test('an unsolicited answer of the provider signs nobody in', async () => {
    provider.signsIn('ada@uni.example', ['agronomy']);
    const begun = await browser.ask(`${server.url}/sign-in?to=/jobs`);
    const state = new URL(begun.headers.get('location') ?? '').searchParams;
    expect(state.get('code_challenge_method')).toBe('S256');
    const back = `${server.url}/sign-in/back?code=x&iss=${encodeURIComponent(provider.issuer)}`;
    expect((await browser.ask(`${back}&state=other`)).status).toBe(400);
    expect((await testBrowser().ask(`${back}&state=${state.get('state')}`)).status).toBe(400);
    await expectClosed(server, browser);
  });

  test('a provider that does not answer is a page with a message', async () => {
    await provider.close();
    const { answer } = await browser.go(server.url + DEEP);
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('isn’t answering');
    provider = await startProvider();
  });
});

describe('behind a proxy that names the person', () => {
  const settings = { AUTH: 'proxy', AUTH_HEADER: 'X-Person' };
  const named = { headers: { 'x-person': 'ada@uni.example', accept: '*/*' } };

  test('its header is trusted only from the listed addresses', async () => {
    const near = await startGateway({ ...settings, AUTH_PROXIES: '127.0.0.0/8, ::1' });
    const far = await startGateway({ ...settings, AUTH_PROXIES: '10.1.2.3' });
    await expectClosed(near, browser);
    await expectClosed(far, browser);
    expect((await browser.ask(near.url + READS, named)).status).toBe(200);
    expect((await browser.ask(far.url + READS, named)).status).toBe(401);
    await expect
      .poll(() => near.logged.some(({ person }) => person === 'ada@uni.example'))
      .toBe(true);
    expect(far.logged.some(({ person }) => person !== undefined)).toBe(false);
    await near.close();
    await far.close();
  });

  test('a request that names more than one person is refused', async () => {
    const server = await startGateway({ ...settings, AUTH_PROXIES: '127.0.0.1, ::1' });
    const far = await startGateway({ ...settings, AUTH_PROXIES: '10.1.2.3' });
    const named = async ({ url }: TestServer, ...people: string[]) =>
      await rawRequest(url, {
        path: READS,
        headers: [
          'Host',
          new URL(url).host,
          ...people.flatMap((person, at) => [at === 0 ? 'X-Person' : 'x-pERSON', person]),
        ],
      });
    const asked = service.requests.length;
    for (const people of [
      ['eve', 'ada'],
      ['ada', 'ada'],
      ['ada', ''],
      ['', 'ada'],
    ]) {
      expect([people, (await named(server, ...people)).status]).toEqual([people, 400]);
      expect((await named(far, ...people)).status).toBe(401);
    }
    expect(service.requests).toHaveLength(asked);
    expect((await named(server, 'ada')).status).toBe(200);
    await server.close();
    await far.close();
  });
});
