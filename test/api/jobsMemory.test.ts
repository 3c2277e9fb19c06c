import { expect, test } from 'vitest';
import { forgetJobs, jobsMemory, seenElsewhere } from '#api/jobsMemory.ts';
import { connectionTo } from '#test/api/scripted.ts';

const one = connectionTo('https://a.test/public/api/v1');
const other = connectionTo('https://b.test/public/api/v1');

test('each connection and page size has its own', () => {
  jobsMemory(one, 10).firstPage = 0;
  expect(jobsMemory(one, 10).firstPage).toBe(0);
  expect(jobsMemory(one, 20).firstPage).toBeNull();
  expect(jobsMemory(other, 10).firstPage).toBeNull();
});

test('forgetting leaves the others', () => {
  jobsMemory(one, 10).firstPage = 0;
  jobsMemory(other, 10).firstPage = 1;
  forgetJobs(one);
  expect(jobsMemory(one, 10).firstPage).toBeNull();
  expect(jobsMemory(other, 10).firstPage).toBe(1);
});

test('a job is seen elsewhere only on another page', () => {
  const memory = { firstPage: null, pages: new Map([[1, ['a', 'b']]]) };
  expect(seenElsewhere(memory, 1, ['a'])).toBe(false);
  expect(seenElsewhere(memory, 2, ['c'])).toBe(false);
  expect(seenElsewhere(memory, 2, ['c', 'b'])).toBe(true);
});
