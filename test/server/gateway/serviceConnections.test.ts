import type { ClientRequest } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createServiceConnections } from '#server/gateway/serviceConnections.ts';
import {
  countingService,
  sayNothing,
  type CountingService,
} from '#test/server/hostile/countingService.ts';

let service: CountingService | null = null;
afterEach(async () => {
  await service?.close();
});

test('beyond the limit it is a 503, until one is done with', async () => {
  service = await countingService(sayNothing);
  const url = new URL(service.url);
  const connections = createServiceConnections(url, 2);
  const begin = (): ClientRequest =>
    connections
      .request(url, {}, false)
      .on('error', () => {})
      .end();
  const [first] = [begin(), begin()];
  expect(begin).toThrow(expect.objectContaining({ status: 503, headers: { 'retry-after': '1' } }));
  first.destroy();
  await expect.poll(() => first.closed).toBe(true);
  begin();
  await expect.poll(() => service?.open()).toBe(2);
});

test('a connection is used again, but for a fresh one', async () => {
  service = await countingService((_, outgoing) => outgoing.end());
  const url = new URL(service.url);
  const connections = createServiceConnections(url, 2);
  const ask = async (fresh: boolean) =>
    await new Promise<boolean>((resolve) => {
      const request = connections.request(url, {}, fresh).end();
      request.once('response', (answer) => answer.resume());
      request.once('close', () => {
        resolve(request.reusedSocket);
      });
    });
  expect([await ask(false), await ask(false), await ask(true)]).toEqual([false, true, false]);
});
