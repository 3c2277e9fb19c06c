import { expect, it } from 'vitest';
import { coverPath, partingDays } from '#features/result/windows/coverPath.ts';

it('is a flat line where nothing is covered', () =>
  expect(coverPath(new Uint32Array(4), 100, 30)).toBe('M0 30H0V30H100V30Z'));

it('steps where the count changes, and only there', () =>
  expect(coverPath(Uint32Array.of(1, 1, 2, 0), 100, 30)).toBe('M0 30H0V15H50V0H75V30H100V30Z'));

it('parts windows that follow each other, unless there are too many', () => {
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
  expect(partingDays(profile)).toEqual([100, 200]);
  expect(partingDays({ ...profile, distinctCount: 25 })).toEqual([]);
});
