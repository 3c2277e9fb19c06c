import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bounds } from '#core/columns.ts';
import {
  FOOTPRINT_ROWS,
  footprintOf,
  footprintIntersects,
  type Footprint,
} from '#core/spatial/footprint.ts';
import { assertProperty } from '#test/assertProperty.ts';

const position = fc.record({
  lon: fc.integer({ min: -180, max: 180 }),
  lat: fc.integer({ min: -90, max: 90 }),
});
const positions = fc.array(position, { minLength: 1, maxLength: 8 });

test('bounds around any of the plots intersect the footprint, any number of turns away', () => {
  assertProperty(
    fc.property(positions, fc.nat(7), fc.integer({ min: -2, max: 2 }), (list, which, rounds) => {
      const footprint = footprintOf(list)!;
      const { lon, lat } = list[which % list.length]!;
      const west = lon - 0.5 + rounds * 360;
      expect(footprintIntersects(footprint, [west, lat - 0.5, west + 1, lat + 0.5])).toBe(true);
    }),
    { seed: 17, numRuns: 1000 },
  );
});

test('bounds outside of all cells don’t', () => {
  assertProperty(
    fc.property(positions, position, (list, { lon, lat }) => {
      const footprint = footprintOf(list)!;
      const within = [lon, lat, lon + 3, lat + 3] as const;
      const overlaps = rectanglesOf(footprint).some(([west, south, east, north]) =>
        [-720, -360, 0, 360, 720].some(
          (round) =>
            west - 0.01 <= within[2] + round &&
            east + 0.01 >= within[0] + round &&
            south - 0.01 <= within[3] &&
            north + 0.01 >= within[1],
        ),
      );
      expect(footprintIntersects(footprint, within) && !overlaps).toBe(false);
    }),
    { seed: 17, numRuns: 1000 },
  );
});

test('every plot is within the bounds, and the mark at one of them', () => {
  assertProperty(
    fc.property(positions, (list) => {
      const footprint = footprintOf(list)!;
      const rectangles = rectanglesOf(footprint);
      for (const { lon, lat } of list)
        expect(
          rectangles.some(
            ([west, south, east, north]) =>
              [lon, lon + 360].some((at) => at >= west - 1e-3 && at <= east + 1e-3) &&
              lat >= south - 1e-3 &&
              lat <= north + 1e-3,
          ),
        ).toBe(true);
      expect(list).toContainEqual({ lon: footprint.lon, lat: footprint.lat });
    }),
    { seed: 17 },
  );
});

test('plots on both sides of the antimeridian are close together, and bounds across it find them', () => {
  const footprint = footprintOf([
    { lon: 179, lat: -17 },
    { lon: -179, lat: -18 },
  ])!;
  expect(footprint.bounds).toEqual([179, -18, 181, -17]);
  expect(footprintIntersects(footprint, [178, -20, -178, -10])).toBe(true);
  expect(footprintIntersects(footprint, [-179.5, -20, -178, -10])).toBe(true);
  expect(footprintIntersects(footprint, [0, -20, 10, -10])).toBe(false);
  expect(footprintOf([])).toBeNull();
});

test('numbers off the globe, and a view of any width, end in as many steps', () => {
  const footprint = footprintOf([
    { lon: 1e308, lat: 0 },
    { lon: 36, lat: -1 },
    { lon: 37, lat: 1e9 },
  ])!;
  expect(footprint.bounds).toEqual([36, -1, 36, -1]);
  expect(footprintOf([{ lon: 1e18, lat: 0 }])).toBeNull();
  for (const wide of [1e9, 1e18, 1e307]) {
    expect(footprintIntersects(footprint, [-wide, -90, wide, 90])).toBe(true);
    expect(footprintIntersects(footprint, [-wide, 10, wide, 90])).toBe(false);
  }
});

/** Returns the cells that hold plots as rectangles in degrees, neighbours in a row joined. */
function rectanglesOf({ bounds, cells }: Pick<Footprint, 'bounds' | 'cells'>): Bounds[] {
  const [west, south, east, north] = bounds;
  const [width, height] = [(east - west) / FOOTPRINT_ROWS, (north - south) / FOOTPRINT_ROWS];
  return Array.from(cells).flatMap((bits, row) =>
    runsOf(bits).map(([first, end]): Bounds => [
      west + first * width,
      south + row * height,
      west + end * width,
      south + (row + 1) * height,
    ]),
  );
}

/** First and last of neighbouring bits that are set, the end excluded. */
function runsOf(bits: number): [first: number, end: number][] {
  const runs: [number, number][] = [];
  for (let at = 0; at < FOOTPRINT_ROWS; at++) {
    if (!(bits & (1 << at))) continue;
    const first = at;
    while (bits & (1 << (at + 1))) at++;
    runs.push([first, at + 1]);
  }
  return runs;
}
