import { expect, test } from 'vitest';
import { DATE_OUTCOMES, readDates } from '#files/read/dates.ts';
import { isoDay } from '#lib/days.ts';
import type { NamedColumn } from '#files/read/plotTable.ts';

function column(...cells: string[]): NamedColumn {
  return { name: 'date', cells, distinct: [...new Set(cells)], isNumeric: false };
}

/** What became of cells that stand in one column. */
function read(...cells: string[]) {
  const [dates] = readDates([column(...cells)]);
  return Array.from(dates!.outcomes, (outcome, row) =>
    outcome === 0 ? isoDay(dates!.days[row]!) : DATE_OUTCOMES[outcome],
  );
}

test.each([
  '2019-07-01',
  '2019-7-1',
  '2019/07/01',
  '20190701',
  '2019-07-01T23:59:59+02:00',
  '2019-07-01 08:30',
  '2019-07-01T00:00:00.000Z',
  '01.07.2019',
  '1 July 2019',
  'July 1st, 2019',
  '1-Jul-2019',
  '1-jul-19',
  '1er juillet 2019',
  'lundi 1 juillet 2019',
  '1 de julho de 2019',
  '1º de julio de 2019',
  '2019 Jul 1',
  '43647',
  '43647.5',
  '43647,25',
  '1561939200000',
  ' 2019-07-01 ',
])('%s is 1 July 2019', (cell) => {
  expect(read(cell)).toEqual(['2019-07-01']);
});

test.each(['août', 'agosto', 'Aug', 'August', 'ago.'])('%s is August', (month) => {
  expect(read(`2 ${month} 2019`)).toEqual(['2019-08-02']);
});

test.each([
  '2019',
  '2019-02-30',
  '31/31/2019',
  'July 2019',
  'spring',
  '1 jui 2019',
  '12345',
  '-5',
  '1 July 2019 2020',
  '9999-01-01',
  '1'.repeat(100_000),
])('%s is no date, and its text stays', (cell) => {
  expect(read(cell, '2019-01-01')).toEqual(['unreadable', '2019-01-01']);
});

test('one date that can be read in one way only settles the file, whichever column it’s in', () => {
  expect(read('01/07/2019', '13/07/2019', '')).toEqual(['2019-07-01', '2019-07-13', 'empty']);
  expect(read('01/07/2019', '07/13/2019')).toEqual(['2019-01-07', '2019-07-13']);
  const [start] = readDates([column('01/07/2019'), column('31/12/2019')]);
  expect(start).toMatchObject({ order: 'dayFirst', counts: { read: 1, ambiguous: 0 } });
});

test('where none settles it, or two contradict each other, it’s ambiguous until a person chooses', () => {
  expect(read('01/07/2019', '07/07/2019')).toEqual(['ambiguous', '2019-07-07']);
  expect(read('01/07/2019', '13/07/2019', '07/13/2019')).toEqual([
    'ambiguous',
    '2019-07-13',
    '2019-07-13',
  ]);
  const [chosen] = readDates([column('01/07/2019')], 'monthFirst');
  expect(isoDay(chosen!.days[0]!)).toBe('2019-01-07');
});
