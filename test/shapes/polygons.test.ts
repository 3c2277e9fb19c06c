import { describe, expect, it } from 'vitest';
import { countVertices, isClosed, ringName, samePlace } from '#shapes/polygons.ts';
import { ring, shape } from './defectCases.ts';

describe('polygons', () => {
  it('compares places as numbers', () => {
    expect(samePlace([0, 1], [-0, 1])).toBe(true);
    expect(samePlace([NaN, 1], [NaN, 1])).toBe(false);
  });

  it('knows a closed ring', () => {
    expect(isClosed(ring('0 0,1 1,0 0'))).toBe(true);
    expect(isClosed(ring('0 0,1 1'))).toBe(false);
    expect(isClosed(ring('0 0'))).toBe(false);
    expect(isClosed([])).toBe(false);
  });

  it('counts positions and names rings', () => {
    const two = shape(['0 0,1 1,0 0', '0 0'], ['1 1']);
    expect(countVertices(two)).toBe(5);
    expect([ringName(two, 1, 0), ringName(two, 0, 1)]).toEqual([
      'the outline of part 2',
      'hole 1 of part 1',
    ]);
    expect([ringName([two[0]!], 0, 0), ringName([two[0]!], 0, 1)]).toEqual([
      'the outline',
      'hole 1',
    ]);
  });
});
