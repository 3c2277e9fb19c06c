import { expect, test } from 'vitest';
import { earlierOfSeason } from '#result/unusual/page/earlierOfSeason.ts';
import { parseDay } from '#lib/days.ts';
import type { PlotWindow } from '#result/time/protocol.ts';

function windowOf(start: string, end: string, value: number | null): PlotWindow {
  const days = { startDay: parseDay(start), endDay: parseDay(end) };
  const place = { row: 0, lon: 34, lat: 0, areaHectares: 1, ...days };
  return { place, state: 'processed', value };
}

const SEASON = { startDay: parseDay('2022-03-01'), endDay: parseDay('2022-08-31') };

test('earlier windows of the same season count, once each, whatever the year', () => {
  const windows = [
    windowOf('2021-03-01', '2021-08-31', 0.1),
    windowOf('2020-03-10', '2020-09-05', 0.2),
    windowOf('2016-02-25', '2016-08-31', 0.3),
    // The same window as read in another job.
    windowOf('2021-03-01', '2021-08-31', 0.1),
  ];
  expect(earlierOfSeason(SEASON, windows)).toEqual([0.1, 0.2, 0.3]);
});

test('this year’s, later ones, other seasons, failed ones and those without a value don’t', () => {
  const windows = [
    windowOf('2022-03-01', '2022-08-31', 0.1),
    windowOf('2023-03-01', '2023-08-31', 0.2),
    windowOf('2021-09-01', '2022-02-28', 0.3),
    windowOf('2021-03-01', '2021-12-31', 0.4),
    { ...windowOf('2021-03-01', '2021-08-31', 0.5), state: 'failed' as const },
    windowOf('2020-03-01', '2020-08-31', null),
  ];
  expect(earlierOfSeason(SEASON, windows)).toEqual([]);
  const undated = { startDay: null, endDay: null };
  expect(earlierOfSeason(undated, [windowOf('2021-03-01', '2021-08-31', 0.1)])).toEqual([]);
});
