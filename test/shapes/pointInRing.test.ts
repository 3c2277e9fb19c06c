import { describe, expect, it } from 'vitest';
import { pointInRing, pointInRingOf, ringInRing } from '#shapes/pointInRing.ts';
import type { Position } from '#shapes/polygons.ts';
import { shapesOf } from '#test/shapes/identity/anyShape.ts';
import { ring } from './defectCases.ts';

const SQUARE = ring('0 0,4 0,4 4,0 4');
const DENTED = ring('0 0,4 0,4 4,2 1,0 4');

describe('pointInRing', () => {
  it.each<[Position, string]>([
    [[2, 2], 'inside'],
    [[5, 2], 'outside'],
    [[-1, 2], 'outside'],
    [[-1, 0], 'outside'],
    [[-1, 4], 'outside'],
    [[2, 0], 'boundary'],
    [[4, 2], 'boundary'],
    [[0, 4], 'boundary'],
    [[5, 4], 'outside'],
  ])('%j is %s', (at, side) => {
    expect(pointInRing(at, SQUARE)).toBe(side);
    expect(pointInRing(at, SQUARE.toReversed())).toBe(side);
    expect(pointInRingOf(shapesOf([[], [[DENTED, SQUARE]]]), 1, at)).toBe(side);
  });

  it('handles a dent', () => {
    expect(pointInRing([2, 2], DENTED)).toBe('outside');
    expect(pointInRing([0.5, 1], DENTED)).toBe('inside');
    expect(pointInRing([2, 1], DENTED)).toBe('boundary');
  });
});

describe('ringInRing', () => {
  it('ignores vertices on the line', () => {
    expect(ringInRing(ring('0 0,4 0,2 2'), SQUARE)).toBe('inside');
    expect(ringInRing(ring('0 0,4 0,2 -2'), SQUARE)).toBe('outside');
    expect(ringInRing(ring('0 4,2 1,4 4'), DENTED)).toBe('outside');
    expect(ringInRing(SQUARE, SQUARE)).toBe('boundary');
  });
});
