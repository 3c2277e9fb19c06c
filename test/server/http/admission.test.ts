import { createServer, type RequestListener } from 'node:http';
import { BlockList, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createAdmission } from '#server/http/admission.ts';
import { getText, rawCaller } from '#test/server/hostile/rawCaller.ts';

/** A server with an admission; `begun` holds what is to be answered, to be called in any order. */
async function admitting(
  limits: {
    requests: number;
    requestsPerAddress?: number;
    requestsPerConnection: number;
  },
  proxies?: BlockList,
) {
  const begun: { path: string | undefined; answer: () => void }[] = [];
  const admit = createAdmission({ requestsPerAddress: 99, ...limits }, proxies);
  const url = await listening((incoming, outgoing) => {
    admit(incoming, outgoing, () => {
      begun.push({ path: incoming.url, answer: () => void outgoing.end(incoming.url) });
    });
  });
  return { url, begun };
}

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function paths(begun: readonly { path: string | undefined }[]) {
  return begun.map(({ path }) => path);
}

test('the next answer of a connection begins once the one before has ended', async () => {
  const { url, begun } = await admitting({ requests: 9, requestsPerConnection: 9 });
  const caller = await rawCaller(url, ['/a', '/b', '/c'].map((path) => getText(path)).join(''));
  const other = await rawCaller(url, getText('/other'));
  await expect.poll(() => paths(begun)).toEqual(['/a', '/other']);
  begun[0]?.answer();
  await expect.poll(() => paths(begun)).toEqual(['/a', '/other', '/b']);
  begun[2]?.answer();
  await expect.poll(() => begun.length).toBe(4);
  begun[3]?.answer();
  await expect.poll(() => caller.statuses()).toEqual([200, 200, 200]);
  expect(caller.received()).toMatch(/\/a.*\/b.*\/c/s);
  other.socket.destroy();
});

test('others are answered between the requests of one connection', async () => {
  const order: string[] = [];
  const admit = createAdmission({
    requests: 99,
    requestsPerAddress: 99,
    requestsPerConnection: 99,
  });
  const url = await listening((incoming, outgoing) => {
    admit(incoming, outgoing, () => {
      order.push(incoming.url ?? '');
      outgoing.end('x');
    });
  });
  const [many, one] = [await rawCaller(url, ''), await rawCaller(url, '')];
  many.socket.write(getText('/many').repeat(60));
  one.socket.write(getText('/one'));
  await expect.poll(() => order.length).toBe(61);
  expect(order.indexOf('/one')).toBeLessThan(5);
});

test("a request beyond its connection's limit is refused, in its turn", async () => {
  const { url, begun } = await admitting({ requests: 9, requestsPerConnection: 2 });
  const caller = await rawCaller(url, getText('/').repeat(4));
  await expect.poll(() => begun.length).toBe(1);
  expect(caller.received()).toBe('');
  begun[0]?.answer();
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.answer();
  await expect.poll(() => caller.statuses()).toEqual([200, 200, 503, 503]);
  expect(caller.received()).toMatch(/retry-after: 1\r\n/i);
  caller.socket.write(getText('/again'));
  await expect.poll(() => paths(begun).at(-1)).toBe('/again');
});

test("requests beyond the server's limit are refused until somebody is answered or leaves", async () => {
  const { url, begun } = await admitting({ requests: 2, requestsPerConnection: 2 });
  const holder = await rawCaller(url, getText('/').repeat(2));
  await expect.poll(() => begun.length).toBe(1);
  const refused = await rawCaller(url, getText('/'));
  await expect.poll(() => refused.statuses()).toEqual([503]);
  holder.socket.destroy();
  await holder.closed;
  await expect
    .poll(async () => {
      const next = await rawCaller(url, getText('/next'));
      await expect.poll(() => next.statuses().length + begun.length - 1).toBe(1);
      return next.statuses();
    })
    .toEqual([]);
  expect(paths(begun)).toEqual(['/', '/next']);
});

test("one address doesn't take all places, unless it's that of a proxy", async () => {
  const limits = { requests: 9, requestsPerAddress: 3, requestsPerConnection: 9 };
  const proxies = new BlockList();
  proxies.addAddress('127.0.0.1');
  for (const [of, places] of [
    [new BlockList(), 3],
    [proxies, 9],
  ] as const) {
    const { url, begun } = await admitting(limits, of);
    const holder = await rawCaller(url, getText('/').repeat(places));
    await expect.poll(() => begun.length).toBe(1);
    const refused = await rawCaller(url, getText('/'));
    await expect.poll(() => refused.statuses()).toEqual([503]);
    holder.socket.destroy();
    await holder.closed;
    await expect
      .poll(async () => {
        const next = await rawCaller(url, getText('/next'));
        await expect.poll(() => next.statuses().length + begun.length - 1).toBe(1);
        return next.statuses();
      })
      .toEqual([]);
  }
});
