import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Coverage } from '#engine/paint/coverage.ts';
import { dashOutline } from '#engine/paint/dash.ts';
import { Outline } from '#engine/paint/outline.ts';
import { fillOutline, strokeOutline } from '#engine/paint/stroke.ts';
import { inkOf, outlineOf } from './inkOf.ts';

const ring: [number, number][] = [
  [10, 10],
  [50, 10],
  [50, 40],
  [10, 40],
];

test('a fill covers the area of its rings', () => {
  const hole: [number, number][] = [
    [20, 20],
    [30, 20],
    [30, 30],
    [20, 30],
  ];
  const outline = outlineOf(ring, hole);
  outline.ringSigns[1] = -1;
  expect(inkOf((coverage) => fillOutline(coverage, outline))).toBeCloseTo(40 * 30 - 100, 1);
});

describe('a stroke', () => {
  test.each([1, 2, 3.5])('of width %f covers its length times its width', (width) => {
    const ink = inkOf((coverage) => strokeOutline(coverage, outlineOf(ring), width));
    expect(ink).toBeCloseTo(140 * width, 1);
  });

  test('is the same in either direction', () => {
    const there = inkOf((coverage) => strokeOutline(coverage, outlineOf(ring), 2));
    const back = inkOf((coverage) => strokeOutline(coverage, outlineOf(ring.toReversed()), 2));
    expect(back).toBeCloseTo(there, 3);
  });

  test('of a round outline has neither gaps nor lumps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 120 }), (corners) => {
        const circle = Array.from({ length: corners }, (_, i): [number, number] => {
          const angle = (2 * Math.PI * i) / corners;
          return [32 + 25 * Math.cos(angle), 32 + 25 * Math.sin(angle)];
        });
        const length = 2 * corners * 25 * Math.sin(Math.PI / corners);
        const ink = inkOf((coverage) => strokeOutline(coverage, outlineOf(circle), 1));
        expect(ink / length).toBeCloseTo(1, 1);
      }),
      { seed: 13, numRuns: 40 },
    );
  });

  test('of a line there and back is the line once', () => {
    const line = outlineOf([
      [10, 20],
      [50, 20],
    ]);
    expect(inkOf((coverage) => strokeOutline(coverage, line, 2))).toBeCloseTo(80, 1);
  });

  test('of a point is as large as the pen', () => {
    const ink = inkOf((coverage) => strokeOutline(coverage, outlineOf([[20.5, 20.5]]), 1));
    expect(ink).toBeCloseTo(1, 3);
  });

  test('does not spike at sharp corners', () => {
    const needle = outlineOf([
      [10, 20],
      [50, 20.2],
      [10, 20.4],
    ]);
    const coverage = new Coverage();
    coverage.open({ left: 54, top: 0, right: 64, bottom: 64 });
    strokeOutline(coverage, needle, 2);
    const isEmpty = coverage.cells.every((cell) => Math.abs(cell) < 1e-6);
    expect(isEmpty).toBe(true);
  });
});

test('an outline without rings draws nothing', () => {
  const empty = new Outline();
  for (const draw of [fillOutline, (c: Coverage, o: Outline) => strokeOutline(c, o, 1)]) {
    expect(inkOf((coverage) => draw(coverage, empty))).toBe(0);
  }
  expect(inkOf((coverage) => dashOutline(coverage, empty, { dash: 4, gap: 2, width: 1 }))).toBe(0);
});
