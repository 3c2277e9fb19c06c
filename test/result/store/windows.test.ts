import { expect, test, it } from 'vitest';
import type { WindowProfile } from '#core/values/windowProfile.ts';
import { mostFrequentWindows, windowsText } from '#result/store/shownWindows.ts';
import { coverPath, separatingDays } from '#result/windows/page/WindowFilter.tsx';

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

it('the chart is a flat line where no day is covered', () =>
  expect(coverPath(new Uint32Array(4), 100, 30)).toBe('M0 30H0V30H100V30Z'));

it('the chart steps where the count changes, and only there', () =>
  expect(coverPath(Uint32Array.of(1, 1, 2, 0), 100, 30)).toBe('M0 30H0V15H50V0H75V30H100V30Z'));

it('lines separate windows that follow each other, unless there are too many', () => {
  const days = [
    [0, 99],
    [50, 199],
    [100, 150],
    [100, 210],
    [200, 253],
  ] as const;
  const distinct = days.map(([startDay, endDay]) => ({ startDay, endDay, count: 1 }));
  const profile = {
    firstDay: 0,
    lastDay: 253,
    cover: new Uint32Array(1),
    distinct,
    distinctCount: 5,
    shortestDays: 54,
    longestDays: 252,
  };
  expect(separatingDays(profile)).toEqual([100, 200]);
  expect(separatingDays({ ...profile, distinctCount: 25 })).toEqual([]);
});
