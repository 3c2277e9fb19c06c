import { area } from '@turf/area';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  metresBetween,
  METRES_PER_DEGREE,
  nearestOnEdge,
  ringArea,
  ringLength,
} from '#engine/shapes/ringArea.ts';
import { evenOddArea } from '#engine/shapes/mend/evenOddArea.ts';
import { validShape } from './arbitraryShapes.ts';
import { ring } from './defectCases.ts';

describe('ringArea', () => {
  it('is positive counterclockwise, and the same closed or not', () => {
    const square = ring('10 10,11 10,11 11,10 11');
    expect(ringArea(square)).toBeGreaterThan(0);
    expect(ringArea(square.toReversed())).toBeCloseTo(-ringArea(square), 0);
    expect(ringArea([...square, square[0]!])).toBe(ringArea(square));
    expect(ringArea([])).toBe(0);
  });

  it('agrees with Turf on valid shapes, as well as Turf’s sum of large terms can tell', () => {
    fc.assert(
      fc.property(validShape, (shape) => {
        const theirs = area({ type: 'MultiPolygon', coordinates: shape });
        expect(Math.abs(evenOddArea(shape) / theirs - 1)).toBeLessThan(1e-5);
      }),
      { seed: 2, numRuns: 300 },
    );
  });
});

describe('distances', () => {
  it('shrink towards the poles', () => {
    expect(metresBetween([0, 0], [0, 1])).toBe(METRES_PER_DEGREE);
    expect(metresBetween([0, 60], [1, 60])).toBeCloseTo(METRES_PER_DEGREE / 2, 3);
    expect(ringLength(ring('0 0,0 1'))).toBeCloseTo(2 * METRES_PER_DEGREE, 6);
  });

  it('find the nearest point of an edge, its ends included', () => {
    expect(nearestOnEdge([1, 1], [0, 0], [4, 0])).toEqual([1, 0]);
    expect(nearestOnEdge([9, 1], [0, 0], [4, 0])).toEqual([4, 0]);
    expect(nearestOnEdge([9, 1], [2, 2], [2, 2])).toEqual([2, 2]);
  });
});
