import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base64 } from '#core/paint/assembly/stroke.ts?coverage&wasm';
import { assertProperty } from '#test/assertProperty.ts';
import { inkOf, rasterOf, sharesOf, type Coverage, type Point } from './raster.ts';

interface Stroke extends Coverage {
  fillOutline: (rings: number) => void;
  strokeOutline: (rings: number, width: number) => void;
}

/** Covered shares of a tile of 64 px. */
function drawn(draw: (raster: ReturnType<typeof rasterOf<Stroke>>) => void): number[] {
  const raster = rasterOf<Stroke>(base64);
  raster.open(0);
  draw(raster);
  return sharesOf(raster, raster);
}

/** How much is covered of a tile by an outline's lines. */
function stroked(width: number, ...rings: Point[][]): number {
  return inkOf(drawn((raster) => raster.strokeOutline(raster.setOutline(rings), width)));
}

const ring: Point[] = [
  [10, 10],
  [50, 10],
  [50, 40],
  [10, 40],
];

test('a fill covers the area of its rings', () => {
  const hole: Point[] = [
    [20, 20],
    [30, 20],
    [30, 30],
    [20, 30],
  ];
  const shares = drawn((raster) => raster.fillOutline(raster.setOutline([ring, hole], [1, -1])));
  expect(inkOf(shares)).toBeCloseTo(40 * 30 - 100, 1);
});

describe('a stroke', () => {
  test.each([1, 2, 3.5])('of width %f covers its length times its width', (width) => {
    const ink = stroked(width, ring);
    expect(ink).toBeCloseTo(140 * width, 1);
  });

  test('is the same in either direction', () => {
    const there = stroked(2, ring);
    const back = stroked(2, ring.toReversed());
    expect(back).toBeCloseTo(there, 3);
  });

  test('of a round outline has neither gaps nor lumps', () => {
    assertProperty(
      fc.property(fc.integer({ min: 8, max: 120 }), (corners) => {
        const circle = Array.from({ length: corners }, (_, i): Point => {
          const angle = (2 * Math.PI * i) / corners;
          return [32 + 25 * Math.cos(angle), 32 + 25 * Math.sin(angle)];
        });
        const length = 2 * corners * 25 * Math.sin(Math.PI / corners);
        const ink = stroked(1, circle);
        expect(ink / length).toBeCloseTo(1, 1);
      }),
      { seed: 13, numRuns: 400 },
    );
  });

  test('of a line there and back is the line once', () => {
    const line: Point[] = [
      [10, 20],
      [50, 20],
    ];
    expect(stroked(2, line)).toBeCloseTo(80, 1);
  });

  test('of a point is as large as the pen', () => {
    const ink = stroked(1, [[20.5, 20.5]]);
    expect(ink).toBeCloseTo(1, 3);
  });

  test('does not spike at sharp corners', () => {
    const needle: Point[] = [
      [10, 20],
      [50, 20.2],
      [10, 20.4],
    ];
    const shares = drawn((raster) => raster.strokeOutline(raster.setOutline([needle]), 2));
    for (let y = 0; y < 64; y++)
      for (let x = 54; x < 64; x++) expect(Math.abs(shares[64 * y + x]!)).toBeLessThan(1e-5);
  });
});

test('an outline without rings draws nothing', () => {
  expect(inkOf(drawn((raster) => raster.fillOutline(0)))).toBe(0);
  expect(stroked(1)).toBe(0);
});
