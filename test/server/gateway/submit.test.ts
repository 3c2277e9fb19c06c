import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { rawCaller } from '#test/server/hostile/rawCaller.ts';
import { startTestServer } from '#test/server/startServer.ts';
import { form, FORM_TYPE, HEAD, PATH, post, ROW } from '#test/server/requests/requestForms.ts';

const KEY = 'secret-key-9c1f';
const BODY = form(HEAD + ROW);
const TAKEN = { message: 'accepted', cost: 1.5, result: { status: 'waiting', id: 'a' } };

const started: { close(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const one of started.splice(0).toReversed()) await one.close();
});

/** What reached the service. */
interface Heard {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A gateway to a service that keeps what it hears, and answers as `answer` does. */
async function behind(answer: RequestListener, settings: Record<string, string> = {}) {
  const heard: Heard[] = [];
  const service = createServer((incoming, outgoing) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      heard.push({ method, url, headers, body: Buffer.concat(pieces) });
    });
    answer(incoming, outgoing);
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const close = async () => {
    service.closeAllConnections();
    await new Promise((resolve) => {
      service.close(resolve);
    });
  };
  const gateway = await startTestServer({
    gateway: { url, key: KEY },
    settings: { SUBMIT: 'on', ...settings },
  });
  started.push({ close }, gateway);
  return { gateway, heard, posts: () => heard.filter(({ method }) => method === 'POST') };
}

/** Answers once the body is there. */
const accept: RequestListener = (incoming, outgoing) => {
  incoming.once('end', () => {
    outgoing.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(TAKEN));
  });
};

describe('a request is not passed on', () => {
  test('unless SUBMIT is on', async () => {
    const { gateway, posts } = await behind(accept, { SUBMIT: 'off' });
    const answer = await post(gateway.url, { body: BODY });
    expect(answer.status).toBe(405);
    expect(answer.body.message).toContain('SUBMIT=on');
    expect(posts()).toEqual([]);
    const config = await (await fetch(`${gateway.url}/config.json`)).json();
    expect(config).not.toHaveProperty('submit');
  });

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])('from the page of another origin: %j', async (headers) => {
    const { gateway, posts } = await behind(accept);
    const answer = await post(gateway.url, { body: BODY, headers });
    expect(answer.status).toBe(403);
    expect(posts()).toEqual([]);
  });

  test('of another origin after a preflight, which is refused', async () => {
    const { gateway } = await behind(accept);
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const asked = await fetch(`${gateway.url}${PATH}`, { method: 'OPTIONS', headers });
    expect(asked.ok).toBe(false);
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('without a sign-in where people sign in', async () => {
    const { gateway, posts } = await behind(accept, {
      AUTH: 'password',
      AUTH_PASSWORD: '12345678',
    });
    expect((await post(gateway.url, { body: BODY })).status).toBe(401);
    expect(posts()).toEqual([]);
  });

  test('where it is announced as too large', async () => {
    const { gateway, heard } = await behind(accept, { MAX_REQUEST_BYTES: '100' });
    expect((await post(gateway.url, { body: BODY })).status).toBe(413);
    expect(heard).toEqual([]);
  });

  test('more often than the rate allows', async () => {
    const { gateway, posts } = await behind(accept, { MAX_SUBMISSIONS_PER_MINUTE: '2' });
    const statuses = [];
    for (let at = 0; at < 3; at++) statuses.push((await post(gateway.url, { body: BODY })).status);
    expect(statuses).toEqual([201, 201, 429]);
    expect(posts()).toHaveLength(2);
    expect((await fetch(`${gateway.url}${PATH}`)).status).not.toBe(429);
  });

  test('twice, whatever becomes of it', async () => {
    const { gateway, posts } = await behind((incoming) => {
      incoming.once('end', () => incoming.socket.destroy());
    });
    const answer = await post(gateway.url, { body: BODY });
    expect(answer.status).toBe(502);
    expect(answer.body.message).toContain('may have taken the request all the same');
    expect(posts()).toHaveLength(1);
  });
});

describe('a request with an Idempotency-Key is passed on once', () => {
  const headers = { 'idempotency-key': 'k-7' };
  const UNKNOWN = "It wasn't sent again";

  test('while the first is under way, which a page takes for a lost answer', async () => {
    let release = () => {};
    const { gateway, posts } = await behind((incoming, outgoing) => {
      incoming.once('end', () => {
        release = () => void outgoing.writeHead(201).end(JSON.stringify(TAKEN));
      });
    });
    const first = post(gateway.url, { body: BODY, headers });
    await expect.poll(() => posts().length).toBe(1);
    const repeat = await post(gateway.url, { body: BODY, headers });
    expect(repeat).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(repeat.body.message).toContain('is still being answered');
    expect(repeat.body.message).toContain(UNKNOWN);
    release();
    expect(await first).toMatchObject({ status: 201, body: TAKEN });
    expect(await post(gateway.url, { body: BODY, headers })).toMatchObject({ body: TAKEN });
    expect(posts()).toHaveLength(1);
  });

  test('after its answer was lost', async () => {
    const { gateway, posts } = await behind((incoming) => {
      incoming.once('end', () => incoming.socket.destroy());
    });
    expect((await post(gateway.url, { body: BODY, headers })).status).toBe(502);
    const repeat = await post(gateway.url, { body: BODY, headers });
    expect(repeat).toMatchObject({ status: 503 });
    expect(repeat.body.message).toContain(UNKNOWN);
    expect(posts()).toHaveLength(1);
  });

  test('after the caller has gone, too', async () => {
    const { gateway, posts } = await behind((incoming) => {
      incoming.on('error', () => {});
    });
    const caller = await rawCaller(
      gateway.url,
      `POST ${PATH} HTTP/1.1\r\nhost: localhost\r\nidempotency-key: k-7\r\ncontent-type: ${FORM_TYPE}\r\ncontent-length: ${BODY.length}\r\n\r\n`,
    );
    caller.socket.write(BODY);
    await expect.poll(() => posts().length).toBe(1);
    caller.socket.destroy();
    expect((await post(gateway.url, { body: BODY, headers })).status).toBe(503);
    expect(posts()).toHaveLength(1);
  });

  test.each([
    [201, TAKEN],
    [422, { message: 'no such index' }],
    [500, { message: 'out of order' }],
  ])('after a %i, which is given again, whatever the limits say', async (status, said) => {
    const { gateway, posts } = await behind(
      (incoming, outgoing) => {
        incoming.once('end', () => {
          const type = { 'content-type': 'application/json' };
          outgoing.writeHead(status, type).end(JSON.stringify(said));
        });
      },
      { MAX_SUBMISSIONS_PER_MINUTE: '1' },
    );
    for (let at = 0; at < 3; at++)
      expect(await post(gateway.url, { body: BODY, headers })).toMatchObject({
        status,
        body: said,
        headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      });
    expect(posts()).toHaveLength(1);
    const other = { 'idempotency-key': 'k-8' };
    expect((await post(gateway.url, { body: BODY, headers: other })).status).toBe(429);
  });

  test('and refused with other content, whatever became of the first', async () => {
    const { gateway, posts } = await behind((incoming, outgoing) => {
      incoming.once('end', () => {
        if (posts().length > 1) incoming.socket.destroy();
        else outgoing.writeHead(201).end(JSON.stringify(TAKEN));
      });
    });
    const lost = { 'idempotency-key': 'k-8' };
    expect((await post(gateway.url, { body: BODY, headers })).status).toBe(201);
    expect((await post(gateway.url, { body: BODY, headers: lost })).status).toBe(502);
    for (const other of [form(HEAD + ROW + ROW), form(HEAD + ROW, 'EVI')])
      for (const known of [headers, lost]) {
        const answer = await post(gateway.url, { body: other, headers: known });
        expect(answer).toMatchObject({ status: 422 });
        expect(answer.body.message).toContain('used for a request with other content');
      }
    expect(posts()).toHaveLength(2);
  });

  test('and answered alike where the same form was written with another boundary', async () => {
    const { gateway, posts } = await behind(accept);
    await post(gateway.url, { body: BODY, headers });
    const [body, type] = [BODY.toString(), FORM_TYPE].map((text) =>
      text.replaceAll('the-boundary-5c2e', 'another'),
    );
    const again = { ...headers, 'content-type': type ?? '' };
    const answer = await post(gateway.url, { body: Buffer.from(body ?? ''), headers: again });
    expect(answer).toMatchObject({ status: 201, body: TAKEN });
    expect(posts()).toHaveLength(1);
  });

  test.each(['k-7\r\nidempotency-key: k-8', 'k\u0001-7', 'k\t7', 'caf\u00e9'])(
    'and not at all under the key %j',
    async (key) => {
      const { gateway, posts } = await behind(accept);
      const caller = await rawCaller(
        gateway.url,
        `POST ${PATH} HTTP/1.1\r\nhost: localhost\r\nidempotency-key: ${key}\r\ncontent-type: ${FORM_TYPE}\r\ncontent-length: ${BODY.length}\r\n\r\n`,
      );
      caller.socket.write(BODY);
      await expect.poll(() => caller.statuses()).toEqual([400]);
      caller.socket.destroy();
      expect(posts()).toEqual([]);
    },
  );

  test('but again where the service got no whole request', async () => {
    const { gateway, posts } = await behind(accept, { MAX_REQUEST_BYTES: '1MB' });
    async function* pieces() {
      for (let at = 0; at < 50; at++) yield Buffer.alloc(200_000, 'x');
    }
    expect((await post(gateway.url, { body: pieces(), headers })).status).toBe(413);
    expect((await post(gateway.url, { body: BODY, headers })).status).toBe(201);
    expect(posts()).toHaveLength(1);
  });

  test('and isn’t taken for one that was only checked', async () => {
    const { gateway, posts } = await behind(accept);
    await post(gateway.url, { body: BODY, headers, query: '?validate_only=true' });
    await post(gateway.url, { body: BODY, headers });
    expect(posts().map(({ url }) => url)).toEqual([`${PATH}?validate_only=true`, PATH]);
  });
});

test('a request passes with our key, its listed headers and its body to the byte', async () => {
  const { gateway, posts } = await behind(accept);
  const answer = await post(gateway.url, {
    body: BODY,
    query: '?validate_only=true&debug=1',
    key: 'another',
    headers: {
      origin: gateway.url,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': 'k-1',
      cookie: 'a=b',
      authorization: 'Bearer x',
    },
  });
  expect(answer).toMatchObject({ status: 201, body: TAKEN });
  const [sent, ...others] = posts();
  expect(others).toEqual([]);
  expect(sent?.url).toBe(`${PATH}?validate_only=true`);
  expect(sent?.body.equals(BODY)).toBe(true);
  expect(sent?.headers).toMatchObject({
    'x-api-key': KEY,
    'content-type': FORM_TYPE,
    'content-length': String(BODY.length),
    'idempotency-key': 'k-1',
  });
  for (const name of ['cookie', 'authorization', 'origin', 'sec-fetch-site'])
    expect(sent?.headers).not.toHaveProperty(name);
});

test('another method is told that requests are taken', async () => {
  const { gateway } = await behind(accept);
  const answer = await fetch(`${gateway.url}${PATH}`, { method: 'DELETE' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

test('a long body passes in pieces, without an announced length', async () => {
  const { gateway, posts } = await behind(accept);
  const piece = Buffer.alloc(200_000, 'x');
  async function* pieces() {
    for (let at = 0; at < 50; at++) yield piece;
  }
  expect((await post(gateway.url, { body: pieces() })).status).toBe(201);
  expect(posts()[0]?.body.length).toBe(50 * piece.length);
});

test('a body that turns out too large is refused, and the service gets no whole request', async () => {
  const { gateway, posts } = await behind(accept, { MAX_REQUEST_BYTES: '1MB' });
  async function* pieces() {
    for (let at = 0; at < 50; at++) yield Buffer.alloc(200_000, 'x');
  }
  expect((await post(gateway.url, { body: pieces() })).status).toBe(413);
  expect(posts()).toEqual([]);
});

test('a caller who leaves in the middle leaves the service no whole request', async () => {
  let broken = () => {};
  const isBroken = new Promise<void>((resolve) => {
    broken = resolve;
  });
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const { gateway, posts } = await behind((incoming) => {
    incoming.once('data', begun);
    incoming.once('close', broken);
    incoming.on('error', () => {});
  });
  const caller = await rawCaller(
    gateway.url,
    `POST ${PATH} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${FORM_TYPE}\r\ncontent-length: 9999\r\n\r\nsome`,
  );
  await hasBegun;
  caller.socket.destroy();
  await isBroken;
  expect(posts()).toEqual([]);
});

test('an early refusal of the service reaches the caller', async () => {
  const { gateway } = await behind((_, outgoing) => {
    outgoing
      .writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' })
      .end(`{"message":"not now, ${KEY}"}`);
  });
  async function* pieces() {
    for (let at = 0; at < 40; at++) yield Buffer.alloc(200_000, 'x');
  }
  const answer = await post(gateway.url, { body: pieces() });
  expect(answer.body.message).toContain('not now');
  expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '7' } });
  expect(answer.body.message).toContain('not now');
  expect(answer.body.message).not.toContain(KEY);
});

test.each([
  [302, 'redirects to another address'],
  [307, 'redirects to another address'],
])('a redirect (%i) is not followed', async (status, message) => {
  const { gateway, posts } = await behind((incoming, outgoing) => {
    incoming.resume();
    outgoing.writeHead(status, { location: '/elsewhere' }).end();
  });
  const answer = await post(gateway.url, { body: BODY });
  expect(answer).toMatchObject({ status: 502 });
  expect(answer.body.message).toContain(message);
  expect(answer.headers['location']).toBeUndefined();
  expect(posts().length).toBeLessThanOrEqual(1);
});

test('a service that is away was sent nothing, and that is said', async () => {
  const { gateway } = await behind(accept);
  await started[0]?.close();
  const answer = await post(gateway.url, { body: BODY });
  expect(answer).toMatchObject({ status: 502 });
  expect(answer.body.message).toContain("wasn't sent");
  started.splice(0, 1);
});
