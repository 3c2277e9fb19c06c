import { expect, onTestFinished, test } from 'vitest';
import { countingService } from '#test/server/hostile/countingService.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer } from '#test/server/startServer.ts';

test('what the service lets others keep, our callers may not: they sign in, and may sign out', async () => {
  const service = await countingService((_, outgoing) => {
    outgoing.writeHead(200, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=86400',
      expires: 'Fri, 01 Jan 2100 00:00:00 GMT',
      etag: '"a"',
    });
    outgoing.end('{"data":[],"err_data":{}}');
  });
  const gateway = await startTestServer({ gateway: { url: service.url, key: 'k' } });
  onTestFinished(async () => {
    await gateway.close();
    await service.close();
  });
  const read = async (path: string) =>
    (await rawRequest(`${gateway.url}/public/api/v1/polygons${path}`)).headers;
  const result = await read('/a');
  expect(result['cache-control']).toBe('private, no-cache');
  expect([result['expires'], result['etag']]).toEqual([undefined, '"a"']);
  const list = await read('');
  expect([list['cache-control'], list['etag']]).toEqual(['no-store', undefined]);
});
