import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { configQuery } from '#api/config.ts';
import { typedConnection } from '#api/connection.ts';
import { makeQueryClient } from '#app/queryClient.ts';
import { preloadResult } from '#app/preload/preloadResult.ts';
import { keyStoreName } from '#features/connection/keyStore.ts';
import { resultQuery } from '#workers/page/resultQuery.ts';

const home = `${location.origin}/below/`;
const baseUrl = `${inject('bodies')}/result?records=3&preload=`;
const connection = typedConnection(baseUrl, 'secret', home);
let client = makeQueryClient();

beforeEach(() => {
  client = makeQueryClient();
  client.setQueryData(configQuery(home).queryKey, { mode: 'static' });
  sessionStorage.setItem(keyStoreName(home), JSON.stringify({ baseUrl, key: 'secret' }));
});
afterEach(() => {
  client.clear();
  sessionStorage.clear();
});

const results = () => client.getQueryCache().findAll({ queryKey: ['result'] });

test('the result of the address is read, and is the one the page will find', async () => {
  await preloadResult(client, { home, pathname: '/below/jobs/a%252Fb' });
  const handle = client.getQueryData(resultQuery(connection, 'a%2Fb').queryKey);
  expect(handle?.snapshot().phase).toBeDefined();
});

test('other addresses read nothing', async () => {
  for (const pathname of ['/below/jobs', '/below/', '/below/jobs/%E0%A4', '/below/jobs/..'])
    await preloadResult(client, { home, pathname });
  expect(results()).toEqual([]);
});

test('nothing is read for who has disconnected, or has no connection', async () => {
  for (const kept of ['off', '{}']) {
    sessionStorage.setItem(keyStoreName(home), kept);
    await preloadResult(client, { home, pathname: '/below/jobs/a' });
  }
  expect(results()).toEqual([]);
});

test('settings that cannot be had are left to the page to tell', async () => {
  const elsewhere = `${inject('bodies')}/status?code=500&rest=/`;
  await preloadResult(client, { home: elsewhere, pathname: '/status/jobs/a' });
  expect(results()).toEqual([]);
});
