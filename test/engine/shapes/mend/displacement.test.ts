import { describe, expect, it } from 'vitest';
import { displacementMetres, globeMetresBetween } from '#engine/shapes/mend/displacement.ts';
import { MEAN_RADIUS, metresPerDegree } from '#engine/spatial/ellipsoid.ts';
import { shape } from '#test/engine/shapes/defectCases.ts';

describe('displacementMetres', () => {
  it('is 0 where only points on the line come or go', () => {
    const before = shape(['0 0,4 0,4 4,0 4,0 0']);
    expect(displacementMetres(before, shape(['0 0,2 0,4 0,4 4,0 4,0 0']))).toBe(0);
    expect(displacementMetres(before, before)).toBe(0);
  });

  it('is how far a corner was from the other line, either way', () => {
    const before = shape(['0 0,4 0,4 1,0 1,0 0']);
    const after = shape(['0 0,4 0,4 1,2 1.001,0 1,0 0']);
    expect(displacementMetres(before, after) / (metresPerDegree(1).lat / 1000)).toBeCloseTo(1, 6);
    expect(displacementMetres(after, before)).toBe(displacementMetres(before, after));
  });

  it('is 0 against nothing', () => {
    expect(displacementMetres(shape(['0 0,1 0,1 1,0 0']), [])).toBe(0);
  });
});

describe('globeMetresBetween', () => {
  it('goes round the globe', () => {
    expect(globeMetresBetween([0, 0], [180, 0]) / (Math.PI * MEAN_RADIUS)).toBeCloseTo(1, 12);
    expect(globeMetresBetween([0, 90], [77, -90]) / (Math.PI * MEAN_RADIUS)).toBeCloseTo(1, 7);
    expect(globeMetresBetween([10, 20], [10, 20])).toBe(0);
  });
});
