import { describe, expect, test } from 'vitest';
import wellknown from 'wellknown';
import { generateFailures, generateRecords, type GenerateOptions } from '#server/seed/generate.ts';
import { generateResult } from '#test/server/generateResult.ts';

function textOf(options: GenerateOptions): string {
  return [...generateResult(options)].join('');
}

test('nothing to make makes empty sections', () => {
  expect(textOf({ polygons: 0 })).toBe('{"data":[],"err_data":{}}');
  expect(JSON.parse(textOf({ polygons: 0, failures: 2 }))).toMatchObject({ data: [] });
});

test('the same seed makes the same result, another one another', () => {
  expect(textOf({ polygons: 50 })).toBe(textOf({ polygons: 50 }));
  expect(textOf({ polygons: 50, seed: 2 })).not.toBe(textOf({ polygons: 50 }));
});

test('a result holds its records and failures', () => {
  const options = { polygons: 700 };
  const parsed = JSON.parse(textOf(options)) as { data: object[]; err_data: object };
  expect(parsed.data).toEqual([...generateRecords(options)]);
  expect(Object.values(parsed.err_data)).toEqual([
    [...generateFailures(options)].map((item) => ({
      message: expect.stringContaining('Error processing item: {'),
      ...item,
    })),
  ]);
  expect([...generateFailures(options)]).toHaveLength(2);
});

describe('the shapes', () => {
  const options = { polygons: 2000 };
  const records = [...generateRecords(options)];
  const geometries = records.map(({ polygon }) => wellknown.parse(polygon));

  test('are closed rings of numbers', () => {
    for (const geometry of geometries) {
      if (geometry?.type !== 'MultiPolygon') throw new Error('not a multipolygon');
      for (const ring of geometry.coordinates.flat()) {
        expect(ring.length).toBeGreaterThan(3);
        expect(ring.at(-1)).toEqual(ring[0]);
      }
    }
  });

  test('have holes and parts now and then', () => {
    const coordinates = geometries.map(
      (shape) => (shape as { coordinates: unknown[][] }).coordinates,
    );
    expect(coordinates.some((parts) => parts.length > 1)).toBe(true);
    expect(coordinates.some((parts) => parts.some((rings) => rings.length > 1))).toBe(true);
  });

  test('take about 1.09 kB a record, as the documented sizes assume', () => {
    const mean = textOf(options).length / options.polygons;
    expect(mean).toBeGreaterThan(1050);
    expect(mean).toBeLessThan(1130);
  });

  test('have values an index can have', () => {
    for (const { NDVI_mean: value } of records) {
      expect(value).toBeGreaterThanOrEqual(-0.1);
      expect(value).toBeLessThanOrEqual(0.95);
    }
  });
});
