import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_DAY } from '#engine/columns.ts';
import { groupPlots, NO_PLOT, seriesOf, windowMask } from '#engine/values/plotGroups.ts';
import { columnsOf, square } from '#test/engine/columnsOf.ts';
import { anyRecords } from './randomColumns.ts';

test('a result without records has no plots', () => {
  expect(groupPlots(columnsOf([]))).toMatchObject({
    plotOf: new Uint32Array(0),
    plotCount: 0,
  });
});

test('a record without a vertex is no plot, and alone in its series', () => {
  const columns = columnsOf([{}, { coordinates: square(1, 1) }, {}]);
  const plots = groupPlots(columns);
  expect([...plots.plotOf]).toEqual([NO_PLOT, 0, NO_PLOT]);
  expect(seriesOf(columns, plots, 2)).toEqual([2]);
});

test('the same vertices in other rings or parts are another plot', () => {
  const [a, b] = [square(0, 0)[0]![0]!, square(2, 2)[0]![0]!];
  const columns = columnsOf([
    { coordinates: [[a, b]] },
    { coordinates: [[a], [b]] },
    { coordinates: [[[...a, ...b]]] },
    { coordinates: [[a, b]] },
  ]);
  expect([...groupPlots(columns).plotOf]).toEqual([0, 1, 2, 0]);
});

test('rings shared out otherwise among as many parts are another plot', () => {
  const [a, b, c] = [0, 2, 4].map((at) => square(at, at)[0]![0]!) as [
    number[][],
    number[][],
    number[][],
  ];
  const columns = columnsOf([{ coordinates: [[a, b], [c]] }, { coordinates: [[a], [b, c]] }]);
  expect([...groupPlots(columns).plotOf]).toEqual([0, 1]);
});

test('a difference in the last bit of one coordinate makes another plot', () => {
  const columns = columnsOf([
    { coordinates: square(0.1 + 0.2, 0) },
    { coordinates: square(0.3, 0) },
    { coordinates: square(0.1 + 0.2, 0) },
  ]);
  expect([...groupPlots(columns).plotOf]).toEqual([0, 1, 0]);
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
  const shown = (kind: 'latest' | 'earliest') => [...windowMask(columns, plots, { kind })];
  expect(shown('latest')).toEqual([0, 0, 1, 1, 1, 1]);
  expect(shown('earliest')).toEqual([0, 1, 0, 0, 1, 1]);
  const [start, end] = [columns.startDay[1]!, columns.endDay[1]!];
  expect([...windowMask(columns, plots, { kind: 'chosen', start, end })]).toEqual([
    0, 1, 0, 0, 0, 1,
  ]);
});

test('plots are those that texts of the coordinates tell apart, and each shows one window', () => {
  fc.assert(
    fc.property(anyRecords, (records) => {
      const columns = columnsOf(records);
      const plots = groupPlots(columns);
      const texts = records.map((record) => JSON.stringify(record.coordinates ?? null));
      const known = [...new Set(texts.filter((text) => text !== 'null'))];
      expect([...plots.plotOf]).toEqual(
        texts.map((text) => (text === 'null' ? NO_PLOT : known.indexOf(text))),
      );
      expect(plots.plotCount).toBe(known.length);
      const shown = windowMask(columns, plots, { kind: 'latest' });
      for (let plot = 0; plot < plots.plotCount; plot++) {
        const rows = records.flatMap((_, row) => (plots.plotOf[row] === plot ? [row] : []));
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

test('takes more records in as if all had come at once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 40 }),
      fc.nat(40),
      (kinds, cut) => {
        const records = kinds.map((kind) => ({ coordinates: square(kind, 0) }));
        const some = groupPlots(columnsOf(records.slice(0, cut)));
        const all = groupPlots(columnsOf(records));
        expect(groupPlots(columnsOf(records), some)).toEqual(all);
      },
    ),
    { seed: 7 },
  );
});
