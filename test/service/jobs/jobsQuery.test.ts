import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { connectionId } from '#service/connection.ts';
import { ServiceError } from '#service/errors.ts';
import type { JobsPage } from '#service/jobs/jobsPage.ts';
import { lastAnswer } from '#service/lastAnswer.ts';
import { jobsQuery, isTransient, retryMs } from '#service/jobs/jobsQuery.ts';
import { connectionTo } from '#test/service/scripted.ts';
import { startVariant, type Variant } from '#test/server/variants.ts';

let variant: Variant | null = null;
afterEach(async () => {
  await variant?.close();
  variant = null;
});

async function start(jobs: number) {
  variant = await startVariant({ jobs });
  const connection = connectionTo(variant.url);
  const client = new QueryClient();
  return {
    client,
    connection,
    read: (page: number) => client.fetchQuery(jobsQuery(connection, { page, pageSize: 10 })),
    lastPage: () => client.getQueryData(['jobs', connectionId(connection), 10, 'last']),
  };
}

test.each(['keyRefused', 'notTheService', 'refused', 'crossOriginRefused'] as const)(
  '%s does not pass by itself',
  (kind) => {
    expect(isTransient(new ServiceError({ kind }))).toBe(false);
  },
);

test.each(['outage', 'unreachable', 'rateLimited'] as const)('%s may pass', (kind) => {
  expect(isTransient(new ServiceError({ kind }))).toBe(true);
});

test('a failure is not tried again by the query: the client below does that', async () => {
  variant = await startVariant({ status: 404 });
  const client = new QueryClient();
  const connection = connectionTo(variant.url);
  const read = client.fetchQuery(jobsQuery(connection, { page: 1, pageSize: 10 }));
  await expect(read).rejects.toMatchObject({ status: 404 });
  expect(lastAnswer(connection)).toEqual({ kind: 'notTheService', status: 404 });
  expect(variant.requests).toHaveLength(2);
});

test('the last page is unknown until its end was seen', async () => {
  const { read, lastPage } = await start(13);
  await read(2);
  expect(lastPage()).toBeUndefined();
  expect(await read(3)).toMatchObject({ kind: 'pastEnd', lastPage: 2 });
  expect(lastPage()).toBe(2);
});

test('a page after what was the last one makes the end unknown again', async () => {
  const { client, connection, read, lastPage } = await start(25);
  client.setQueryData(['jobs', connectionId(connection), 10, 'last'], 1);
  await read(2);
  expect(lastPage()).toBeNull();
});

test('pages read under another way of counting are read anew', async () => {
  const { client, connection, read } = await start(25);
  const { queryKey } = jobsQuery(connection, { page: 1, pageSize: 10 });
  const wrong: JobsPage = {
    kind: 'listed',
    page: 1,
    jobs: [],
    unreadable: 0,
    firstPage: 0,
    servedPageSize: null,
    serviceMessage: null,
  };
  client.setQueryData(queryKey, wrong);
  await read(2);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('the key is in no query key', async () => {
  const { client, connection, read } = await start(1);
  await read(1);
  const keys = client.getQueryCache().getAll();
  expect(JSON.stringify(keys.map(({ queryKey }) => queryKey))).not.toContain(connection.key);
});

test.each([
  [null, 30_000],
  [5000, 30_000],
  [3_600_000, 3_600_000],
  [1e12, 2 ** 31 - 1],
])('what failed is read again no sooner than the service asked: %j ms', (retryAfterMs, ms) => {
  expect(retryMs(new ServiceError({ kind: 'rateLimited', status: 429, retryAfterMs }))).toBe(ms);
});
