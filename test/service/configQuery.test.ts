import { QueryClient, onlineManager } from '@tanstack/react-query';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Config } from '#service/contract.ts';
import { configQuery } from '#service/configQuery.ts';

let home: string;
let statuses: number[];
let asked: number;
let stop: () => Promise<unknown>;
let client: QueryClient;

beforeEach(async () => {
  asked = 0;
  statuses = [200];
  client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  const server = createServer((_request, response) => {
    response.writeHead(statuses[asked++] ?? 200, { 'content-type': 'application/json' });
    response.end('{"mode":"static"}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  stop = () =>
    new Promise((stopped) => {
      server.close(stopped);
      server.closeAllConnections();
    });
});
afterEach(async () => {
  onlineManager.setOnline(true);
  client.clear();
  await stop();
});

test('it is fetched once a page load, also without a network', async () => {
  onlineManager.setOnline(false);
  expect(await client.fetchQuery(configQuery(home))).toEqual({ mode: 'static' });
  expect(await client.fetchQuery(configQuery(home))).toEqual({ mode: 'static' });
  expect(asked).toBe(1);
});

test('a host that fails is asked three times', async () => {
  statuses = [503, 503, 200];
  expect(await client.fetchQuery(configQuery(home))).toEqual({ mode: 'static' });
  client.clear();
  asked = 0;
  statuses = [503, 503, 503];
  await expect(client.fetchQuery(configQuery(home))).rejects.toMatchObject({ kind: 'outage' });
  expect(asked).toBe(3);
});

test('each base of the app has a configuration of its own', async () => {
  await client.fetchQuery(configQuery(home));
  await client.fetchQuery(configQuery(`${home}other/`));
  expect(asked).toBe(2);
});

test('where a person signed in it is asked for again, so that their session is renewed', () => {
  const { queryKey, refetchInterval } = configQuery(home);
  const interval = (config: Config) => {
    client.setQueryData(queryKey, config);
    const query = client.getQueryCache().find<Config>({ queryKey });
    return query && typeof refetchInterval === 'function' ? refetchInterval(query as never) : null;
  };
  const gateway = { mode: 'gateway', service: home } as const;
  expect(interval({ mode: 'static' })).toBe(false);
  expect(interval(gateway)).toBe(false);
  // A cookie lasts 30 minutes, and is renewed from 5 on.
  expect(interval({ ...gateway, signOut: 'sign-out' })).toBe(600_000);
});
