import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pixelLens, pixelShare } from '#request/findings/pixelLens.ts';
import { metresPerDegree } from '#core/spatial/geodesy.ts';
import { assertProperty } from '#test/assertProperty.ts';

/** A plot of so many metres by so many. */
function plotOf(lat: number, [east, north]: [number, number]): [number, number, number, number] {
  const metres = metresPerDegree(lat);
  const [x, y] = [east / 2 / metres.lon, north / 2 / metres.lat];
  return [34 - x, lat - y, 34 + x, lat + y];
}

const side = fc.double({ min: 0.1, max: 5000, noNaN: true });
const latitude = fc.double({ min: -70, max: 70, noNaN: true });

test('lines are a pixel apart and end on the circle, which has the plot and a pixel around it, or 12 pixels', () => {
  assertProperty(
    fc.property(
      latitude,
      fc.tuple(side, side),
      fc.constantFrom(10, 20, 30),
      (lat, [east, north], pixel) => {
        const metres = metresPerDegree(lat);
        const local = ([lon, y]: [number, number]) => [
          ((lon - 34) * metres.lon) / pixel,
          ((y - lat) * metres.lat) / pixel,
        ];
        const { circle, pixels } = pixelLens(plotOf(lat, [east, north]), pixel);
        const distances = circle[0]![0]!.map((at) => Math.hypot(...local(at)));
        const radius = distances[0]!;
        for (const distance of distances) expect(distance).toBeCloseTo(radius, 5);
        const needed = Math.hypot(east, north) / 2 / pixel + 1;
        expect(radius).toBeCloseTo(Math.min(12, Math.max(3, needed)), 5);
        for (const [ring] of pixels) {
          const [from, to] = ring!.map(local);
          expect(Math.hypot(...to!)).toBeCloseTo(radius, 5);
          expect(Math.hypot(...from!)).toBeCloseTo(radius, 5);
        }
        const upright = pixels.flatMap(([ring]) => {
          const [from, to] = ring!.map(local);
          return Math.abs(from![0]! - to![0]!) < 1e-6 ? [from![0]!] : [];
        });
        for (const [i, edge] of upright.entries())
          if (i > 0) expect(edge - upright[i - 1]!).toBeCloseTo(1, 5);
        expect(upright.length).toBeGreaterThanOrEqual(5);
        expect(pixels.length).toBeLessThanOrEqual(2 * 25);
      },
    ),
    { seed: 30, numRuns: 200 },
  );
});

test('a pixel is told as a share of the plot’s greater side', () => {
  expect(pixelShare(plotOf(1, [40, 20]), 10)).toBeCloseTo(0.25, 6);
  expect(pixelShare(plotOf(60, [2, 5]), 10)).toBeCloseTo(2, 6);
  expect(pixelShare([34, 1, 34, 1], 10)).toBeNull();
  expect(pixelShare([Number.NaN, 1, 34, 1], 10)).toBeNull();
});
