import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresBetween, nearestOnEdge, ringArea, ringWidth } from '#shapes/measures.ts';
import { evenOddArea } from '#shapes/mend/evenOddBoundary.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { geodesicMetres, geodesicShapeArea } from '#test/core/spatial/geodesicArea.ts';
import { metresPerDegree } from '#core/spatial/geodesy.ts';
import { validShape, box } from './arbitraryShapes.ts';
import { ring } from './defectCases.ts';

describe('ringArea', () => {
  it('is positive counterclockwise, and the same closed or not', () => {
    const square = ring('10 10,11 10,11 11,10 11');
    expect(ringArea(square)).toBeGreaterThan(0);
    expect(ringArea(square.toReversed())).toBeCloseTo(-ringArea(square), 0);
    expect(ringArea([...square, square[0]!])).toBe(ringArea(square));
    expect(ringArea([])).toBe(0);
  });

  it('is that of a geodesic judge on valid shapes', () => {
    assertProperty(
      fc.property(validShape, (shape) => {
        const judge = geodesicShapeArea(shape);
        expect(Math.abs(evenOddArea(shape) - judge)).toBeLessThan(0.01 + 1e-6 * judge);
      }),
      { seed: 2, numRuns: 2000 },
    );
  });
});

describe('distances', () => {
  it('shrink towards the poles', () => {
    expect(metresBetween([0, 0], [0.1, 0])).toBeCloseTo(geodesicMetres([0, 0], [0.1, 0]), 6);
    expect(metresBetween([7, 60], [7.001, 60.001])).toBeCloseTo(
      geodesicMetres([7, 60], [7.001, 60.001]),
      3,
    );
    expect(metresBetween([0, 0], [0, 0.1])).toBeCloseTo(geodesicMetres([0, 0], [0, 0.1]), 3);
  });

  it('find the nearest point of an edge, its ends included', () => {
    expect(nearestOnEdge([1, 1], [0, 0], [4, 0])).toEqual([1, 0]);
    expect(nearestOnEdge([9, 1], [0, 0], [4, 0])).toEqual([4, 0]);
    expect(nearestOnEdge([9, 1], [2, 2], [2, 2])).toEqual([2, 2]);
  });
});

function rectangle(width: number, length: number): number {
  const degree = metresPerDegree(0);
  const [east, north] = [length / degree.lon, width / degree.lat];
  return ringWidth(box({ west: 0, south: 0, east, north }));
}

describe('ringWidth', () => {
  it.each([
    [0.007, 90],
    [0.007, 9000],
    [3, 200],
    [10, 10],
  ])('of a rectangle of %d by %d metres', (width, length) => {
    expect(rectangle(width, length) / width).toBeCloseTo(1, 4);
  });

  it('is the same closed or not', () => {
    const closed = box({ west: 0, south: 0, east: 0.001, north: 0.002 });
    expect(ringWidth(closed.slice(0, -1))).toBe(ringWidth(closed));
  });

  it('is 0 for a ring without length', () => {
    expect(ringWidth([[1, 1]])).toBe(0);
  });
});
