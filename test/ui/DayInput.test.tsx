import { expect, test } from 'vitest';
import { dayText } from '#engine/values/dayText.ts';
import { readTypedDay } from '#ui/DayInput.tsx';

test.each([
  ['2019-07-01', '2019-07-01', '2019-07-01'],
  [' 2019-7-1 ', '2019-07-01', '2019-07-01'],
  ['2020-02', '2020-02-01', '2020-02-29'],
  ['2019-12', '2019-12-01', '2019-12-31'],
  ['2019', '2019-01-01', '2019-12-31'],
])('%s begins on %s and ends on %s', (text, first, last) => {
  expect(dayText(readTypedDay(text, 'first') ?? Number.NaN)).toBe(first);
  expect(dayText(readTypedDay(text, 'last') ?? Number.NaN)).toBe(last);
});

test.each(['2019-13', '2019-02-30', '19', 'July', '2019-'])('%s is no date', (text) => {
  expect(readTypedDay(text, 'first')).toBeUndefined();
  expect(readTypedDay(text, 'last')).toBeUndefined();
});

test('an empty text is no day', () => {
  expect(readTypedDay('  ', 'first')).toBeNull();
});
