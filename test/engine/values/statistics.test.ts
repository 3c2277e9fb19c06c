import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'wellknown';
import { areaHectares } from '#engine/spatial/geometry.ts';
import { groupPlots } from '#engine/values/plotGroups.ts';
import { percentile, statistics, summarize } from '#engine/values/statistics.ts';
import { columnsOf, square } from '#test/engine/columnsOf.ts';
import { DEMO_RESULTS, demoBytes, readColumns } from '#test/engine/demoResults.ts';
import { geodesicShapeArea } from '#test/engine/spatial/geodesicArea.ts';
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
  test('no records, or an index nobody has', () => {
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
  fc.assert(
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
