import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_DAY } from '#core/columns.ts';
import { groupPlots } from '#core/values/plotGroups.ts';
import { seriesOf, windowMask } from '#core/values/plotWindows.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { anyRecords } from './randomColumns.ts';

test('a record without a vertex is alone in its series', () => {
  const columns = columnsOf([{}, { coordinates: square(1, 1) }, {}]);
  expect(seriesOf(columns, groupPlots(columns), 2)).toEqual([2]);
});

test('a series is in order of its windows, repeats in order of arrival', () => {
  const window = (start: string, end: string) => ({ coordinates: square(0, 0), start, end });
  const columns = columnsOf([
    window('2020-01-01', '2020-06-30'),
    window('2019-01-01', '2019-12-31'),
    window('2019-01-01', '2019-06-30'),
    { coordinates: square(5, 5), start: '2018-01-01', end: '2018-02-01' },
    window('2020-01-01', '2020-06-30'),
  ]);
  expect(seriesOf(columns, groupPlots(columns), 0)).toEqual([2, 1, 0, 4]);
});

test('latest, earliest and chosen windows, undated records behind dated ones', () => {
  const at = (start: string, end: string) => ({ coordinates: square(0, 0), start, end });
  const columns = columnsOf([
    { coordinates: square(0, 0) },
    at('2019-01-01', '2019-06-30'),
    at('2019-07-01', '2019-12-31'),
    at('2019-07-01', '2019-12-31'),
    { coordinates: square(1, 1) },
    {},
  ]);
  const plots = groupPlots(columns);
  const shown = (kind: 'latest' | 'earliest') => [
    ...windowMask(columns, plots, { choice: { kind } }),
  ];
  expect(shown('latest')).toEqual([0, 0, 1, 1, 1, 1]);
  expect(shown('earliest')).toEqual([0, 1, 0, 0, 1, 1]);
  const [start, end] = [columns.startDay[1]!, columns.endDay[1]!];
  expect([...windowMask(columns, plots, { choice: { kind: 'chosen', start, end } })]).toEqual([
    0, 1, 0, 0, 0, 1,
  ]);
});

test('each plot shows one window of its processed and one of its failed records, the one that ends last', () => {
  assertProperty(
    fc.property(anyRecords, (records) => {
      const columns = columnsOf(records);
      const plots = groupPlots(columns);
      const shown = windowMask(columns, plots, { choice: { kind: 'latest' } });
      for (let place = 0; place < 2 * plots.plotCount; place++) {
        const [plot, section] = [Math.floor(place / 2), place % 2];
        const rows = records.flatMap((_, row) =>
          plots.plotOf[row] === plot && columns.section[row] === section ? [row] : [],
        );
        if (rows.length === 0) continue;
        const last = Math.max(...rows.map((row) => columns.endDay[row]!));
        const windows = new Set(
          rows.filter((row) => shown[row] === 1).map((row) => `${columns.startDay[row]}`),
        );
        expect(windows.size).toBe(1);
        for (const row of rows.filter((row) => shown[row] === 1)) {
          expect(columns.endDay[row]).toBe(last);
          if (last !== NO_DAY) expect(columns.startDay[row]).not.toBe(NO_DAY);
        }
      }
    }),
    { seed: 4 },
  );
});
