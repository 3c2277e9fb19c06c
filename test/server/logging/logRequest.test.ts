import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: [] });
});
afterAll(async () => {
  await server.close();
});

test('a request is one line without its query and its key', async () => {
  await rawRequest(`${server.url}/public/api/v1/polygons?x-api-key=in-the-query`, {
    headers: { 'x-api-key': 'in-the-header' },
  });
  await expect.poll(() => server.logged).toHaveLength(1);
  expect(server.logged[0]).toEqual({
    method: 'GET',
    path: '/public/api/v1/polygons',
    status: 403,
    elapsedMs: expect.any(Number),
    whole: true,
  });
  expect(JSON.stringify(server.logged)).not.toContain('in-the');
});
