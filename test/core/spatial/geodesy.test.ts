import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areaWithinLines,
  areaWithinRing,
  metresPerDegree,
  directionOf,
  globeMetresBetween,
  middleOf,
  MEAN_RADIUS,
} from '#core/spatial/geodesy.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { geodesicArea, geodesicMetres } from './geodesicArea.ts';

type Corner = readonly [number, number];

function areaOf(ring: readonly Corner[]): number {
  return areaWithinRing(Float64Array.from(ring.flat()));
}

/** A field of any number of corners round a place, its corners in order and at any distance from it. */
function field({ lon, lat, radius, corners }: Field): Corner[] {
  const stretch = Math.cos((lat * Math.PI) / 180);
  return corners.map(([turn, share], at) => {
    const angle = (2 * Math.PI * (at + turn)) / corners.length;
    const away = radius * (0.2 + 0.8 * share);
    return [lon + (away * Math.cos(angle)) / stretch, lat + away * Math.sin(angle)];
  });
}

interface Field {
  lon: number;
  lat: number;
  /** Degrees of latitude. */
  radius: number;
  /** Each one's part of its turn, and its distance from the middle as a share. */
  corners: [number, number][];
}

const share = fc.double({ min: 0, max: 1, noNaN: true });

const fields = (metres: { min: number; max: number }) =>
  fc.record({
    lon: fc.double({ min: -179, max: 179, noNaN: true }),
    lat: fc.double({ min: -84, max: 84, noNaN: true }),
    // As many small ones as large.
    radius: fc
      .double({ min: Math.log(metres.min), max: Math.log(metres.max), noNaN: true })
      .map((log) => Math.exp(log) / 111_320),
    corners: fc.array(fc.tuple(share, share), { minLength: 3, maxLength: 24 }),
  });

test('areas of 10,000 fields are those of geographiclib to a millionth', () => {
  assertProperty(
    fc.property(fields({ min: 5, max: 1500 }), (shape) => {
      const ring = field(shape);
      // At 100 m the judge's own edges bulge by 2e-6 of a field near the poles.
      const judge = geodesicArea(ring, 40);
      expect(Math.abs(Math.abs(areaOf(ring)) - judge)).toBeLessThan(0.005 + 1e-6 * judge);
    }),
    { seed: 16, numRuns: 10_000 },
  );
});

test('so are those of regions of some degrees', () => {
  assertProperty(
    fc.property(fields({ min: 50_000, max: 500_000 }), (shape) => {
      const ring = field(shape);
      const judge = geodesicArea(ring, 2000);
      expect(Math.abs(Math.abs(areaOf(ring)) - judge)).toBeLessThan(1e-6 * judge);
    }),
    { seed: 17, numRuns: 200 },
  );
});

test('half the globe, which runs along meridians and the equator, has the surface of WGS84', () => {
  const north = areaOf([
    [-180, 0],
    [180, 0],
    [180, 90],
    [-180, 90],
  ]);
  expect(north / 255_032_810_857_000).toBeCloseTo(1, 9);
});

test('a ring is positive counterclockwise, and nothing without an extent', () => {
  const square: Corner[] = [
    [10, 50],
    [10.01, 50],
    [10.01, 50.01],
    [10, 50.01],
  ];
  expect(areaOf(square)).toBeGreaterThan(0);
  expect(areaOf(square.toReversed())).toBeCloseTo(-areaOf(square), 6);
  expect(areaOf([[10, 50]])).toBeCloseTo(0, 9);
  expect(areaOf([])).toBe(0);
  const [a, b, c, d] = square.map((corner) => [...corner]) as [
    number[],
    number[],
    number[],
    number[],
  ];
  const lines = [Float64Array.of(...a, ...b, ...c), Float64Array.of(...c, ...d, ...a)];
  expect(areaWithinLines(lines)).toBeCloseTo(areaOf(square), 6);
  expect(areaWithinLines([])).toBeCloseTo(0, 9);
});

test.each([0, 12, -45, 78])('metres of a degree at %d° are those of geographiclib', (lat) => {
  const metres = metresPerDegree(lat);
  expect(metres.lat * 0.002).toBeCloseTo(geodesicMetres([7, lat - 0.001], [7, lat + 0.001]), 5);
  expect(metres.lon * 0.001).toBeCloseTo(geodesicMetres([7, lat], [7.001, lat]), 5);
});

test('no area beyond the globe, however far', () => {
  for (const lat of [90.1, -439, 1e9, 1e308, Infinity, Number.NaN])
    for (const at of [0, 1, 2, 3]) {
      const corners: Corner[] = [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ];
      corners[at] = [corners[at]![0], lat];
      expect(areaOf(corners)).toBeNaN();
      expect(areaWithinLines([Float64Array.from(corners.flat())])).toBeNaN();
    }
});

test('a degree of a great circle is as long everywhere', () => {
  const degree = (Math.PI / 180) * 6371.0088;
  expect(globeMetresBetween([0, 0], [1, 0]) / 1000).toBeCloseTo(degree, 6);
  expect(globeMetresBetween([20, 60], [20, 61]) / 1000).toBeCloseTo(degree, 6);
  expect(globeMetresBetween([179.5, 0], [-179.5, 0]) / 1000).toBeCloseTo(degree, 6);
  expect(globeMetresBetween([0, 0], [180, 0]) / 1000).toBeCloseTo(180 * degree, 6);
  // Over the pole.
  expect(globeMetresBetween([0, 60], [180, 60]) / 1000).toBeCloseTo(60 * degree, 6);
});

test('the distance goes round the globe', () => {
  expect(globeMetresBetween([0, 0], [180, 0]) / (Math.PI * MEAN_RADIUS)).toBeCloseTo(1, 12);
  expect(globeMetresBetween([0, 90], [77, -90]) / (Math.PI * MEAN_RADIUS)).toBeCloseTo(1, 7);
  expect(globeMetresBetween([10, 20], [10, 20])).toBe(0);
});

test.each([
  ['north', [0, 1]],
  ['north-east', [1, 1]],
  ['east', [1, 0]],
  ['south-east', [1, -1]],
  ['south', [0, -1]],
  ['south-west', [-1, -1]],
  ['west', [-1, 0]],
  ['north-west', [-1, 1]],
] as const)('%s is told', (direction, to) => {
  expect(directionOf([0, 0], to)).toBe(direction);
});

test('the direction goes the short way round the globe', () => {
  expect(directionOf([179, 0], [-179, 0])).toBe('east');
});

test('the middle of bounds is half way in degrees', () => {
  expect(middleOf([-15, 10, 5, 20])).toEqual([-5, 15]);
});
