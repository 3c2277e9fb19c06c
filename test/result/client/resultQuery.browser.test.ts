import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { ServiceError } from '#service/errors.ts';
import { typedConnection } from '#service/connection.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { fileQuery, ownResults, resultQuery } from '#result/client/resultQuery.ts';

/** Who ends a result's worker: leaving the cache, being replaced there, or being the third. */

const bodies = inject('bodies');
let client: QueryClient;
let release: () => void;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  release = ownResults(client);
});
afterEach(() => {
  client.clear();
  release();
});

const FILES = Array.from(
  { length: 4 },
  () => new File(['{"data":[],"err_data":{}}'], 'result.json'),
);
const query = (key: number) => fileQuery(FILES[key]!);
const open = (key: number) => client.fetchQuery(query(key));

async function isAlive(handle: ResultHandle): Promise<boolean> {
  return handle.call('farPlots', {}).then(
    () => true,
    () => false,
  );
}

test('a refusal by the service is a ServiceError of its kind', async () => {
  const connection = typedConnection(`${bodies}/status?code=404&rest=`, 'key', location.href);
  const error: unknown = await client
    .fetchQuery(resultQuery(connection, 'a'))
    .catch((e: unknown) => e);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ kind: 'unknownJob', status: 404 });
});

test('leaving the cache ends the worker', async () => {
  const handle = await open(1);
  expect(await isAlive(handle)).toBe(true);
  client.removeQueries({ queryKey: query(1).queryKey });
  expect(await isAlive(handle)).toBe(false);
});

test('being replaced ends the former worker alone', async () => {
  const before = await open(1);
  await client.refetchQueries({ queryKey: query(1).queryKey });
  const after = await client.fetchQuery({ ...query(1), staleTime: 0 });
  expect(after).not.toBe(before);
  expect(await isAlive(before)).toBe(false);
  expect(await isAlive(after)).toBe(true);
});

test('at most two are held, and the one that is shown is never dropped', async () => {
  const looking = new QueryObserver(client, query(1)).subscribe(() => undefined);
  const first = await open(1);
  const second = await open(2);
  const third = await open(3);
  expect(await Promise.all([first, second, third].map(isAlive))).toEqual([true, false, true]);
  looking();
});
