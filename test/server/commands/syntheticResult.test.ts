import { describe, expect, test } from 'vitest';
import wellknown from 'wellknown';
import { integer, property } from 'fast-check';
import {
  generateFailures,
  generateRecords,
  type GenerateOptions,
} from '#server/commands/syntheticResult.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { generateResult } from '#test/server/generateResult.ts';

function textOf(options: GenerateOptions): string {
  return [...generateResult(options)].join('');
}

test('no polygons make empty sections', () => {
  expect(textOf({ polygons: 0 })).toBe('{"data":[],"err_data":{}}');
  expect(JSON.parse(textOf({ polygons: 0, failures: 2 }))).toMatchObject({ data: [] });
});

test('the same seed makes the same result, another seed another one', () => {
  expect(textOf({ polygons: 50 })).toBe(textOf({ polygons: 50 }));
  expect(textOf({ polygons: 50, seed: 2 })).not.toBe(textOf({ polygons: 50 }));
});

test('a result has its records and failures', () => {
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

const METRES_PER_DEGREE = 111_320;

/** Each field's rings by part, read by another library. */
function fieldsOf(options: GenerateOptions): [number, number][][][][] {
  return [...generateRecords(options)].map(({ polygon }) => {
    const geometry = wellknown.parse(polygon);
    if (geometry?.type !== 'MultiPolygon') throw new Error('no MULTIPOLYGON');
    return geometry.coordinates as [number, number][][][];
  });
}

test('every ring is closed and lies within 200 m of its field’s middle', () => {
  assertProperty(
    property(integer(), (seed) => {
      for (const field of fieldsOf({ polygons: 20, seed })) {
        const [outline = []] = field[0]!;
        const middle = (axis: 0 | 1) =>
          outline.reduce((sum, point) => sum + point[axis], 0) / outline.length;
        const [lon, lat] = [middle(0), middle(1)];
        for (const ring of field.flat()) {
          expect(ring.length).toBeGreaterThan(4);
          expect(ring.at(-1)).toEqual(ring[0]);
          for (const [x, y] of ring) {
            const east = (x - lon) * Math.cos((lat * Math.PI) / 180);
            expect(Math.hypot(east, y - lat) * METRES_PER_DEGREE).toBeLessThan(200);
          }
        }
      }
    }),
    { seed: 1 },
  );
});

test('some fields have a hole, some a second part, and points number 27 on average', () => {
  const fields = fieldsOf({ polygons: 2000 });
  expect(fields.filter((parts) => parts.some((rings) => rings.length > 1)).length).toBeGreaterThan(
    20,
  );
  expect(fields.filter((parts) => parts.length > 1).length).toBeGreaterThan(20);
  expect(fields.filter((parts) => parts.flat().length === 1).length).toBeGreaterThan(1800);
  const points = fields.flat(2).reduce((sum, ring) => sum + ring.length, 0);
  expect(points / fields.length).toBeGreaterThan(25);
  expect(points / fields.length).toBeLessThan(29);
});

test('numbers have 15 digits for most fields, and more for some', () => {
  const longest = Array.from(generateRecords({ polygons: 500 }), ({ polygon }) => {
    const numbers = polygon.match(/[\d.]+/g) ?? [];
    return Math.max(...numbers.map((text) => text.replace(/^0?\.|\./, '').length));
  });
  const within15 = longest.filter((digits) => digits <= 15).length;
  expect(within15).toBeGreaterThan(375);
  expect(within15).toBeLessThan(475);
});
