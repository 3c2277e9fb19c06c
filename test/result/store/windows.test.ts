import { expect, test } from 'vitest';
import type { WindowProfile } from '#core/values/windowProfile.ts';
import { mostFrequentWindows, windowsText } from '#result/store/shownWindows.ts';

function profileOf(distinctCount: number): WindowProfile {
  return {
    firstDay: 17_897,
    lastDay: 18_077,
    cover: new Uint32Array(1),
    distinct: [],
    distinctCount,
    shortestDays: 181,
    longestDays: 181,
  };
}

test.each([
  ['all', null, null],
  ['all', profileOf(0), null],
  ['all', profileOf(1), '2019-01-01 to 2019-06-30'],
  ['all', profileOf(3), '3 windows, 2019-01-01 to 2019-06-30'],
  ['latest', profileOf(3), 'latest window of each plot, 2019-01-01 to 2019-06-30'],
  ['earliest', profileOf(1), '2019-01-01 to 2019-06-30'],
] as const)('the %s window of %j is written %j', (kind, profile, text) =>
  expect(windowsText({ kind }, profile)).toBe(text),
);

test('a chosen window is written whatever windows there are', () =>
  expect(windowsText({ kind: 'chosen', start: 17_897, end: 18_077 }, null)).toBe(
    '2019-01-01 to 2019-06-30',
  ));

test('of many windows the most frequent are named, in their order', () => {
  const counts = [2, 9, 1, 5];
  const distinct = counts.map((count, startDay) => ({ startDay, endDay: startDay, count }));
  const named = (most: number) => mostFrequentWindows({ distinct }, most).map(({ count }) => count);
  expect(named(2)).toEqual([9, 5]);
  expect(named(4)).toEqual(counts);
  expect(named(0)).toEqual([]);
});
