import { describe, expect, it } from 'vitest';
import {
  checkIntersections,
  pairKey,
  tangledPairs,
} from '#engine/shapes/examine/checkIntersections.ts';
import { cleanedShapeOf } from '#test/engine/shapes/scene.ts';

describe('checkIntersections', () => {
  it('tells each crossing within a ring, and one between two rings', () => {
    const { cleaned, list } = cleanedShapeOf(
      ['0 0,9 9,9 0,0 9,0 0'],
      ['20 0,29 0,29 9,20 9,20 0', '27 2,31 2,31 3,27 3,27 2'],
      ['28 8,40 8,40 20,28 20,28 8'],
    );
    const found = checkIntersections(cleaned, list);
    expect(found.map(({ kind, part, ring, other }) => ({ kind, part, ring, other }))).toEqual([
      { kind: 'crossing', part: 0, ring: 0, other: null },
      { kind: 'holeCrosses', part: 1, ring: 1, other: { part: 1, ring: 0 } },
      { kind: 'partsOverlap', part: 2, ring: 0, other: { part: 1, ring: 0 } },
    ]);
  });

  it('prefers a crossing to a shared stretch', () => {
    const { cleaned, list } = cleanedShapeOf(['0 0,4 0,4 4,0 4,0 0'], ['4 1,4 3,2 9,1 3,4 1']);
    expect(checkIntersections(cleaned, list).map(({ kind }) => kind)).toEqual(['partsOverlap']);
  });

  it('says nothing of rings that touch at a point', () => {
    const { cleaned, list } = cleanedShapeOf(['0 0,4 0,4 4,0 0'], ['4 4,8 4,8 8,4 4']);
    expect(list).toHaveLength(1);
    expect(checkIntersections(cleaned, list)).toEqual([]);
    expect(tangledPairs(list).size).toBe(0);
  });
});

describe('pairKey', () => {
  it('is the same either way round', () => {
    expect(pairKey(3, 12)).toBe(pairKey(12, 3));
  });
});
