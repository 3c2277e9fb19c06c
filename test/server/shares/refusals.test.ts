import { onTestFinished, expect, test } from 'vitest';
import { startTestServer } from '#test/server/startServer.ts';
import { startVariant } from '#test/server/variants.ts';
import { bitsOf, formOf, JOB, sharingServers } from './sharingServer.ts';

const start = sharingServers();

test('only pages of this server make, list and end links', async () => {
  const server = await start();
  const { number } = await server.make();
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    expect((await server.post(formOf(), headers)).status).toBe(403);
    expect((await server.list(headers)).status).toBe(403);
    expect((await server.end(number, headers)).status).toBe(403);
  }
  const own = { origin: server.url, 'sec-fetch-site': 'same-origin' };
  expect((await server.post(formOf(), own)).status).toBe(201);
});

test('a form is JSON, of 8 MB at most, about the result as it is', async () => {
  const server = await start();
  expect((await server.post('{}', { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await server.post('{')).json()).toEqual({
    code: 'BadRequest',
    message: 'The request must be JSON.',
  });
  expect((await server.post(formOf({ message: 'x'.repeat(8e6) }))).status).toBe(413);
  expect((await server.post(formOf({ jobId: 'unknown' }))).status).toBe(404);
  const other = await server.post(formOf({ rows: { received: 7, kept: bitsOf([0], 7) } }));
  expect(other.status).toBe(409);
  expect(other.text).toContain('Reload it.');
  const columns = [{ name: 'owner', values: ['Ana'] }];
  expect((await server.post(formOf({ names: { columns } }))).text).toContain(
    'a value for each shared row',
  );
  expect(await server.database?.query('select 1 from shares')).toEqual([]);
});

test('what others than POST, GET and DELETE ask is refused', async () => {
  const server = await start();
  for (const [method, path, allow] of [
    ['PUT', '', 'GET, HEAD, POST'],
    ['POST', '/1', 'GET, HEAD, DELETE'],
  ] as const) {
    const answer = await fetch(`${server.url}/shares${path}`, { method, headers: server.headers });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
  }
  expect((await server.end(99)).status).toBe(404);
});

test('thirty links a minute are made', async () => {
  const server = await start();
  const answers = await Promise.all(
    Array.from({ length: 31 }, () => server.post(formOf({ jobId: 'x' }))),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
});

test('a service that fails, or sends what is no result, is told as that', async () => {
  const service = await startVariant({ results: { [JOB.id]: '{"data":[{"a":1}' } });
  onTestFinished(() => service.close());
  const server = await start({ gateway: { url: service.url, key: 'k' } });
  const cut = await server.post(formOf());
  expect(cut.status).toBe(502);
  expect(cut.text).toContain("can't be read to its end");
  expect((await server.post(formOf({ jobId: '../x' }))).status).toBe(404);
  const failing = await startVariant({ status: 500 });
  onTestFinished(() => failing.close());
  const other = await start({ gateway: { url: failing.url, key: 'k' } });
  expect((await other.post(formOf())).status).toBe(502);
});

test('a service that is busy is told as that, with its time to wait', async () => {
  const busy = await startVariant({ status: 429 });
  onTestFinished(() => busy.close());
  const server = await start({ gateway: { url: busy.url, key: 'k' } });
  const answer = await server.post(formOf());
  expect(answer.status).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('a page of another account is told to reload', async () => {
  const upstream = await startTestServer({ jobs: [JOB] });
  onTestFinished(() => upstream.close());
  const server = await start({ gateway: { url: upstream.url, key: upstream.key } });
  expect((await server.post(formOf(), { 'x-account': 'another' })).status).toBe(401);
});
