/** Pages of other origins, and of other names of this server (DNS rebinding), with a key that everybody has and one that few have. */
import { afterEach, describe, expect, test } from 'vitest';
import { KEY_HEADER } from '#service/contract.ts';
import { DEMO_KEY } from '#server/demo/demoJobs.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { form, HEAD, MEASURABLE, PATH, post, ROW } from '#test/server/requests/requestForms.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';

const ACCOUNT_KEY = 'account-key-4f0d';
const BODY = form(HEAD + ROW);
const ELSEWHERE = 'https://maps.example.org';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function start(settings: Record<string, string> = {}): Promise<TestServer> {
  const accounts = [{ key: ACCOUNT_KEY }];
  server = await startTestServer({ jobs: [], accounts, measurable: MEASURABLE, settings });
  return server;
}

/** What becomes of the list, a look at a job, and a request. */
async function statuses({ url }: TestServer, key: string, headers: Record<string, string>) {
  const read = async (path: string) => {
    const { status } = await rawRequest(`${url}${path}`, {
      headers: { [KEY_HEADER]: key, ...headers },
    });
    return status;
  };
  const { status } = await post(url, { key, body: BODY, headers });
  return [await read(PATH), await read(`${PATH}/none`), status];
}

const TAKEN = [200, 404, 201];
const REFUSED = [403, 403, 403];

describe("with the demo's key, which is public,", () => {
  test.each([
    [{ origin: ELSEWHERE }],
    [{ origin: 'null' }],
    [{ origin: 'http://127.0.0.1:1' }],
    [{ host: 'evil.example' }],
    [{ host: 'evil.example', origin: 'http://evil.example' }],
  ])('nothing is answered to %j', async (headers) => {
    const started = await start();
    expect(await statuses(started, DEMO_KEY, headers)).toEqual(REFUSED);
    expect(await started.database?.query('select 1 as one from jobs')).toEqual([]);
  });

  test('our own pages and plain clients are answered, by any name of the server', async () => {
    const started = await start({ ALLOWED_HOSTS: 'atlas.example.org' });
    const { host } = new URL(started.url);
    for (const headers of [
      {},
      { host, origin: `http://${host}` },
      { host: 'atlas.example.org', origin: 'https://atlas.example.org' },
    ])
      expect(await statuses(started, DEMO_KEY, headers)).toEqual(TAKEN);
  });

  test.each(['*', `https://a.example, ${ELSEWHERE}`])(
    'pages elsewhere are with ALLOWED_ORIGINS=%s',
    async (ALLOWED_ORIGINS) => {
      const started = await start({ ALLOWED_ORIGINS });
      expect(await statuses(started, DEMO_KEY, { origin: ELSEWHERE })).toEqual(TAKEN);
    },
  );

  test('a page elsewhere is told why', async () => {
    const { url } = await start();
    const answer = await post(url, { key: DEMO_KEY, body: BODY, headers: { origin: ELSEWHERE } });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.body.message).toContain('add the origin to ALLOWED_ORIGINS');
  });
});

describe("with an account's key", () => {
  test('any page is answered under any name, unless origins are set', async () => {
    const started = await start();
    const headers = { host: 'my-own.example', origin: ELSEWHERE };
    expect(await statuses(started, ACCOUNT_KEY, headers)).toEqual(TAKEN);
    expect(await permission(started, headers)).toBe('*');
  });

  test('only pages of those that are set may read', async () => {
    const started = await start({ ALLOWED_ORIGINS: `${ELSEWHERE},https://a.example` });
    expect(await permission(started, { origin: ELSEWHERE })).toBe(ELSEWHERE);
    expect(await permission(started, { origin: 'https://b.example' })).toBeNull();
    expect(await statuses(started, ACCOUNT_KEY, { origin: ELSEWHERE })).toEqual(TAKEN);
  });
});

/** The origin that a browser lets read, by the answers to its preflight and its read alike. */
async function permission({ url }: TestServer, headers: Record<string, string>) {
  const ask = async (method: string) => {
    const answer = await rawRequest(`${url}${PATH}`, {
      method,
      headers: { [KEY_HEADER]: ACCOUNT_KEY, ...headers },
    });
    return answer.headers['access-control-allow-origin'] ?? null;
  };
  const [asked, read] = [await ask('OPTIONS'), await ask('GET')];
  expect(asked).toBe(read);
  return read;
}
