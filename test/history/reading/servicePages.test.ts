import { afterEach, expect, test } from 'vitest';
import { servicePages } from '#service/jobs/historyPages.ts';
import { connectionTo } from '#test/service/scripted.ts';
import { startVariant, type Variant } from '#test/server/variants.ts';

let variant: Variant;
afterEach(async () => {
  await variant.close();
});

test('100 jobs are asked for, by the number of the service', async () => {
  variant = await startVariant({ jobs: 130 });
  const pages = servicePages({ ...connectionTo(variant.url), firstPage: 1 });
  const answer = await pages.readPage(2, new AbortController().signal);
  expect(answer.kind === 'listed' && answer.jobs.length).toBe(30);
  expect(variant.requests.map(({ url }) => url.split('?')[1])).toEqual(['page=2&page_size=100']);
  expect([pages.firstPage, pages.pageSize, pages.waitsUntil()]).toEqual([1, 100, null]);
});

test('tells that the service asks to be left alone, and when that has ended', async () => {
  let isFirst = true;
  variant = await startVariant({
    beforePage: () => {
      const refusal = isFirst ? { status: 429, retryAfter: '0.05' } : null;
      isFirst = false;
      return refusal;
    },
  });
  const pages = servicePages(connectionTo(variant.url));
  const told: boolean[] = [];
  const unsubscribe = pages.subscribe(() => told.push(pages.waitsUntil() !== null));
  await pages.readPage(1, new AbortController().signal);
  unsubscribe();
  expect(told).toEqual([true, false]);
});
