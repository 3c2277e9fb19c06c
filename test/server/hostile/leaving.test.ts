import { readdirSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { KEY_HEADER } from '#service/contract.ts';
import { generateRecords } from '#server/commands/syntheticResult.ts';
import { testFolder } from '#test/server/cache/folder.ts';
import { startTestServer } from '#test/server/startServer.ts';
import { beginAndStall, countingService, sayNothing } from './countingService.ts';
import { getText, rawCaller } from './rawCaller.ts';

const PATH = '/public/api/v1/polygons';

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of started.splice(0).toReversed()) await one.close();
});

async function gatewayTo(answer: Parameters<typeof countingService>[0]) {
  const service = await countingService(answer);
  const gateway = await startTestServer({
    gateway: { url: service.url, key: 'the-key' },
    // All callers of the test have one address.
    settings: { MAX_REQUESTS_PER_ADDRESS: '1000' },
  });
  started.push(service, gateway);
  return { service, gateway };
}

function descriptors(): number {
  return readdirSync('/proc/self/fd').length;
}

test.each([
  [20, 'begins an answer and stalls', beginAndStall],
  [20, 'says nothing', sayNothing],
  // More than a connection may hold: what is refused mustn't keep us from hearing that the caller has gone.
  [500, 'says nothing', sayNothing],
])(
  'callers who pipeline %i requests and leave cost nothing once they are gone: a service that %s',
  async (requests, _, answer) => {
    const { service, gateway } = await gatewayTo(answer);
    const before = descriptors();
    const callers = await Promise.all(
      Array.from({ length: 10 }, () =>
        rawCaller(gateway.url, getText(`${PATH}/big`).repeat(requests)),
      ),
    );
    await expect.poll(() => service.asked.length).toBeGreaterThanOrEqual(10);
    if (answer === beginAndStall)
      await expect.poll(() => callers.every((one) => one.received() !== '')).toBe(true);
    for (const { socket } of callers) socket.destroy();
    await expect.poll(() => service.open()).toBe(0);
    expect(descriptors()).toBeLessThanOrEqual(before);
    await expect.poll(() => gateway.logged.filter(({ path }) => path).length).toBe(10 * requests);
  },
);

test('readers who leave during a result leave no open file and no partial file behind', async () => {
  const folder = testFolder();
  const data = [...generateRecords({ polygons: 800 })];
  const server = await startTestServer({
    jobs: [{ id: 'big', data }],
    settings: { CACHE_DIR: folder },
  });
  started.push(server);
  const before = descriptors();
  const text = getText(`${PATH}/big`, { [KEY_HEADER]: server.key, 'accept-encoding': 'br' });
  for (let reader = 0; reader < 20; reader++) {
    const { socket } = await rawCaller(server.url, text);
    socket.once('data', () => socket.destroy());
  }
  const ended = () => server.logged.filter(({ path }) => path === `${PATH}/big`).length;
  await expect.poll(ended).toBe(20);
  await expect.poll(descriptors).toBeLessThanOrEqual(before);
  await expect.poll(() => readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});
