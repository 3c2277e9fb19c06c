import { createServer, type RequestListener, type Server, type ClientRequest } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import {
  requestRemote,
  createServiceConnections,
  reachService,
} from '#server/gateway/requestRemote.ts';
import {
  countingService,
  sayNothing,
  type CountingService,
} from '#test/server/hostile/countingService.ts';
import { startVariant } from '#test/server/variants.ts';

let server: Server | null = null;
afterEach(async () => {
  await stop();
});

async function stop(): Promise<void> {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = null;
}

async function serving(listener: RequestListener): Promise<URL> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => {
    started.listen(0, '127.0.0.1', resolve);
  });
  return new URL(`http://127.0.0.1:${(started.address() as AddressInfo).port}/`);
}

function ask(url: URL, answerMs = 10_000, signal = new AbortController().signal) {
  const timeouts = { answerMs, silenceMs: 10_000 };
  const connections = createServiceConnections(url, 10);
  const headers = { 'x-api-key': 'k' };
  return requestRemote({ connections, method: 'GET', url, headers, timeouts, signal });
}

test('a service that is down is a 502 that names the code', async () => {
  const url = await serving(() => {});
  await stop();
  await expect(ask(url)).rejects.toMatchObject({
    status: 502,
    message: expect.stringMatching(/ECONNREFUSED/),
  });
});

test('a service that does not answer in time is a 504, and its connection is closed', async () => {
  let closed = false;
  const url = await serving(() => {});
  // Heard of even where the time is over before the request has come.
  server?.on('connection', (socket) => {
    socket.once('close', () => {
      closed = true;
    });
  });
  await expect(ask(url, 50)).rejects.toMatchObject({ status: 504 });
  await expect.poll(() => closed).toBe(true);
});

test.each([301, 302, 303, 307, 308])(
  'a redirect with %i is a 502 and is not followed',
  async (status) => {
    const paths: (string | undefined)[] = [];
    const url = await serving(({ url: path }, response) => {
      paths.push(path);
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    await expect(ask(url)).rejects.toMatchObject({
      status: 502,
      message: expect.stringMatching(/SERVICE_URL/),
    });
    expect(paths).toEqual(['/']);
  },
);

test('a caller who leaves ends the request before the answer', async () => {
  const left = new AbortController();
  const url = await serving(() => left.abort());
  await expect(ask(url, 10_000, left.signal)).rejects.toMatchObject({ status: 502 });
});

test('any other answer is returned as soon as its head arrives, whatever its status', async () => {
  const url = await serving(({ headers }, response) => {
    response.writeHead(503, { 'x-key': headers['x-api-key'] });
    response.write('the first half');
  });
  const answer = await ask(url);
  expect([answer.statusCode, answer.headers['x-key']]).toEqual([503, 'k']);
  answer.destroy();
});

test.each([
  ['HTTP/1.1 304 Not Modified', /304.*without a condition/],
  [
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket',
    /another protocol \(status 101\)/,
  ],
  ['HTTP/1.1 099 Odd', /status 99.*isn't an HTTP status/],
  ['HTTP/1.1 999 Odd', /status 999.*isn't an HTTP status/],
  ['HTTP/1.1 2000 Long', /isn't HTTP \(HPE_/],
  ['SSH-2.0-OpenSSH_9.2', /isn't HTTP \(HPE_/],
])('%j is a 502 with a message of its own', async (head, words) => {
  const other = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(`${head}\r\n\r\n`));
  });
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const { port } = other.address() as AddressInfo;
  const asked = ask(new URL(`http://127.0.0.1:${port}/`));
  await expect(asked).rejects.toMatchObject({
    status: 502,
    message: expect.stringMatching(words),
  });
  other.close();
});

let service: CountingService | null = null;
afterEach(async () => {
  await service?.close();
});

test('beyond the connection limit it is a 503, until a request ends', async () => {
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

test('an idle connection is reused unless a fresh one is wanted', async () => {
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
  expect(await ask(false)).toBe(false);
  // It's kept for some seconds only: after a pause the next one may find it.
  await expect.poll(async () => await ask(false)).toBe(true);
  expect(await ask(true)).toBe(false);
});

test('reachService accepts any answer below 500', async () => {
  for (const [options, is] of [
    [{}, true],
    [{ status: 403 }, true],
    [{ status: 503 }, false],
  ] as const) {
    const service = await startVariant(options);
    const reach = reachService({ url: new URL(service.url), key: 'k' });
    const isReached = async () =>
      await reach().then(
        () => true,
        () => false,
      );
    // It has three seconds, which a busy machine may take.
    await expect.poll(isReached).toBe(is);
    await service.close();
  }
});
