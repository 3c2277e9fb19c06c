import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayText } from '#core/values/dayText.ts';
import { mixesWindows, windowProfile } from '#core/values/windowProfile.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';

const at = (start: string, end: string) => ({ coordinates: square(0, 0), start, end });

test('without a whole window there is no profile', () => {
  const columns = columnsOf([
    {},
    { start: '2019-01-01' },
    { end: '2019-01-01' },
    { start: '2019-02-01', end: '2019-01-01' },
  ]);
  expect(windowProfile(columns, null, 3)).toEqual({
    firstDay: null,
    lastDay: null,
    cover: Uint32Array.of(0, 0, 0),
    distinct: [],
    distinctCount: 0,
    shortestDays: null,
    longestDays: null,
  });
});

test('no buckets asked for make one', () => {
  expect(windowProfile(columnsOf([at('2019-01-01', '2019-01-01')]), null, 0).cover).toEqual(
    Uint32Array.of(1),
  );
});

test('half-years: two windows, both days counted', () => {
  const columns = columnsOf([
    at('2019-07-01', '2019-12-31'),
    at('2019-01-01', '2019-06-30'),
    at('2019-07-01', '2019-12-31'),
  ]);
  const profile = windowProfile(columns, null, 365);
  expect(
    profile.distinct.map(({ startDay, endDay, count }) => [
      dayText(startDay),
      dayText(endDay),
      count,
    ]),
  ).toEqual([
    ['2019-01-01', '2019-06-30', 1],
    ['2019-07-01', '2019-12-31', 2],
  ]);
  expect([profile.distinctCount, profile.shortestDays, profile.longestDays]).toEqual([2, 181, 184]);
  expect([...profile.cover]).toEqual([
    ...Array<number>(181).fill(1),
    ...Array<number>(184).fill(2),
  ]);
  expect(windowProfile(columns, Uint8Array.of(1, 0, 2), 1).distinctCount).toBe(1);
});

test('lists the most frequent windows and counts all', () => {
  const columns = columnsOf(
    Array.from({ length: 150 }, (_, i) => at(dayText(18_000 + i), dayText(18_200))).concat(
      at(dayText(18_149), dayText(18_200)),
    ),
  );
  const { distinct, distinctCount } = windowProfile(columns, null, 10);
  expect(distinctCount).toBe(150);
  expect(distinct).toHaveLength(100);
  expect(distinct.at(-1)).toEqual({ startDay: 18_149, endDay: 18_200, count: 2 });
});

test('each bucket counts the windows that overlap it', () => {
  const anyWindow = fc.tuple(fc.integer({ min: 18_000, max: 18_060 }), fc.nat(30));
  assertProperty(
    fc.property(
      fc.array(anyWindow, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 70 }),
      (windows, buckets) => {
        const columns = columnsOf(
          windows.map(([start, days]) => at(dayText(start), dayText(start + days))),
        );
        const { cover, firstDay, lastDay } = windowProfile(columns, null, buckets);
        const spanOf = (day: number) =>
          Math.floor(((day - firstDay!) * buckets) / (lastDay! - firstDay! + 1));
        const expected = Array.from(
          { length: buckets },
          (_, span) =>
            windows.filter(([start, days]) => spanOf(start) <= span && spanOf(start + days) >= span)
              .length,
        );
        expect([...cover]).toEqual(expected);
      },
    ),
    { seed: 4 },
  );
});

test('windows mix only among kept processed records', () => {
  const columns = columnsOf([
    at('2019-01-01', '2019-06-30'),
    at('2019-01-01', '2019-06-30'),
    { ...at('2019-07-01', '2019-12-31'), message: 'Too large' },
    at('2019-01-01', '2019-07-30'),
  ]);
  expect(mixesWindows(columnsOf([]), null)).toBe(false);
  expect(mixesWindows(columns, null)).toBe(true);
  expect(mixesWindows(columns, Uint8Array.of(1, 1, 1, 0))).toBe(false);
});
