import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testFolder } from '#test/server/cache/folder.ts';
import { listen } from '#test/e2e/servers.ts';
import { shutGate } from '#test/gate.ts';
import { until } from '#test/until.ts';
import { bitsOf, sharingServers } from './sharingServer.ts';

const start = sharingServers();

/** A service with one result, which may be changed. */
async function startService() {
  const state = {
    body: '{"data":[{"a":1},{"a":2}],"err_data":{}}',
    tag: '' as string,
    asked: 0,
    cutAt: Infinity,
    /** What an answer waits for. */
    wait: async () => {},
    isPlain: false,
  };
  const answer = async ({ headers }: IncomingMessage, outgoing: ServerResponse) => {
    state.asked++;
    await state.wait();
    if (state.tag !== '') outgoing.setHeader('etag', state.tag);
    if (state.tag !== '' && headers['if-none-match'] === state.tag) {
      outgoing.writeHead(304).end();
      return;
    }
    const encoding = state.isPlain ? {} : { 'content-encoding': 'gzip' };
    outgoing.writeHead(200, { 'content-type': 'application/json', ...encoding });
    const bytes = state.isPlain ? Buffer.from(state.body) : gzipSync(state.body);
    if (state.cutAt < bytes.length)
      outgoing.write(bytes.subarray(0, state.cutAt), () => outgoing.destroy());
    else outgoing.end(bytes);
  };
  const { url, stop } = await listen(createServer((...question) => void answer(...question)));
  onTestFinished(stop);
  return { state, url };
}

async function startShared(tag: string, settings: Record<string, string> = {}) {
  const { state, url } = await startService();
  state.tag = tag;
  const server = await start({ gateway: { url, key: 'k' }, settings });
  const { id } = await server.make({ rows: { received: 2, kept: bitsOf([1], 2) } });
  const read = async (headers = {}) => await server.open(id, '/result', headers);
  expect((await read()).json()).toEqual({ data: [{ a: 2 }], err_data: {} });
  return { state, read };
}

test.each(['', '"1"'])('a changed result is not sent, with the tag %j', async (tag) => {
  const { state, read } = await startShared(tag);
  state.body = '{"data":[{"a":1},{"secret":2}],"err_data":{}}';
  if (tag !== '') state.tag = '"2"';
  const answer = await read();
  expect(answer.status).toBe(410);
  expect(answer.text).not.toContain('secret');
});

test('a service that no longer gives the tag is not believed', async () => {
  const { state, read } = await startShared('"1"');
  state.tag = '';
  expect((await read()).status).toBe(410);
});

test.each(['', '"1"'])(
  'a cached result is sent without asking the service, with the tag %j',
  async (tag) => {
    const { state, read } = await startShared(tag, { CACHE_DIR: testFolder() });
    const before = state.asked;
    const answers = await Promise.all(Array.from({ length: 20 }, () => read({})));
    for (const answer of answers) expect(answer.json()).toEqual({ data: [{ a: 2 }], err_data: {} });
    expect(state.asked).toBe(before);
  },
);

test('many who read at once share one read of the service', async () => {
  const { state, url } = await startService();
  state.tag = '"1"';
  const server = await start({ gateway: { url, key: 'k' }, settings: { CACHE_DIR: testFolder() } });
  const { id } = await server.make();
  const before = state.asked;
  // Nobody waits longer than some seconds for another's read, which a busy machine may take.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await Promise.all(Array.from({ length: 20 }, () => server.open(id, '/result')));
  expect(state.asked).toBe(before + 1);
});

test('those who waited for a result that is too large to be cached read it side by side', async () => {
  const { state, url } = await startService();
  // Larger than what is held of a result that has no tag.
  const data = ['a', 'b', 'c'].map((name) => ({ [name]: 'x'.repeat(22e6) }));
  state.body = JSON.stringify({ data, err_data: {} });
  const server = await start({ gateway: { url, key: 'k' }, settings: { CACHE_DIR: testFolder() } });
  const { id } = await server.make();
  const before = state.asked;
  const [first, others] = [shutGate(), shutGate()];
  state.wait = async () => await (state.asked === before + 1 ? first : others).opened;
  const read = async () => (await server.open(id, '/result')).status;
  const answers = [read()];
  await until(() => expect(state.asked).toBe(before + 1));
  answers.push(read(), read());
  // They wait for the first by the time a later question is answered.
  await server.open(id);
  first.open();
  await until(() => expect(state.asked).toBe(before + 3));
  expect(await answers[0]).toBe(503);
  state.cutAt = 20;
  others.open();
  await Promise.all(answers);
});

test('a reader who has it is only told so', async () => {
  for (const tag of ['', '"1"']) {
    const { state, read } = await startShared(tag);
    const { etag = '' } = (await read()).headers;
    expect((await read({ 'if-none-match': etag })).status).toBe(304);
    state.body = '{"data":[{"a":3},{"a":2}],"err_data":{}}';
    if (tag !== '') state.tag = '"2"';
    expect((await read({ 'if-none-match': etag })).status).toBe(410);
  }
});

test.each([true, false])(
  'a result that breaks off is an error, never a shorter result (plain: %s)',
  async (isPlain) => {
    const { state, read } = await startShared('"1"');
    state.isPlain = isPlain;
    state.cutAt = 20;
    const answer = await read();
    expect(answer.status === 502 || !answer.whole).toBe(true);
    state.cutAt = Infinity;
    expect((await read()).status).toBe(200);
  },
);

test.each(['1GB', '1MB'])(
  'a reader who is slow to take a verified result keeps nobody waiting, whether it could be cached (CACHE_SIZE %s)',
  async (size) => {
    const { state, url } = await startService();
    // More than connections hold of what isn't read.
    state.body = JSON.stringify({ data: [{ a: 'x'.repeat(30e6) }], err_data: {} });
    const settings = { CACHE_DIR: testFolder(), CACHE_SIZE: size };
    const server = await start({ gateway: { url, key: 'k' }, settings });
    const { id } = await server.make();
    const slow = new Promise<IncomingMessage>((begun, failed) => {
      get(`${server.url}/s/${id}/result`, begun).on('error', failed);
    });
    const answer = await server.open(id, '/result');
    (await slow).destroy();
    expect([answer.status, answer.whole, answer.text.length]).toEqual([
      200,
      true,
      state.body.length,
    ]);
  },
);
