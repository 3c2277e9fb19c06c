import { expect, test } from 'vitest';
import { clearJobPagesCache, jobPagesCache, isListedElsewhere } from '#api/jobs/jobs.ts';
import { connectionTo } from '#test/api/scripted.ts';

const one = connectionTo('https://a.test/public/api/v1');
const other = connectionTo('https://b.test/public/api/v1');

test('each connection and page size has its own', () => {
  jobPagesCache(one, 10).firstPage = 0;
  expect(jobPagesCache(one, 10).firstPage).toBe(0);
  expect(jobPagesCache(one, 20).firstPage).toBeNull();
  expect(jobPagesCache(other, 10).firstPage).toBeNull();
});

test('forgetting leaves the others', () => {
  jobPagesCache(one, 10).firstPage = 0;
  jobPagesCache(other, 10).firstPage = 1;
  clearJobPagesCache(one);
  expect(jobPagesCache(one, 10).firstPage).toBeNull();
  expect(jobPagesCache(other, 10).firstPage).toBe(1);
});

test('a job is seen elsewhere only on another page', () => {
  const memory = { firstPage: null, pages: new Map([[1, ['a', 'b']]]) };
  expect(isListedElsewhere(memory, 1, ['a'])).toBe(false);
  expect(isListedElsewhere(memory, 2, ['c'])).toBe(false);
  expect(isListedElsewhere(memory, 2, ['c', 'b'])).toBe(true);
});
