/** A page of a result stays as it first stands while the result arrives. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, jobIds, servers, test } from './fixtures.ts';
import { watchShifts } from './layoutShifts.ts';

const KENYA = 'Kenya, surveyed fields, 2019';

/** A server in front of the demo that passes a result on in pieces, one every half second, and the last once it's told to. */
async function slowDemo(): Promise<{ url: string; end: () => void } & AsyncDisposable> {
  let end!: () => void;
  const isLast = new Promise<void>((resolve) => (end = resolve));
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const options = { method, headers: { ...headers, host: new URL(servers.demo).host } };
    const forwarded = request(new URL(url, servers.demo), options, async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      if (!/\/polygons\/[^/?]+$/.test(url)) return void answer.pipe(outgoing);
      const bytes = await buffer(answer);
      const last = bytes.length - 100;
      // The first has no record yet.
      for (let at = 0, size = 100; at < last; at += size, size = bytes.length / 8) {
        outgoing.write(bytes.subarray(at, Math.min(last, at + size)));
        await setTimeout(500);
      }
      await isLast;
      outgoing.end(bytes.subarray(last));
    });
    // A page that has left asks for nothing more.
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await promisify(server.close.bind(server))();
  };
  return { url: `http://127.0.0.1:${port}`, end, [Symbol.asyncDispose]: close };
}

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
  [390, 844],
] as const)
  test(`a result that arrives in pieces moves nothing once it’s whole, ${width}`, async ({
    page,
  }) => {
    await using demo = await slowDemo();
    await page.setViewportSize({ width, height });
    const moved = await watchShifts(page);
    const { id } = (await jobIds()).find(({ input_req }) => input_req.name === KENYA)!;
    await page.goto(`${demo.url}/jobs/${encodeURIComponent(id)}`);
    const soFar = page.getByText('Based on what has arrived so far.');
    await expect(soFar).toBeVisible();
    demo.end();
    await expect(soFar).toHaveCount(0);
    await expect(page.getByText('Filter by dates')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(KENYA);
    expect(await moved()).toBeLessThan(0.008);
  });
