import { expect, test } from 'vitest';
import { laterDay, moveWindows } from '#features/request/again/moveWindows.ts';

test.each([
  ['2019-03-10', 12, '2020-03-10'],
  ['2019-02-28', 12, '2020-02-29'],
  ['2020-02-29', 12, '2021-02-28'],
  ['2019-12-31', 6, '2020-06-30'],
  ['2019-08-30', 6, '2020-02-29'],
  ['2019-07-01', 6, '2020-01-01'],
  ['2019-13-01', 6, '2019-13-01'],
])('%s is, %i months later, %s', (day, months, later) => {
  expect(laterDay(day, months)).toBe(later);
});

const CSV = [
  'row,state,polygon,start_date,end_date,NDVI_mean,Field',
  '1,processed,"MULTIPOLYGON (((0 0,0 1,1 1,0 0)))",2019-01-01,2019-06-30,0.5,"sown 2019-01-01,2019-02-01"',
  '2,failed,POINT (1 2),2019-07-01,2019-12-31,,A',
  '3,failed,,,,,no dates',
  '',
].join('\r\n');

test('only the windows move, not dates in names', () => {
  expect(moveWindows(CSV, 12).split('\r\n')).toEqual([
    'row,state,polygon,start_date,end_date,NDVI_mean,Field',
    '1,processed,"MULTIPOLYGON (((0 0,0 1,1 1,0 0)))",2020-01-01,2020-06-30,0.5,"sown 2019-01-01,2019-02-01"',
    '2,failed,POINT (1 2),2020-07-01,2020-12-31,,A',
    '3,failed,,,,,no dates',
    '',
  ]);
  expect(moveWindows(CSV, 0)).toBe(CSV);
});
