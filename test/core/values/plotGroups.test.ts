import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupPlots, NO_PLOT } from '#core/values/plotGroups.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { anyRecords } from './randomColumns.ts';

test('a result without records has no plots', () => {
  expect(groupPlots(columnsOf([]))).toMatchObject({
    plotOf: new Uint32Array(0),
    plotCount: 0,
  });
});

test('a record without a vertex is no plot', () => {
  const columns = columnsOf([{}, { coordinates: square(1, 1) }, {}]);
  expect([...groupPlots(columns).plotOf]).toEqual([NO_PLOT, 0, NO_PLOT]);
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

test('plots are those with different texts of coordinates', () => {
  assertProperty(
    fc.property(anyRecords, (records) => {
      const columns = columnsOf(records);
      const plots = groupPlots(columns);
      const texts = records.map((record) => JSON.stringify(record.coordinates ?? null));
      const known = [...new Set(texts.filter((text) => text !== 'null'))];
      expect([...plots.plotOf]).toEqual(
        texts.map((text) => (text === 'null' ? NO_PLOT : known.indexOf(text))),
      );
      expect(plots.plotCount).toBe(known.length);
    }),
    { seed: 4 },
  );
});

test('adds more records as if all had arrived at once', () => {
  assertProperty(
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

test('records are grouped across the steps in which it is done', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => ({ coordinates: square(i % 9000, 0) }));
  const { plotOf, plotCount } = groupPlots(columnsOf(many));
  expect(plotCount).toBe(9000);
  expect([...plotOf.subarray(8999, 9002)]).toEqual([8999, 0, 1]);
});
