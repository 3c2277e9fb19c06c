import { expect, test } from 'vitest';
import { ariaSort, nextSort } from '#features/jobs/table/SortingHead.tsx';

test('a head sorts one way, the other way, and then no more', () => {
  const first = nextSort(null, 'dates');
  expect(first).toEqual({ column: 'dates', descending: true });
  const second = nextSort(first, 'dates');
  expect(second).toEqual({ column: 'dates', descending: false });
  expect(nextSort(second, 'dates')).toBeNull();
  expect(nextSort(second, 'job')).toEqual({ column: 'job', descending: false });
  expect([ariaSort(first, 'dates'), ariaSort(second, 'dates'), ariaSort(first, 'job')]).toEqual([
    'descending',
    'ascending',
    'none',
  ]);
});
