import { expect, test } from 'vitest';
import { readDate } from '#api/jobDate.ts';
import { dateAxis, positionOnAxis } from '#features/jobs/dateAxis.ts';

function axisOf(...dates: string[]) {
  return dateAxis(dates.map((date) => readDate(date).day));
}

test('without days there is no axis', () => {
  expect(dateAxis([])).toBeNull();
  expect(dateAxis([null])).toBeNull();
});

test('one day makes an axis of some width', () => {
  const axis = axisOf('2021-06-15')!;
  expect(axis.lastDay).toBeGreaterThan(axis.firstDay);
  expect(positionOnAxis(axis, axis.firstDay)).toBe(0);
});

test('several years are marked by years at even distances, not more than five', () => {
  expect(axisOf('2018-06-30', '2021-06-30')!.ticks.map(({ label }) => label)).toEqual([
    '2019',
    '2020',
    '2021',
  ]);
  // 2019's label begins at its day and would reach below 2020's.
  expect(axisOf('2018-09-10', '2022-06-30')!.ticks.map(({ label }) => label)).toEqual([
    '2019',
    '2021',
  ]);
  expect(axisOf('1950-01-01', '2022-12-31')!.ticks.length).toBeLessThanOrEqual(5);
});

test('within a year months are marked', () => {
  expect(axisOf('2021-01-15', '2021-04-02')!.ticks.map(({ label }) => label)).toEqual([
    '2021-02',
    '2021-04',
  ]);
});

test.each([
  ['2018-09-10', '2023-02-06', 24],
  ['2018-12-20', '2020-01-04', 24],
  ['2021-01-01', '2021-03-31', 40],
  ['1990-02-01', '2026-01-02', 24],
])('from %s to %s no label stands over another, or beyond the column', (first, last, width) => {
  const axis = axisOf(first, last)!;
  const lefts = axis.ticks.map(
    ({ day, side }) =>
      positionOnAxis(axis, day) - { start: 0, middle: width / 2, end: width }[side],
  );
  expect(lefts.length).toBeGreaterThan(0);
  for (const [i, left] of lefts.entries()) {
    expect(left).toBeGreaterThanOrEqual(i === 0 ? 0 : lefts[i - 1]! + width);
    expect(left + width).toBeLessThanOrEqual(100);
  }
});

test('dates far outside of any calendar end the axis, not the page', () => {
  expect(axisOf('0001-01-01', '9999-12-31')!.ticks.length).toBeLessThanOrEqual(5);
});
