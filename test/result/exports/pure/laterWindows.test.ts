import { expect, test } from 'vitest';
import { NO_DAY } from '#core/columns.ts';
import { hasDateText, laterWindows } from '#result/exports/pure/laterWindows.ts';
import { isoDay, parseDay } from '#lib/days.ts';
import { columnsOf } from '#test/core/columnsOf.ts';

test.each([
  ['2019-03-10', 12, '2020-03-10'],
  ['2019-02-28', 12, '2020-02-29'],
  ['2020-02-29', 12, '2021-02-28'],
  ['2019-12-31', 6, '2020-06-30'],
  ['2019-08-30', 6, '2020-02-29'],
  ['2019-07-01', 6, '2020-01-01'],
  ['1969-07-01', 6, '1970-01-01'],
  ['0001-01-31', 1, '0001-02-28'],
])('%s is, %i months later, %s', (day, months, later) => {
  const { startDay, endDay } = laterWindows(datedBy([day, day]), months);
  expect([isoDay(startDay[0]!), isoDay(endDay[0]!)]).toEqual([later, later]);
});

/** Columns of records with these dates, as a result's reader keeps them: a day, or a text with its day where it has one. */
function datedBy(...windows: [start: string, end: string][]) {
  const dayOf = (text: string) => (parseDay(text.slice(0, 10)) === null ? '' : text.slice(0, 10));
  const textOf = (text: string) => (text === dayOf(text) ? undefined : text);
  return columnsOf(
    windows.map(([start, end], row) => ({
      ...(dayOf(start) && { start: dayOf(start) }),
      ...(dayOf(end) && { end: dayOf(end) }),
      source: {
        polygon: `p${row}`,
        ...(textOf(start) && { startDate: start }),
        ...(textOf(end) && { endDate: end }),
      },
    })),
  );
}

/** Each record's dates a year later, as days or, where they stayed, as texts. */
function aYearLater(...windows: [start: string, end: string][]) {
  const moved = laterWindows(datedBy(...windows), 12);
  return windows.map((_, row) => {
    const { startDate, endDate } = moved.sources.get(row) ?? {};
    const text = (day: number) => (day === NO_DAY ? '' : isoDay(day));
    return [startDate ?? text(moved.startDay[row]!), endDate ?? text(moved.endDay[row]!)];
  });
}

test('dates with a time are moved as their days', () => {
  expect(aYearLater(['2019-01-01T00:00:00Z', '2019-12-31T23:59:59.999+03:00'])).toEqual([
    ['2020-01-01', '2020-12-31'],
  ]);
});

test('a record with one date has it moved, one without any keeps none', () => {
  expect(aYearLater(['', '2019-06-30'], ['2019-01-01T00:00', ''], ['', ''])).toEqual([
    ['', '2020-06-30'],
    ['2020-01-01', ''],
    ['', ''],
  ]);
});

test('dates that the result’s columns can’t hold are moved where they can be read for certain', () => {
  expect(aYearLater(['1 July 2019', '31/12/2019'], ['01/07/2019', 'soon'])).toEqual([
    ['2020-07-01', '2020-12-31'],
    ['2020-07-01', 'soon'],
  ]);
  expect(aYearLater(['01/07/2019', '2019-07-31'])).toEqual([['01/07/2019', '2020-07-31']]);
});

test('what couldn’t be moved is known, and the columns given stay as they were', () => {
  const columns = datedBy(['soon', '2019-06-30'], ['2019-01-01T00:00Z', '2019-06-30']);
  const before = structuredClone(columns);
  const moved = laterWindows(columns, 6);
  expect([0, 1].map((row) => hasDateText(moved, row))).toEqual([true, false]);
  expect(columns).toEqual(before);
  expect(moved.sources.get(1)).toEqual({ polygon: 'p1' });
  expect(laterWindows(columns, 0)).toBe(columns);
});
