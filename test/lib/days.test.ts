import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDay, MS_PER_DAY, parseDay } from '#lib/days.ts';
import { assertProperty } from '#test/assertProperty.ts';

test.each([
  '',
  '2019-02-29',
  '2021-02-30',
  '2019-04-31',
  '2019-13-01',
  '2019-1-1',
  ' 2019-01-01',
  '2019-01-01T00:00:00Z',
  '20190101',
])('no day: %j', (text) => {
  expect(parseDay(text)).toBeNull();
});

test.each([Number.NaN, Infinity, 2_147_483_647, -2_147_483_648])(
  'no text for what no calendar holds: %d',
  (day) => {
    expect(isoDay(day)).toBeNull();
  },
);

test('there and back, as the calendar has it', () => {
  assertProperty(
    fc.property(fc.integer({ min: -719_528, max: 2_932_896 }), (day) => {
      const text = isoDay(day) ?? '';
      expect(parseDay(text)).toBe(day);
      expect(Date.parse(text)).toBe(day * MS_PER_DAY);
    }),
    { seed: 8 },
  );
});
