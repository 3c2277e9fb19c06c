import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertProperty } from '#test/assertProperty.ts';
import { square, type PlainRecord } from '#test/core/columnsOf.ts';
import type { Compared } from '#compare/pure/comparedColumns.ts';
import { NO_RECORD, differences, seasonOf, yearOf } from '#compare/pure/pairRecords.ts';
import { parseDay } from '#lib/days.ts';
import { compareRecords } from './compared.ts';

const half = (plot: number, year: number, which: 1 | 2): PlainRecord => ({
  coordinates: square(plot, 1),
  start: which === 1 ? `${year}-01-01` : `${year}-07-01`,
  end: which === 1 ? `${year}-06-30` : `${year}-12-31`,
  values: { NDVI_mean: plot },
});

const pairsOf = ({ pairs }: Compared) =>
  Array.from(pairs.first, (first, pair) =>
    [first, pairs.second[pair]!].map((row) => (row === NO_RECORD ? '-' : row)).join(' '),
  );

const FIRST = [half(1, 2018, 1), half(1, 2018, 2), half(2, 2018, 1), half(3, 2018, 2)];
const SECOND = [half(1, 2019, 2), half(1, 2019, 1), half(2, 2019, 2), half(4, 2019, 1)];

describe('windows that meet', () => {
  test('the latest of each plot', async () => {
    const compared = await compareRecords(FIRST, SECOND, { kind: 'latest' });
    expect(pairsOf(compared)).toEqual(['1 0', '2 2', '3 -', '- 3']);
  });

  test('the same days of another year', async () => {
    const compared = await compareRecords(FIRST, SECOND, { kind: 'season' });
    expect(pairsOf(compared).sort()).toEqual(['- 2', '- 3', '0 1', '1 0', '2 -', '3 -']);
    expect(compared.pairs.alone.toSorted()).toEqual(Uint8Array.of(0, 0, 1, 1, 2, 2));
  });

  test('no window meets itself where a job is held against itself by season', async () => {
    const job = [half(1, 2018, 1), half(1, 2019, 1), half(1, 2019, 2)];
    const compared = await compareRecords(job, job, { kind: 'season' });
    expect(pairsOf(compared)).toContain('0 1');
    expect(pairsOf(compared)).not.toContain('1 1');
  });

  test('all with all', async () => {
    const compared = await compareRecords(FIRST, SECOND, { kind: 'all' });
    expect(pairsOf(compared)).toEqual(['0 0', '0 1', '1 0', '1 1', '2 2', '3 -', '- 3']);
  });

  test('one window against another', async () => {
    const window = (start: string, end: string) => ({
      start: parseDay(start)!,
      end: parseDay(end)!,
    });
    const compared = await compareRecords(FIRST, FIRST, {
      kind: 'pick',
      first: window('2018-01-01', '2018-06-30'),
      second: window('2018-07-01', '2018-12-31'),
    });
    expect(pairsOf(compared)).toEqual(['0 1', '2 -', '- 3']);
  });

  test('of two records with one window the processed one is meant', async () => {
    const { values: _values, ...failed } = half(1, 2019, 1);
    const compared = await compareRecords(
      [{ ...failed, message: 'no' }, half(1, 2019, 1)],
      [half(1, 2019, 2)],
    );
    expect(pairsOf(compared)).toEqual(['1 0']);
  });

  test('a record without a shape stands alone and says why', async () => {
    const { coordinates: _coordinates, ...shapeless } = half(1, 2019, 1);
    const compared = await compareRecords(
      [half(1, 2019, 1), { ...shapeless, undrawable: 'no polygon' }],
      [half(1, 2019, 2)],
    );
    expect(pairsOf(compared)).toEqual(['0 0', '1 -']);
    expect([...compared.pairs.alone]).toEqual([0, 3]);
  });
});

test('whatever the order of either side, the latest of equal plots meet and each plot counts once', async () => {
  const plots = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 });
  await assertProperty(
    fc.asyncProperty(plots, plots, async (one, other) => {
      const compared = await compareRecords(
        one.map((plot) => half(plot, 2018, 1)),
        other.map((plot) => half(plot, 2019, 1)),
      );
      const expected = [
        ...one.map((plot, row) => `${row} ${other.includes(plot) ? other.indexOf(plot) : '-'}`),
        ...other.flatMap((plot, row) => (one.includes(plot) ? [] : [`- ${row}`])),
      ];
      expect(pairsOf(compared).sort()).toEqual(expected.sort());
    }),
    { seed: 7, numRuns: 500 },
  );
});

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
