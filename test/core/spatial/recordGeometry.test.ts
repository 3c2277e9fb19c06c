import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'wellknown';
import { longitudeInRange } from '#core/spatial/antimeridian.ts';
import {
  areaHectares,
  centre,
  cornerCount,
  vertexCount,
  hasOnlySmallParts,
  partCentres,
} from '#core/spatial/recordGeometry.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
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
    assertProperty(
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

  test('of points and lines are 0, of records that can’t be drawn NaN', () => {
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

  test('of a shape over the antimeridian is on the map', () => {
    const ring = [
      [179, 0],
      [-177, 0],
      [-177, 1],
      [179, 0],
    ];
    expect(centre(columnsOf([{ coordinates: [[ring]] }]), 0)).toEqual({ lon: -179, lat: 0.5 });
  });

  test('of a record that can’t be drawn is null', () => {
    expect(centre(columnsOf([{ undrawable: 'empty' }]), 0)).toBeNull();
  });
});

const open = [
  [
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  ],
];
const withHole = [[square(0, 0, 1)[0]![0]!, square(0.2, 0.2, 0.1)[0]![0]!], square(3, 3)[0]!];
const columns = columnsOf([
  {},
  { coordinates: open },
  { coordinates: square(0, 0) },
  { coordinates: withHole },
  { coordinates: [[[[5, 5]]]] },
]);

test.each([
  ['nothing', 0, [0, 0]],
  ['a ring that is not closed', 1, [3, 3]],
  ['a square', 2, [5, 4]],
  ['two parts and a hole', 3, [15, 12]],
  ['a single point', 4, [1, 1]],
])('%s', (_, row, counts) => {
  expect([vertexCount(columns, row), cornerCount(columns, row)]).toEqual(counts);
});

const far = columnsOf([{ coordinates: [...square(10, 60, 0.01), ...square(20, 60, 0.01)] }]);

test('parts far from each other may each be small', () => {
  expect(hasOnlySmallParts(far, 0, 0.03)).toBe(true);
  expect(hasOnlySmallParts(far, 0, 0.015)).toBe(false);
  expect(hasOnlySmallParts(far, 0, 0.005)).toBe(false);
});

test('a single part has its bounds for that', () => {
  expect(hasOnlySmallParts(columnsOf([{ coordinates: square(10, 60, 0.01) }]), 0, 1)).toBe(false);
});

test('each part has a middle, empty ones have none', () => {
  const centres = partCentres(far, 0);
  expect(centres[0]!.lon).toBeCloseTo(10.005, 9);
  expect(centres[1]!.lat).toBeCloseTo(60.005, 9);
  const holed = columnsOf([{ coordinates: [[], ...square(10, 60, 0.01)] }]);
  expect(partCentres(holed, 0)).toHaveLength(1);
});
