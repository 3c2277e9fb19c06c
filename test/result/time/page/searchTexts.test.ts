import { expect, test } from 'vitest';
import { searchEndText, searchProgressText } from '#result/time/page/searchTexts.ts';

const MISSED = 'may contain the plot too';

test('while jobs are searched, those that failed aren’t counted as read', () => {
  expect(searchProgressText({ total: 12, done: 3, failed: 0, early: 0 })).toBe('3 of 12 jobs read');
  expect(searchProgressText({ total: 12, done: 3, failed: 1, early: 0 })).toBe(
    '2 of 12 jobs read, 1 couldn’t be',
  );
});

test('once the search is over it says how far it came, and what may be missing', () => {
  const end = { total: 12, done: 12, failed: 0, early: 0, isCancelled: false };
  expect(searchEndText(end, MISSED)).toBe('12 more jobs read.');
  expect(searchEndText({ ...end, failed: 2 }, MISSED)).toBe(
    '10 more jobs read. 2 jobs couldn’t be read and may contain the plot too.',
  );
  expect(searchEndText({ ...end, done: 4, failed: 1, isCancelled: true }, MISSED)).toBe(
    'Stopped: 3 of 12 jobs read. What was found in them is saved. 1 job couldn’t be read and may contain the plot too.',
  );
});

test('jobs that the service still works on were neither read nor couldn’t be', () => {
  const end = { total: 12, done: 12, failed: 1, early: 2, isCancelled: false };
  expect(searchProgressText(end)).toBe('9 of 12 jobs read, 1 couldn’t be, 2 without a result yet');
  expect(searchEndText(end, MISSED)).toBe(
    '9 more jobs read. 1 job couldn’t be read and may contain the plot too. 2 jobs have no result yet and may contain the plot too.',
  );
});
