import { expect, test } from 'vitest';
import { differences, seasonOf, yearOf } from '#engine/comparison/seasons.ts';
import { parseDay } from '#lib/days.ts';

const span = (start: string, end: string) => ({ start: parseDay(start)!, end: parseDay(end)! });
const seasonIn = ({ start, end }: ReturnType<typeof span>) => seasonOf(start, end);

test('the same days of any year are one season, leap years too', () => {
  expect(seasonIn(span('2019-01-01', '2019-02-28'))).toBe(
    seasonIn(span('2020-01-01', '2020-02-29')),
  );
  expect(seasonIn(span('2018-11-01', '2019-03-31'))).toBe(
    seasonIn(span('2019-11-01', '2020-03-31')),
  );
  expect(seasonIn(span('2019-01-01', '2019-06-30'))).not.toBe(
    seasonIn(span('2019-01-01', '2020-06-30')),
  );
  expect(yearOf(parseDay('1969-12-31')!)).toBe(1969);
});

test.each([
  [span('2018-01-01', '2018-06-30'), span('2019-01-01', '2019-06-30'), [false, false]],
  [span('2018-01-01', '2018-06-30'), span('2020-01-08', '2020-07-06'), [false, false]],
  [span('2019-01-01', '2019-06-30'), span('2019-07-01', '2019-12-31'), [true, false]],
  [span('2018-12-20', '2019-01-20'), span('2020-01-01', '2020-01-31'), [false, false]],
  [span('2019-01-01', '2019-12-31'), span('2019-06-01', '2019-07-31'), [false, true]],
] as const)('%o against %o', (one, other, [season, length]) => {
  expect(differences(one, other)).toEqual({ season, length });
});
