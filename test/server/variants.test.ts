import { afterEach, expect, test } from 'vitest';
import { startVariant, type Variant, type VariantOptions } from './variants.ts';

const started: Variant[] = [];
afterEach(async () => {
  for (const variant of started.splice(0)) await variant.close();
});

async function ask(options: VariantOptions, query: string) {
  const variant = await startVariant(options);
  started.push(variant);
  const headers = { 'x-api-key': 'any' };
  const answer = await fetch(`${variant.url}/polygons${query}`, { headers });
  const text = await answer.text();
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as { jobs?: { id: string }[] };
  return { status: answer.status, ids: body.jobs?.map(({ id }) => id) };
}

test('pages count from 0 or 1', async () => {
  const query = '?page=1&page_size=2';
  expect(await ask({ jobs: 3, countFrom: 0 }, query)).toEqual({ status: 200, ids: ['job-003'] });
  expect((await ask({ jobs: 3 }, query)).ids).toEqual(['job-001', 'job-002']);
  expect((await ask({ jobs: 3, cap: 1 }, query)).ids).toEqual(['job-001']);
});

test('page 0 and pages past the end are answered as configured', async () => {
  expect((await ask({ pageZero: 'repeatsPageOne', jobs: 1 }, '?page=0')).ids).toEqual(['job-001']);
  expect(await ask({ pageZero: 422 }, '?page=0')).toEqual({ status: 422, ids: undefined });
  expect(await ask({ pageZero: 'empty' }, '?page=0')).toEqual({ status: 200, ids: [] });
  expect(await ask({ pastEnd: 'notAJobList' }, '?page=9')).toEqual({ status: 200, ids: undefined });
  expect(await ask({ pastEnd: 404 }, '?page=9')).toEqual({ status: 404, ids: undefined });
});
