import { expect, test } from 'vitest';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer } from '#test/server/startServer.ts';
import { startVariant } from '#test/server/variants.ts';

test('a request keeps the id it came with, all the way to the service and into the log', async () => {
  const service = await startVariant();
  const gateway = await startTestServer({ gateway: { url: service.url, key: 'k' } });
  const ask = async (id?: string) => {
    const headers = id === undefined ? {} : { 'x-request-id': id };
    const answer = await rawRequest(`${gateway.url}/public/api/v1/polygons`, { headers });
    return answer.headers['x-request-id'];
  };
  expect(await ask('of-the-balancer:1')).toBe('of-the-balancer:1');
  const own = await ask();
  expect(own).toMatch(/^[\da-f-]{36}$/);
  expect(await ask('two words\t"')).toMatch(/^[\da-f-]{36}$/);
  expect(service.requests.map(({ headers }) => headers['x-request-id']).slice(0, 2)).toEqual([
    'of-the-balancer:1',
    own,
  ]);
  await expect.poll(() => gateway.logged.length).toBe(3);
  expect(gateway.logged.map(({ id }) => id).slice(0, 2)).toEqual(['of-the-balancer:1', own]);
  expect(gateway.logged[0]?.['bytes']).toBeGreaterThan(500);
  await gateway.close();
  await service.close();
});
