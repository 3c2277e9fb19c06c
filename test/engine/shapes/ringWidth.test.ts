import { describe, expect, it } from 'vitest';
import { ringWidth } from '#engine/shapes/ringWidth.ts';
import { metresPerDegree } from '#engine/spatial/ellipsoid.ts';
import { box } from './arbitraryShapes.ts';

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

  it('is 0 for a ring without length', () => {
    expect(ringWidth([[1, 1]])).toBe(0);
  });
});
