import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_DAY } from '#core/columns.ts';
import { dayText } from '#core/values/dayText.ts';
import { parseDay } from '#lib/days.ts';
import { assertProperty } from '#test/assertProperty.ts';

test('no text for days beyond the calendar', () => {
  expect(dayText(NO_DAY)).toBe('');
  expect(dayText(2_147_483_647)).toBe('');
  expect(dayText(Number.NaN)).toBe('');
});

test('known days', () => {
  expect(dayText(0)).toBe('1970-01-01');
  expect(parseDay('2019-07-01')).toBe(18_078);
  expect(parseDay('2020-02-29')).toBe(18_321);
});

test('there and back', () => {
  assertProperty(
    fc.property(fc.integer({ min: -719_528, max: 2_932_896 }), (day) => {
      expect(parseDay(dayText(day))).toBe(day);
    }),
    { seed: 4 },
  );
});
