import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'wellknown';
import { areaHectares } from '#core/spatial/recordGeometry.ts';
import { groupPlots } from '#core/values/plotGroups.ts';
import { percentile, statistics, summarize, rankOf, quickselect } from '#core/values/statistics.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { DEMO_RESULTS, demoBytes, readColumns } from '#test/core/demoResults.ts';
import { geodesicShapeArea } from '#test/core/spatial/geodesicArea.ts';
import { recordState } from '#core/columns.ts';
import { plainStatistics } from './plainStatistics.ts';
import { anyRecords } from './randomColumns.ts';

const NOTHING = {
  min: null,
  max: null,
  mean: null,
  median: null,
  p2_5: null,
  p5: null,
  p95: null,
  p97_5: null,
};

describe('without values', () => {
  test('no records, or an unknown index', () => {
    const context = {
      index: 'EVI',
      plots: { plotOf: new Uint32Array(1), plotCount: 1 },
      areas: [1],
    };
    const empty = { count: 0, ...NOTHING, areaHectares: 0, plots: 0 };
    expect(statistics(columnsOf([]), null, context)).toEqual({ ...empty, withoutValue: 0 });
    const one = columnsOf([{ coordinates: square(0, 0), values: { NDVI_mean: 1 } }]);
    expect(statistics(one, null, context)).toEqual({ ...empty, withoutValue: 1 });
  });
});

test('an unknown area adds nothing, a plot with several windows counts once', () => {
  const columns = columnsOf([
    { coordinates: square(0, 0), values: { NDVI_mean: 1 } },
    { coordinates: square(0, 0), values: { NDVI_mean: 2 } },
    { coordinates: square(1, 0), values: { NDVI_mean: 3 } },
    { coordinates: square(2, 0), values: { NDVI_mean: 4 }, message: 'Too large' },
  ]);
  const context = { index: null, plots: groupPlots(columns), areas: [5, 5, Number.NaN, 7] };
  expect(statistics(columns, null, context)).toMatchObject({ count: 3, plots: 2, areaHectares: 5 });
  expect(statistics(columns, Uint8Array.of(0, 1, 0, 1), context)).toMatchObject({
    count: 1,
    mean: 2,
  });
});

test('percentiles by the table of type 7', () => {
  const values = Float64Array.of(1, 2, 3, 4);
  expect([0, 0.1, 0.25, 0.5, 0.9, 1].map((fraction) => percentile(values, fraction))).toEqual([
    1, 1.3, 1.75, 2.5, 3.7, 4,
  ]);
  expect(percentile(Float64Array.of(7), 0.3)).toBe(7);
});

test('the mean of numbers that can’t be summed', () => {
  const big = Number.MAX_VALUE;
  expect(summarize(Float64Array.of(big, big)).mean).toBe(big);
  expect(summarize(Float64Array.of(1e16, 1, -1e16)).mean).toBe(1 / 3);
});

test('as worked out the plain way', () => {
  assertProperty(
    fc.property(anyRecords, (records) => {
      const columns = columnsOf(records);
      const items = records.flatMap(({ coordinates, values, message }) => {
        const value = values?.['NDVI_mean'] ?? null;
        if (message !== undefined || coordinates === undefined) return [];
        return [
          { polygon: JSON.stringify(coordinates), value: Number.isFinite(value) ? value : null },
        ];
      });
      const areas = new Float64Array(records.length).fill(2);
      const found = statistics(columns, null, {
        index: null,
        plots: groupPlots(columns),
        areas,
      });
      const plain = plainStatistics(items);
      fc.pre(plain.count > 0);
      expect(found.areaHectares).toBe(plain.plots * 2);
      for (const [name, value] of Object.entries(plain)) {
        expect(found[name as keyof typeof plain]).toBeCloseTo(value, 12);
      }
    }),
    { seed: 4 },
  );
});

test('there are demo results to compare with', () => {
  expect(DEMO_RESULTS.length).toBeGreaterThanOrEqual(5);
});

describe.each(DEMO_RESULTS)('%s', (name) => {
  const bytes = demoBytes(name);
  const { data } = JSON.parse(new TextDecoder().decode(bytes)) as {
    data: Record<string, unknown>[];
  };
  const columns = readColumns(bytes);
  const areas = Float64Array.from({ length: columns.recordCount }, (_, row) =>
    areaHectares(columns, row),
  );
  const plots = groupPlots(columns);

  test.each(columns.indices.map((index) => index.name))(
    '%s equals a plain computation',
    (index) => {
      const items = data.map((item) => ({
        polygon: String(item['polygon']),
        value: typeof item[index] === 'number' ? item[index] : null,
      }));
      const plain = plainStatistics(items);
      const found = statistics(columns, null, { index, plots, areas });
      for (const [key, value] of Object.entries(plain)) {
        expect(found[key as keyof typeof plain], key).toBeCloseTo(value, 12);
      }
      const shapes = new Set(
        items.filter(({ value }) => value !== null).map(({ polygon }) => polygon),
      );
      const squareMetres = [...shapes].reduce((sum, shape) => sum + areaOf(shape), 0);
      expect(Math.abs(found.areaHectares / (squareMetres / 10_000) - 1)).toBeLessThan(1e-6);
    },
  );
});

function areaOf(text: string): number {
  const shape = parse(text);
  return shape?.type === 'MultiPolygon' ? geodesicShapeArea(shape.coordinates) : 0;
}

const at = (value: number, start: string) => ({
  coordinates: square(0, 0),
  start,
  end: '2019-12-31',
  values: { NDVI_mean: value },
});

test('no rank without a value, out of range, or for failed records', () => {
  const columns = columnsOf([
    { coordinates: square(0, 0) },
    { ...at(0.5, '2019-01-01'), message: 'Too large' },
    at(Infinity, '2019-01-01'),
  ]);
  for (const row of [0, 1, 2, 3, -1]) expect(rankOf(columns, row, null)).toBeNull();
  expect(rankOf(columns, 0, 'EVI')).toBeNull();
});

test('within its own window alone; equal values share a place', () => {
  const columns = columnsOf([
    at(0.5, '2019-01-01'),
    at(0.7, '2019-01-01'),
    at(0.5, '2019-01-01'),
    at(0.9, '2019-07-01'),
  ]);
  expect(rankOf(columns, 0, null)).toEqual({ place: 2, of: 3 });
  expect(rankOf(columns, 1, null)).toEqual({ place: 1, of: 3 });
  expect(rankOf(columns, 3, null)).toEqual({ place: 1, of: 1 });
});

test('the place is one after the greater values of the same window', () => {
  assertProperty(
    fc.property(anyRecords, (records) => {
      const columns = columnsOf(records);
      const values = columns.indices[0]?.values ?? [];
      const rows = records.flatMap((_, row) =>
        recordState(columns, row) === 'processed' && Number.isFinite(values[row]) ? [row] : [],
      );
      for (const row of rows) {
        const same = rows.filter(
          (other) =>
            records[other]!.start === records[row]!.start &&
            records[other]!.end === records[row]!.end,
        );
        const higher = same.filter((other) => values[other]! > values[row]!);
        expect(rankOf(columns, row, null)).toEqual({ place: higher.length + 1, of: same.length });
      }
    }),
    { seed: 4 },
  );
});

test('nothing to place', () => {
  const values = new Float64Array(0);
  quickselect(values, []);
  expect(values).toHaveLength(0);
});

test('orders that make a plain quickselect quadratic', () => {
  const length = 20_000;
  const shapes = [
    Float64Array.from({ length }, (_, i) => i),
    Float64Array.from({ length }, (_, i) => -i),
    Float64Array.from({ length }, () => 1),
    Float64Array.from({ length }, (_, i) => Math.min(i, length - i)),
    Float64Array.from({ length }, (_, i) => (i % 2 === 0 ? i : length - i)),
  ];
  for (const values of shapes) {
    const sorted = values.slice().sort();
    quickselect(values, [0, 500, length >> 1, length - 1]);
    for (const rank of [0, 500, length >> 1, length - 1]) expect(values[rank]).toBe(sorted[rank]);
    expect(values.slice().sort()).toEqual(sorted);
  }
});

test('each wanted rank holds the value a full sort would put there, and nothing is lost', () => {
  const anyValues = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.double({ noNaN: true })), {
    minLength: 1,
    maxLength: 400,
  });
  assertProperty(
    fc.property(anyValues, fc.array(fc.nat(399), { maxLength: 6 }), (list, wanted) => {
      const ranks = wanted.map((rank) => rank % list.length);
      const values = Float64Array.from(list);
      const sorted = values.slice().sort();
      quickselect(values, ranks);
      for (const rank of ranks) expect(values[rank]! + 0).toBe(sorted[rank]! + 0);
      expect(values.sort()).toEqual(sorted);
    }),
    { seed: 4, numRuns: 300 },
  );
});

test('every rank, asked for alone', () => {
  const list = Float64Array.from({ length: 200 }, (_, i) => (i * 7919) % 211);
  const sorted = list.slice().sort();
  for (const rank of list.keys()) {
    const values = list.slice();
    quickselect(values, [rank]);
    expect(values[rank]).toBe(sorted[rank]);
  }
});
