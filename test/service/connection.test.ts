import { expect, onTestFinished, test, vi } from 'vitest';
import {
  connectionFromConfig,
  connectionId,
  resultUrl,
  serviceHeaders,
  typedConnection,
  withoutKey,
} from '#service/connection.ts';

const home = 'https://atlas.example.org/maps/';

test('a static host connects to nothing unasked', () => {
  expect(connectionFromConfig({ mode: 'static' }, home)).toBeNull();
});

test('the demo sends its public key to its own origin', () => {
  expect(connectionFromConfig({ mode: 'demo', key: 'public' }, home)).toEqual({
    kind: 'same-origin',
    baseUrl: 'https://atlas.example.org/maps/public/api/v1',
    key: 'public',
    label: 'the demo account',
    firstPage: null,
  });
});

test('behind the gateway the browser holds no key', () => {
  const config = {
    mode: 'gateway',
    service: 'https://jobs.example.org/public/api/v1',
    firstPage: 0,
  };
  const connection = connectionFromConfig({ ...config, mode: 'gateway' }, home)!;
  expect(connection).toMatchObject({ key: null, label: 'jobs.example.org', firstPage: 0 });
  expect(serviceHeaders(connection)).toEqual({ accept: 'application/json' });
});

test('each request says which account the page takes the gateway’s to be', () => {
  const config = { mode: 'gateway', service: 'https://jobs.example.org', account: 'a' } as const;
  const headers = serviceHeaders(connectionFromConfig(config, home)!);
  expect(headers).toEqual({ accept: 'application/json', 'x-account': 'a' });
});

test('what a service says is shown without the key that it echoes', async () => {
  const connection = typedConnection('https://a.test/public/api/v1', 'the-key-of-one', home);
  expect(await withoutKey('the-key-of-one is over', connection)).toBe('••• is over');
  expect(await withoutKey(null, connection)).toBeNull();
  expect(await withoutKey('as it is', { ...connection, key: null })).toBe('as it is');
});

test('what a service says isn’t shown where the code that finds the key can’t be fetched', async () => {
  vi.doMock('#lib/withoutSecret.ts', () => {
    throw new Error('Failed to fetch');
  });
  onTestFinished(() => {
    vi.doUnmock('#lib/withoutSecret.ts');
  });
  vi.resetModules();
  const fresh = await import('#service/connection.ts');
  const connection = typedConnection('https://a.test/public/api/v1', 'the-key-of-one', home);
  expect(await fresh.withoutKey('the-key-of-one is over', connection)).toBeNull();
});

test('accounts of one service are kept separate, and their id reveals no key', () => {
  const one = typedConnection('https://a.test/public/api/v1', 'key-one', home);
  const two = typedConnection('https://a.test/public/api/v1', 'key-two', home);
  expect(connectionId(one)).not.toBe(connectionId(two));
  expect(connectionId(one)).toBe(connectionId({ ...one }));
  expect(connectionId(one)).not.toContain('key-one');
});

test('behind a gateway, whose address never changes, the account keeps apart what was read', () => {
  const [one, two, before] = ['a1', 'b2', undefined].map((account) =>
    connectionFromConfig(
      { mode: 'gateway', service: 'https://a.test', ...(account && { account }) },
      home,
    ),
  );
  const ids = [one, two, before].map((connection) => connection && connectionId(connection));
  expect(new Set(ids).size).toBe(3);
});

test.each(['a/b', 'a%2Fb', '100%', 'a?b#c', '"quoted"', "it's", 'two words', 'पट्टा', '…', '../x'])(
  'the result of %s has an address of its own',
  (jobId) => {
    const connection = typedConnection('https://a.test/public/api/v1', 'k', home);
    const path = new URL(resultUrl(connection, jobId)).pathname;
    expect(path.split('/')).toHaveLength(6);
    expect(decodeURIComponent(path.slice('/public/api/v1/polygons/'.length))).toBe(jobId);
  },
);

test.each(['', '.', '..'])('no address can carry %j', (jobId) => {
  const connection = typedConnection('https://a.test/public/api/v1', 'k', home);
  expect(() => resultUrl(connection, jobId)).toThrow(RangeError);
});
