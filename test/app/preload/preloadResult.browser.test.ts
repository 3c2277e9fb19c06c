import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { configQuery } from '#service/configQuery.ts';
import { typedConnection } from '#service/connection.ts';
import { adoptPreloaded } from '#app/preload/ResultPreload.tsx';
import { preloadResult } from '#app/preload/preloadResult.ts';
import { makeQueryClient } from '#app/App.tsx';
import { keyStoreName } from '#app/connection/keyStore.ts';
import { resultQuery } from '#result/client/resultQuery.ts';

const home = `${inject('bodies')}/below/`;
const baseUrl = `${inject('bodies')}/result?records=3&preload=`;
const connection = typedConnection(baseUrl, 'secret', home);

beforeEach(() =>
  sessionStorage.setItem(keyStoreName(home), JSON.stringify({ baseUrl, key: 'secret' })),
);
afterEach(() => sessionStorage.clear());

test('the result of the address is opened, and is the one the app finds, settings and all', async () => {
  const preloaded = await preloadResult(home, '/jobs/a%252Fb');
  const handle = await preloaded!.opening;
  const client = makeQueryClient();
  onTestFinished(() => client.clear());
  adoptPreloaded(client, home, preloaded!);
  expect(client.getQueryData(resultQuery(connection, 'a%2Fb').queryKey)).toBe(handle);
  expect(client.getQueryData(configQuery(home).queryKey)).toEqual({ mode: 'static' });
});

test('a result that is still being opened is adopted too, and given up with its query', async () => {
  const preloaded = (await preloadResult(home, '/jobs/a'))!;
  const client = makeQueryClient();
  onTestFinished(() => client.clear());
  adoptPreloaded(client, home, preloaded);
  await client.cancelQueries({ queryKey: ['result'] });
  expect(preloaded.controller.signal.aborted).toBe(true);
  await expect(preloaded.opening).rejects.toThrow(/abort/i);
});

test('other addresses open nothing', async () => {
  for (const path of ['jobs', 'jobs/%E0%A4', 'jobs/..'])
    expect(await preloadResult(home, `/${path}`)).toBeNull();
});

test('nothing is opened for who has disconnected, or has no connection', async () => {
  for (const stored of ['off', '{}']) {
    sessionStorage.setItem(keyStoreName(home), stored);
    expect(await preloadResult(home, '/jobs/a')).toBeNull();
  }
});

test('settings that cannot be had are left to the app to tell', async () => {
  const elsewhere = `${inject('bodies')}/`;
  expect(await preloadResult(elsewhere, '/jobs/a')).toBeNull();
});
