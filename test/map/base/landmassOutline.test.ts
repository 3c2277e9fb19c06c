import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import countries from 'world-atlas/countries-110m.json';
import { clipRing, RingCursor } from '#map/base/clipRing.ts';
import { coarseLandmass, landmassWithBorders } from '#map/base/landmassOutline.ts';
import { assertProperty } from '#test/assertProperty.ts';

const { rings } = coarseLandmass();

/** Twice the area of a ring, without sign. */
function area(points: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    sum += points[at]! * points[next + 1]! - points[next]! * points[at + 1]!;
  }
  return Math.abs(sum);
}

test('no coast jumps across the world', () => {
  for (const { points, coastLength } of rings)
    for (let at = 2; at < coastLength; at += 2)
      expect(Math.abs(points[at]! - points[at - 2]!)).toBeLessThan(0.2);
});

test('every number of the land is one, and within its box', () => {
  for (const { points, west, north, east, south } of rings) {
    expect(points.every(Number.isFinite)).toBe(true);
    for (let at = 0; at < points.length; at += 2) {
      expect(points[at]).toBeGreaterThanOrEqual(west);
      expect(points[at]).toBeLessThanOrEqual(east);
      expect(points[at + 1]).toBeGreaterThanOrEqual(north);
      expect(points[at + 1]).toBeLessThanOrEqual(south);
    }
  }
});

test('the ring around the pole is closed along the southern edge', () => {
  const polar = rings.filter(({ points, coastLength }) => coastLength < points.length);
  expect(polar).toHaveLength(1);
  expect(polar[0]!.east - polar[0]!.west).toBeCloseTo(1, 2);
  expect(polar[0]!.south).toBeCloseTo(1, 12);
});

test('four quarters of a cut ring have the area of the whole', () => {
  const number = fc.integer({ min: 0, max: 1000 });
  const triangle = fc.tuple(number, number, number, number, number, number);
  assertProperty(
    fc.property(triangle, number, number, (points, x, y) => {
      const [low, high] = [-1, 1001];
      const quarters = [
        { west: low, north: low, east: x, south: y },
        { west: x, north: low, east: high, south: y },
        { west: low, north: y, east: x, south: high },
        { west: x, north: y, east: high, south: high },
      ];
      const sum = quarters.reduce((total, box) => total + area(clipRing(points, box)), 0);
      expect(sum).toBeCloseTo(area(points), 3);
    }),
    { seed: 2, numRuns: 300 },
  );
});

test('a ring outside the box leaves nothing', () => {
  const box = { west: 10, north: 10, east: 11, south: 11 };
  expect(clipRing([0, 0, 1, 0, 1, 1], box)).toHaveLength(0);
});

test('borders are the lines between two countries, once each, and no coast', async () => {
  vi.stubGlobal('fetch', async () => Response.json(countries));
  const { borders } = await landmassWithBorders('coarse');
  vi.unstubAllGlobals();
  // Kenya and Uganda meet at Mount Elgon, 34.5° E, 1.1° N; the coast at Mogadishu is no border.
  const near = (lon: number, lat: number) =>
    borders.filter(({ points }) =>
      Array.from({ length: points.length / 2 }, (_, at) => [
        points[2 * at]!,
        points[2 * at + 1]!,
      ]).some(
        ([x, y]) => Math.abs(x! * 360 - 180 - lon) < 1 && Math.abs((0.5 - y!) * 360 - lat) < 1,
      ),
    ).length;
  expect(near(34.6, 1.1)).toBe(1);
  expect(near(45.3, 2)).toBe(0);
  expect(borders.length).toBeGreaterThan(200);
});

function pointsOf(cursor: RingCursor): [number, number][] {
  const points: [number, number][] = [];
  while (cursor.next()) points.push([cursor.x, cursor.y]);
  return points;
}

test('a cursor visits a ring’s points in order, as many as its length says', () => {
  expect(pointsOf(new RingCursor([1, 2, 3, 4, 5, 6]))).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  expect(pointsOf(new RingCursor(Float64Array.of(1, 2, 3, 4), 2))).toEqual([[1, 2]]);
});

test('a cursor can start at the last point, and then visits all', () => {
  const cursor = new RingCursor([1, 2, 3, 4]).toLast();
  expect([cursor.x, cursor.y]).toEqual([3, 4]);
  expect(pointsOf(cursor)).toHaveLength(2);
});

test('a ring without points has none to visit', () => {
  const cursor = new RingCursor([]).toLast();
  expect([cursor.x, cursor.y]).toEqual([Number.NaN, Number.NaN]);
  expect(cursor.next()).toBe(false);
});
