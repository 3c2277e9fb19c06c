import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ResultColumns } from '#core/columns.ts';
import { filterMask } from '#core/values/filterMask.ts';
import { indexNamed, indexValues } from '#core/values/indexValues.ts';
import { groupPlots } from '#core/values/plotGroups.ts';
import { isFill } from '#core/values/indexRange.ts';
import { apartOf, tellSetApart } from '#core/values/setApart.ts';
import { ALL } from '#core/view/resultFilter.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';

const FILLS = [-9999, -32_768, 65_535, 3.4e38, -3.402_823_466_385_288_6e38, 1e20];
const NAMES = ['NDVI', 'NDWI_median', 'MNDWI_min', 'NDVI_mean', 'NDVI_max'];
const OTHER_NAMES = ['EVI_mean', 'ndvi_mean', 'GNDVI_mean', 'NDVI_std', 'NDVI mean', 'NDVI_mean_2'];

const valued = (name: string, value: number | null): PlainRecord => ({
  coordinates: square(1, 1),
  ...(value === null ? {} : { values: { [name]: value } }),
});

const usableOf = (name: string, values: readonly (number | null)[]) => {
  const columns = columnsOf(values.map((value) => valued(name, value)));
  return Array.from(indexValues(columns, name) ?? [], (one) => (Number.isNaN(one) ? null : one));
};

const toldOf = (name: string, values: readonly (number | null)[]) => {
  const columns = columnsOf(values.map((value) => valued(name, value)));
  return tellSetApart(columns, indexNamed(columns, name)!);
};

describe('what is set apart', () => {
  test.each(FILLS)('%d of any index', (fill) => {
    for (const name of [...NAMES, ...OTHER_NAMES])
      expect(usableOf(name, [0.3, fill, 0.4]), name).toEqual([0.3, null, 0.4]);
  });

  test('1e20 and the greatest number also as numbers of 32 bits write them', () => {
    expect(isFill(1.000_000_020_040_877_3e20)).toBe(true);
    expect(isFill(Math.fround(-3.4028235e38))).toBe(true);
    expect(isFill(3.402_82e38)).toBe(true);
  });

  test.each([
    -9998, -10_000, -9999.5, 9999, 32_768, -32_767, 65_534, 65_536, 1e19, 1e21, 1e38, 1e300,
  ])('%d isn’t, where the index may have it', (value) =>
    expect(usableOf('EVI_mean', [0.3, value])).toEqual([0.3, value]),
  );

  test.each(NAMES)('what lies outside -1 to 1 of %s, both ends included in it', (name) =>
    expect(usableOf(name, [1, -1, 0.2, 1.67, -1.000_01])).toEqual([1, -1, 0.2, null, null]),
  );

  test.each(OTHER_NAMES)('not of %s', (name) =>
    expect(usableOf(name, [1, -1, 0.2, 1.67, -1.2])).toEqual([1, -1, 0.2, 1.67, -1.2]),
  );

  test('nothing where more than half lie outside, but for fill values, which count for neither side', () => {
    expect(usableOf('NDVI', [0.2, 0.3, 3000, 3500])).toEqual([0.2, 0.3, null, null]);
    expect(usableOf('NDVI', [0.2, 3000, 3500])).toEqual([0.2, 3000, 3500]);
    expect(usableOf('NDVI', [0.2, -9999, -9999])).toEqual([0.2, null, null]);
    expect(usableOf('NDVI', [3000, -9999, -9999, null])).toEqual([3000, null, null, null]);
    expect(usableOf('NDVI', [-9999, 65_535])).toEqual([null, null]);
  });

  test('only processed records decide whether values look scaled', () => {
    const failed = { ...valued('NDVI', 3000), message: 'refused' };
    const columns = columnsOf([valued('NDVI', 0.2), valued('NDVI', 3000), failed, failed]);
    expect(indexValues(columns, 'NDVI')?.[1]).toBeNaN();
  });

  test('infinite values are none, and stay as they are', () => {
    expect(usableOf('NDVI', [0.2, Infinity, -Infinity])).toEqual([0.2, Infinity, -Infinity]);
  });

  test('each index is judged by itself', () => {
    const both = (NDVI: number, NDWI: number) => ({
      coordinates: square(1, 1),
      values: { NDVI, NDWI },
    });
    const columns = columnsOf([both(0.2, 2000), both(1.5, 3000), both(0.3, 0.1)]);
    expect([...indexValues(columns, 'NDVI')!]).toEqual([0.2, NaN, 0.3]);
    expect([...indexValues(columns, 'NDWI')!]).toEqual([2000, 3000, 0.1]);
  });

  test('a job without any keeps its own array: nothing is copied', () => {
    for (const values of [[0.2, 0.3], [3000, 4000], [null]]) {
      const columns = columnsOf(values.map((value) => valued('NDVI', value)));
      expect(indexValues(columns, null) ?? undefined).toBe(columns.indices[0]?.values);
    }
  });

  test('the columns keep what was sent', () => {
    const columns = columnsOf([valued('NDVI', -9999), valued('NDVI', 0.2)]);
    indexValues(columns, 'NDVI');
    expect([...columns.indices[0]!.values]).toEqual([-9999, 0.2]);
  });
});

describe('where it’s known beforehand', () => {
  const columns = columnsOf([0.2, 1.5, -9999].map((value) => valued('NDVI', value)));
  const [index] = columns.indices;
  test.each([
    ['nothing', [0.2, 1.5, -9999]],
    ['fills', [0.2, 1.5, NaN]],
    ['outside', [0.2, NaN, NaN]],
  ] as const)('%s', (apart, expected) => {
    const known = { ...columns, indices: [{ ...index!, apart }] };
    expect([...indexValues(known, 'NDVI')!]).toEqual(expected);
    expect(apartOf(known, known.indices[0]!)).toBe(apart);
  });
});

describe('what is told', () => {
  test('nothing where there is nothing', () => {
    expect(toldOf('NDVI_mean', [0.2, 0.3, null])).toBeNull();
    expect(toldOf('EVI', [1.5, 3000])).toBeNull();
  });

  test('how many of the processed records, and which values', () => {
    expect(toldOf('NDVI_mean', [0.3, -9999, null, 0.36, FILLS[4]!, 0.4])).toEqual({
      of: 6,
      count: 2,
      examples: [-9999, FILLS[4]],
      hasMore: false,
      scaled: 0,
    });
  });

  test('each value once, three at most', () => {
    const values = [0.3, -9999, -9999, 1.5, 1.6, 1.7, 0.2, 0.2, 0.2, 0.2, 0.2];
    expect(toldOf('NDVI', values)).toMatchObject({
      count: 5,
      examples: [-9999, 1.5, 1.6],
      hasMore: true,
    });
  });

  test('that values look scaled, and the fill values beside them', () => {
    expect(toldOf('NDVI', [3000, 3500, 0, -9999])).toEqual({
      of: 4,
      count: 1,
      examples: [-9999],
      hasMore: false,
      scaled: 2,
    });
  });

  test('nothing of a failed record, nor of one that can’t be drawn', () => {
    const failed = { ...valued('NDVI', -9999), message: 'refused' };
    const undrawn: PlainRecord = { values: { NDVI: -9999 }, undrawable: 'unreadable' };
    const columns = columnsOf([valued('NDVI', 0.2), failed, undrawn]);
    expect(tellSetApart(columns, columns.indices[0]!)).toBeNull();
  });
});

test('the filter keeps the records that are told, and no other', () => {
  const failed = { ...valued('NDVI', -9999), message: 'refused' };
  const values = [0.3, -9999, null, 1.5];
  const columns = columnsOf([...values.map((value) => valued('NDVI', value)), failed]);
  const mask = filterMask(
    columns,
    { ...ALL, setApart: true },
    { plots: () => groupPlots(columns), causeOfMessage: () => [] },
  );
  expect([...mask]).toEqual([0, 1, 0, 1, 0]);
});

/** The rule in plain words, from all that has come. */
function plainUsable(name: string, records: readonly PlainRecord[]): (number | undefined)[] {
  const values = records.map((record) => record.values?.[name]);
  const isFilled = (value: number) =>
    FILLS.includes(value) || (Math.abs(value) >= 3.4e38 && Math.abs(value) < 3.41e38);
  const counted = values.filter(
    (value, row): value is number =>
      value !== undefined &&
      Number.isFinite(value) &&
      !isFilled(value) &&
      records[row]!.message === undefined &&
      records[row]!.coordinates !== undefined,
  );
  const outside = counted.filter((value) => Math.abs(value) > 1);
  const isBounded = NAMES.includes(name) && outside.length <= counted.length / 2;
  return values.map((value) =>
    value === undefined ||
    isFilled(value) ||
    (isBounded && Math.abs(value) > 1 && Number.isFinite(value))
      ? undefined
      : value,
  );
}

test('in whatever pieces it comes, it’s as plainly worked out of all that has come', () => {
  const name = fc.constantFrom(...NAMES, ...OTHER_NAMES);
  const value = fc.oneof(
    fc.constantFrom(...FILLS, 0, 1, -1, 3000, Infinity),
    fc.double({ min: -1.2, max: 1.2, noNaN: true }),
    fc.integer({ min: -70_000, max: 70_000 }),
  );
  const record = fc.record({
    value: fc.option(value),
    isFailed: fc.boolean(),
    isDrawn: fc.boolean(),
  });
  const pieces = fc.array(fc.array(record, { maxLength: 8 }), { maxLength: 6 });
  fc.assert(
    fc.property(name, pieces, fc.nat(3), (name, pieces, growth) => {
      const plain = pieces.map((piece) =>
        piece.map(({ value, isFailed, isDrawn }): PlainRecord => ({
          ...(isDrawn ? { coordinates: square(1, 1) } : { undrawable: 'empty' }),
          ...(value === null ? {} : { values: { [name]: value } }),
          ...(isFailed ? { message: 'refused' } : {}),
        })),
      );
      const all = columnsOf([
        { coordinates: square(1, 1), values: { [name]: 0 } },
        ...plain.flat(),
      ]);
      const arriving = arrivingOf(all);
      let come = 1;
      for (const piece of [[], ...plain]) {
        come += piece.length;
        arriving.grow(come, growth);
        const records = [{ coordinates: square(1, 1), values: { [name]: 0 } }, ...plain.flat()];
        const expected = plainUsable(name, records.slice(0, come));
        const usable = indexValues(arriving.columns, name)!;
        expect(usable.length).toBeGreaterThanOrEqual(come);
        expect(Array.from(usable.subarray(0, come))).toEqual(expected.map((one) => one ?? NaN));
      }
    }),
    { seed: 46, numRuns: 500 },
  );
});

/** Columns as the reader grows them: the same index, whose array is replaced by a longer one now and then. */
function arrivingOf(all: ResultColumns) {
  const columns: ResultColumns = {
    ...all,
    recordCount: 0,
    indices: all.indices.map(({ name }) => ({ name, values: new Float64Array(0) })),
  };
  return {
    columns,
    grow(recordCount: number, spare: number) {
      const [index] = columns.indices;
      if (index!.values.length < recordCount) {
        const longer = new Float64Array(recordCount + spare).fill(NaN);
        longer.set(index!.values);
        index!.values = longer;
      }
      index!.values.set(
        all.indices[0]!.values.subarray(columns.recordCount, recordCount),
        columns.recordCount,
      );
      columns.recordCount = recordCount;
    },
  };
}
