import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { seenEnds } from '#api/history/newestJobs.ts';
import { jobsQuery } from '#api/jobs/jobsQuery.ts';
import { connectionTo } from '#test/api/scripted.ts';
import { startVariant, type Variant } from '#test/server/variants.ts';

let variant: Variant | null = null;
afterEach(async () => {
  await variant?.close();
  variant = null;
});

/** The ends that reading these pages has shown. */
async function endsAfter(jobs: number, pages: readonly number[], pageSize = 10) {
  variant = await startVariant({ jobs });
  const connection = connectionTo(variant.url);
  const client = new QueryClient();
  for (const page of pages) await client.fetchQuery(jobsQuery(connection, { page, pageSize }));
  return seenEnds(client, connection);
}

test('the head is what page 1 lists, and nothing where that was not read', async () => {
  expect((await endsAfter(25, [1, 2])).head).toEqual(variant!.ids.slice(0, 10));
  await variant!.close();
  expect((await endsAfter(25, [2])).head).toEqual([]);
});

test.each([
  [25, [1, 2], null],
  [25, [2, 3], 'job-025'],
  [25, [3], null],
  [20, [1, 2], null],
  [20, [2, 3], 'job-020'],
  [5, [1, 2], 'job-005'],
] as const)('of %i jobs, pages %j show the last one: %s', async (jobs, pages, last) => {
  expect((await endsAfter(jobs, pages)).last).toBe(last);
});
