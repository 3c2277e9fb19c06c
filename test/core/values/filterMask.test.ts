import * as fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import type { ResultColumns } from '#core/columns.ts';
import {
  countStates,
  filterMask,
  HIDDEN,
  FILTERED,
  KEPT,
  countPlots,
} from '#core/values/filterMask.ts';
import { groupPlots } from '#core/values/plotGroups.ts';
import { ALL, type ResultFilter } from '#core/view/resultFilter.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';
import { anyRecords } from './randomColumns.ts';

const RECORDS: PlainRecord[] = [
  {
    coordinates: square(0, 0),
    start: '2019-01-01',
    end: '2019-06-30',
    values: { NDVI_mean: 0.42 },
  },
  { coordinates: square(0, 0), start: '2019-07-01', end: '2019-12-31', values: { NDVI_mean: 0.7 } },
  {
    coordinates: square(1, 0),
    start: '2019-07-01',
    end: '2019-12-31',
    message: 'Ring crosses itself',
  },
  { start: '2019-07-01', end: '2019-12-31', undrawable: 'unreadable', values: { NDVI_mean: 0.5 } },
  { coordinates: square(2, 0), values: { LAI_mean: 2.5 } },
  { coordinates: square(3, 0), start: '2020-01-01', message: 'Too large' },
];

function keptRows(
  columns: ResultColumns,
  filter: Partial<ResultFilter>,
  causes = ['cross', 'size'],
) {
  const mask = filterMask(
    columns,
    { ...ALL, ...filter },
    { plots: () => groupPlots(columns), causeOfMessage: () => causes },
  );
  return [...mask].flatMap((state, row) => (state === 1 ? [row] : []));
}

const columns = columnsOf(RECORDS);

test('with an unknown index no record matches by value', () => {
  expect(keptRows(columns, { index: 'EVI', min: 0 })).toEqual([]);
});

test('a cause keeps nothing while causes are unknown', () => {
  const context = { plots: () => groupPlots(columns), causeOfMessage: () => [] };
  expect([...filterMask(columns, { ...ALL, cause: 'cross' }, context)]).not.toContain(1);
});

test('an area keeps plots whose middle is in it, whichever way it is drawn', () => {
  const all = [0, 1, 2, 4, 5];
  expect(keptRows(columns, { area: [-1, -1, 5, -1, 5, 5, -1, 5] })).toEqual(all);
  expect(keptRows(columns, { area: [-1, 5, 5, 5, 5, -1, -1, -1] })).toEqual(all);
  // A notch leaves out the second plot.
  const around = [-1, -1, 0.9, -1, 0.9, 5, 1.9, 5, 1.9, -1, 5, -1, 5, 6, -1, 6];
  expect(keptRows(columns, { area: around })).toEqual([0, 1, 4, 5]);
});

test('an area across the antimeridian keeps the plots on both sides of it', () => {
  const across = columnsOf([179, -179, -170, 150].map((lon) => ({ coordinates: square(lon, 0) })));
  expect(keptRows(across, { area: [175, -1, -175, -1, -175, 5, 175, 5] })).toEqual([0, 1]);
});

test('what is known of records besides their columns leaves some out', () => {
  const others = { plots: () => groupPlots(columns), causeOfMessage: () => [] };
  for (const name of ['pairs', 'found', 'neighbours', 'verdicts']) {
    const kept = new Uint8Array([0, 1, 0, 1, 0, 0]);
    const mask = filterMask(columns, ALL, { ...others, [name]: kept });
    expect([...mask]).toEqual([...kept]);
  }
});

test('ends the wrong way round keep nothing', () => {
  expect(keptRows(columns, { min: 1, max: 0 })).toEqual([]);
  expect(keptRows(columns, { from: 20_000, to: 0 })).toEqual([]);
  const year = columnsOf([{ start: '2019-01-01', end: '2019-12-31' }]);
  expect(keptRows(year, { from: 18_000, to: 17_950 })).toEqual([]);
});

test('no filter keeps all', () => {
  expect(keptRows(columns, {})).toEqual([0, 1, 2, 3, 4, 5]);
});

test('values: both ends included, records without a value left out', () => {
  expect(keptRows(columns, { min: 0.42, max: 0.5 })).toEqual([0, 3]);
  expect(keptRows(columns, { min: 0.5 })).toEqual([1, 3]);
  expect(keptRows(columns, { index: 'LAI_mean', max: 3 })).toEqual([4]);
});

test('windows: those that overlap, both ends included; a lone day counts as itself', () => {
  const day = (text: string) => Date.parse(text) / 86_400_000;
  expect(keptRows(columns, { to: day('2019-06-30') })).toEqual([0]);
  expect(keptRows(columns, { from: day('2019-06-30'), to: day('2019-07-01') })).toEqual([
    0, 1, 2, 3,
  ]);
  expect(keptRows(columns, { from: day('2020-01-01') })).toEqual([5]);
});

test('state and cause', () => {
  expect(keptRows(columns, { state: 'processed' })).toEqual([0, 1, 4]);
  expect(keptRows(columns, { state: 'failed' })).toEqual([2, 5]);
  expect(keptRows(columns, { state: 'notDrawable' })).toEqual([3]);
  expect(keptRows(columns, { cause: 'size' })).toEqual([5]);
  expect(keptRows(columns, { cause: 'size', state: 'processed' })).toEqual([]);
});

test('another window of its plot is hidden, even where the filter would leave it out anyway', () => {
  const context = { plots: () => groupPlots(columns), causeOfMessage: () => [] };
  const filter: ResultFilter = { ...ALL, min: 0.6, window: { kind: 'latest' } };
  expect([...filterMask(columns, filter, context)]).toEqual([HIDDEN, 1, 0, 0, 0, 0]);
});

test('the latest window is one of those that overlap the dates asked for, where a plot has any', () => {
  const context = { plots: () => groupPlots(columns), causeOfMessage: () => [] };
  const day = (text: string) => Date.parse(text) / 86_400_000;
  const filter: ResultFilter = { ...ALL, to: day('2019-06-30'), window: { kind: 'latest' } };
  expect([...filterMask(columns, filter, context)]).toEqual([1, HIDDEN, 0, 0, 0, 0]);
});

test('plots aren’t computed where all records have one window', () => {
  const one = columnsOf([RECORDS[1]!, RECORDS[1]!, RECORDS[2]!]);
  const filter: ResultFilter = { ...ALL, window: { kind: 'latest' } };
  const plots = () => expect.unreachable('nobody has to know');
  expect([...filterMask(one, filter, { plots, causeOfMessage: () => [] })]).toEqual([1, 1, 1]);
});

test('counts add up, of all and of kept records', () => {
  expect(countStates(columns, null)).toEqual({
    received: 6,
    processed: 3,
    failed: 2,
    notDrawable: 1,
  });
  const mask = Uint8Array.from([2, 1, 0, 1, 0, 1]);
  expect(countStates(columns, mask)).toEqual({
    received: 3,
    processed: 1,
    failed: 1,
    notDrawable: 1,
  });
});

/** Whether the dates of a filter end before they start, so that no window can overlap them. */
const isReversed = ({ from, to }: { from: number | null; to: number | null }) =>
  from !== null && to !== null && from > to;

test('each record is kept exactly if it matches every part of the filter on its own', () => {
  const anyFilter = fc.record({
    min: fc.option(fc.constantFrom(-0.5, 0, 0.25)),
    max: fc.option(fc.constantFrom(0.25, 0.5, 2)),
    from: fc.option(fc.constantFrom(17_000, 18_000, 18_200)),
    to: fc.option(fc.constantFrom(17_950, 18_100)),
    state: fc.option(
      fc.constantFrom('processed' as const, 'failed' as const, 'notDrawable' as const),
    ),
    text: fc.constantFrom('', '0.', 'fail', '2019-07 broken', '7'),
  });
  assertProperty(
    fc.property(anyRecords, anyFilter, (records, filter) => {
      const some = columnsOf(records);
      const parts = Object.entries(filter).map(([key, value]) => keptRows(some, { [key]: value }));
      if (isReversed(filter)) parts.push([]);
      const both = records.flatMap((_, row) => (parts.every((p) => p.includes(row)) ? [row] : []));
      expect(keptRows(some, filter)).toEqual(both);
      expect(countStates(some, null).received).toBe(records.length);
    }),
    { seed: 4 },
  );
});

describe('plots in view', () => {
  const columns = columnsOf([
    { coordinates: square(0, 0) },
    { coordinates: square(0, 0) },
    { coordinates: square(10, 0) },
    { coordinates: square(179.999, 0) },
    {},
  ]);
  const plots = groupPlots(columns);

  test('a plot counts once, whatever its windows, and only where it is drawn', () => {
    expect(countPlots(columns, { mask: null, plots, within: [-1, -1, 1, 1] })).toEqual({
      inView: 1,
      all: 3,
    });
    const mask = Uint8Array.from([HIDDEN, KEPT, FILTERED, KEPT, KEPT]);
    expect(countPlots(columns, { mask, plots, within: [-1, -1, 20, 1] })).toEqual({
      inView: 1,
      all: 2,
    });
  });

  test('a view may be a turn around the globe away', () => {
    const within = [-181, -1, -179, 1] as const;
    expect(countPlots(columns, { mask: null, plots, within: [...within] }).inView).toBe(1);
  });
});
