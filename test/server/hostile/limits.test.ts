import { afterEach, describe, expect, test } from 'vitest';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer } from '#test/server/startServer.ts';
import { beginAndStall, countingService } from './countingService.ts';
import { getText, rawCaller } from './rawCaller.ts';

const PATH = '/public/api/v1/polygons';

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of started.splice(0).toReversed()) await one.close();
});

async function gatewayTo(
  answer: Parameters<typeof countingService>[0],
  settings: Record<string, string>,
) {
  const service = await countingService(answer);
  const gateway = await startTestServer({ gateway: { url: service.url, key: 'k' }, settings });
  started.push(service, gateway);
  return { service, gateway };
}

/** Answers a page of jobs at once, and begins results without ending them. */
const stallResults: typeof beginAndStall = (incoming, outgoing) => {
  if (incoming.url?.startsWith(`${PATH}/`)) beginAndStall(incoming, outgoing);
  else outgoing.end('{"jobs":[]}');
};

describe('results that are being sent', () => {
  test.each([
    ['MAX_RESULTS_PER_CALLER', 429],
    ['MAX_RESULTS', 503],
  ])('are at most %s: beyond it %i, until one ends', async (name, status) => {
    const { service, gateway } = await gatewayTo(stallResults, { [name]: '2' });
    const holders = await Promise.all(
      ['a', 'b'].map(async (id) => await rawCaller(gateway.url, getText(`${PATH}/${id}`))),
    );
    await expect.poll(() => service.asked.length).toBe(2);
    const refused = await rawRequest(`${gateway.url}${PATH}/c`);
    expect([refused.status, refused.headers['retry-after']]).toEqual([status, '1']);
    expect((await rawRequest(`${gateway.url}${PATH}`)).status).toBe(200);
    expect(service.asked).toHaveLength(3);
    holders[0]?.socket.destroy();
    await expect
      .poll(async () => {
        const next = await rawCaller(gateway.url, getText(`${PATH}/d`));
        await expect.poll(() => next.statuses().length).toBe(1);
        next.socket.destroy();
        return next.statuses();
      })
      .toEqual([200]);
  });

  test('count no more once the next of their connection begins', async () => {
    const { gateway } = await gatewayTo((_, outgoing) => outgoing.end('{}'), {
      MAX_RESULTS: '1',
    });
    const caller = await rawCaller(gateway.url, getText(`${PATH}/a`).repeat(3));
    await expect.poll(() => caller.statuses()).toEqual([200, 200, 200]);
  });
});

test('reads per minute are counted per caller; pages and settings are not counted', async () => {
  const { service, gateway } = await gatewayTo(stallResults, { MAX_READS_PER_MINUTE: '3' });
  for (let read = 0; read < 3; read++)
    expect((await rawRequest(`${gateway.url}${PATH}`)).status).toBe(200);
  const refused = await rawRequest(`${gateway.url}${PATH}`);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await rawRequest(`${gateway.url}/config.json`)).status).toBe(200);
  expect(service.asked).toHaveLength(3);
});

test('connections to the service have an end, and so does waiting for one', async () => {
  const { service, gateway } = await gatewayTo(stallResults, { MAX_SERVICE_CONNECTIONS: '1' });
  const holder = await rawCaller(gateway.url, getText(`${PATH}/a`));
  await expect.poll(() => service.asked.length).toBe(1);
  const refused = await rawRequest(`${gateway.url}${PATH}`);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
  expect(service.asked).toHaveLength(1);
  holder.socket.destroy();
  await expect.poll(async () => (await rawRequest(`${gateway.url}${PATH}`)).status).toBe(200);
});

test('a reader who takes nothing is let go of; one whose service is slow is not', async () => {
  const slowly: typeof beginAndStall = (incoming, outgoing) => {
    if (incoming.url === `${PATH}/slow`) setTimeout(() => outgoing.end('{}'), 2500);
    else {
      outgoing.writeHead(200);
      const more = () => {
        while (!outgoing.destroyed && outgoing.write('x'.repeat(65_536)));
      };
      outgoing.on('drain', more);
      more();
    }
  };
  const { service, gateway } = await gatewayTo(slowly, { READER_TIMEOUT_SECONDS: '1' });
  const slow = rawRequest(`${gateway.url}${PATH}/slow`);
  const stuck = await rawCaller(gateway.url, getText(`${PATH}/endless`));
  stuck.socket.pause();
  await expect.poll(() => service.asked.length).toBe(2);
  await expect
    .poll(() => gateway.logged.filter(({ path }) => path === `${PATH}/endless`))
    .toHaveLength(1);
  expect((await slow).status).toBe(200);
  stuck.socket.destroy();
});

test("HEAD doesn't cost the service a read", async () => {
  const { service, gateway } = await gatewayTo((_, outgoing) => {
    outgoing.writeHead(200, { 'content-length': '1000', 'x-result-bytes': '1000' }).end();
  }, {});
  for (const path of [PATH, `${PATH}/a`]) {
    const { status, headers } = await rawRequest(`${gateway.url}${path}`, { method: 'HEAD' });
    expect([status, headers['content-length']]).toEqual([200, '1000']);
  }
  expect(service.asked).toEqual([`HEAD ${PATH}`, `HEAD ${PATH}/a`]);
});
