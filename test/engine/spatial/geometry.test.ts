import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'wellknown';
import { longitudeInRange } from '#engine/spatial/longitude.ts';
import { areaHectares, centre } from '#engine/spatial/geometry.ts';
import { columnsOf, square } from '#test/engine/columnsOf.ts';
import { geodesicShapeArea } from './geodesicArea.ts';

type Shape = number[][][][];

function shapesIn(path: string): Shape[] {
  const raw = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(raw) : raw).toString();
  const { data, cases } = JSON.parse(text) as Record<'data' | 'cases', { polygon: string }[]>;
  return (data ?? cases).flatMap(({ polygon }) => {
    const shape = parse(polygon);
    return shape?.type === 'MultiPolygon' ? [shape.coordinates] : [];
  });
}

describe('areas', () => {
  test.each([
    ['src/server/demo/kenya-fields-ndvi-2019.json.gz', 578, 100],
    ['src/server/demo/tanzania-fields-ndvi-2019.json.gz', 784, 100],
    ['src/server/demo/africa-west-ndvi-mndwi-lai-2019.json.gz', 4226, 100],
    ['test/fixtures/data/countries-antimeridian-holes-many-parts.json.gz', 12, 5000],
  ])('equal those of geographiclib to a few millionths: %s', (path, count, cut) => {
    const shapes = shapesIn(path);
    expect(shapes).toHaveLength(count);
    const columns = columnsOf(shapes.map((coordinates) => ({ coordinates })));
    for (const [row, shape] of shapes.entries()) {
      // Where a ring jumps over the antimeridian it isn't cut into pieces the short way round.
      if (shape.flat().some(jumps)) continue;
      const expected = geodesicShapeArea(shape, cut) / 10_000;
      expect(Math.abs(areaHectares(columns, row) - expected)).toBeLessThanOrEqual(5e-6 * expected);
    }
  });

  test('equal those of geographiclib for any shape with a hole', () => {
    const at = {
      lon: fc.double({ min: -170, max: 160, noNaN: true }),
      lat: fc.double({ min: -80, max: 70, noNaN: true }),
      side: fc.double({ min: 1e-4, max: 5, noNaN: true }),
    };
    fc.assert(
      fc.property(fc.record(at), ({ lon, lat, side }) => {
        const shell = square(lon, lat, side)[0]![0]!;
        const hole = square(lon + side / 4, lat + side / 4, side / 2)[0]![0]!.toReversed();
        const shape = [[shell, hole]] as Shape;
        const own = areaHectares(columnsOf([{ coordinates: shape }]), 0);
        const judge = geodesicShapeArea(shape, Math.max(100, side * 2000)) / 10_000;
        expect(Math.abs(own / judge - 1)).toBeLessThan(1e-5);
      }),
      { seed: 7 },
    );
  });

  test('do not depend on whether the ring is closed, or on its direction', () => {
    const ring = square(10, 10, 0.01)[0]![0]!;
    const columns = columnsOf([
      { coordinates: [[ring]] },
      { coordinates: [[ring.slice(0, -1)]] },
      { coordinates: [[ring.toReversed()]] },
    ]);
    expect(areaHectares(columns, 1)).toBeCloseTo(areaHectares(columns, 0), 9);
    expect(areaHectares(columns, 2)).toBeCloseTo(areaHectares(columns, 0), 9);
  });

  test('of points and lines are 0, of what cannot be drawn not a number', () => {
    const columns = columnsOf([
      { coordinates: [[[[1, 2]]]] },
      {
        coordinates: [
          [
            [
              [1, 2],
              [3, 4],
              [1, 2],
            ],
          ],
        ],
      },
      { undrawable: 'unreadable' },
    ]);
    expect([0, 1, 2].map((row) => areaHectares(columns, row))).toEqual([0, 0, Number.NaN]);
  });

  test('over the antimeridian are those of the same shape elsewhere', () => {
    const crossing = square(179.5, 10, 1)[0]![0]!.map(([lon, lat]) => [
      longitudeInRange(lon!),
      lat!,
    ]);
    const columns = columnsOf([{ coordinates: [[crossing]] }, { coordinates: square(20, 10, 1) }]);
    expect(areaHectares(columns, 0)).toBeCloseTo(areaHectares(columns, 1), 4);
  });
});

function jumps(ring: number[][]): boolean {
  return ring.some(([lon], i) => i > 0 && Math.abs(lon! - ring[i - 1]![0]!) > 180);
}

describe('the centre', () => {
  test('is the middle of the bounds', () => {
    const place = centre(columnsOf([{ coordinates: square(10, 20, 1) }]), 0);
    expect(place).toEqual({ lon: 10.5, lat: 20.5 });
  });

  test('of a shape over the antimeridian lies on the map', () => {
    const ring = [
      [179, 0],
      [-177, 0],
      [-177, 1],
      [179, 0],
    ];
    expect(centre(columnsOf([{ coordinates: [[ring]] }]), 0)).toEqual({ lon: -179, lat: 0.5 });
  });

  test('of what cannot be drawn is not there', () => {
    expect(centre(columnsOf([{ undrawable: 'empty' }]), 0)).toBeNull();
  });
});
