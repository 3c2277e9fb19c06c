import { describe, expect, it } from 'vitest';
import { displacementMetres } from '#shapes/mend/displacement.ts';
import { nearestOnEdge } from '#shapes/measures.ts';
import type { Polygons, Position } from '#shapes/polygons.ts';
import { metresPerDegree } from '#core/spatial/geodesy.ts';
import { shape } from '#test/shapes/defectCases.ts';

describe('displacementMetres', () => {
  it('is 0 where only points on the line come or go', () => {
    const before = shape(['0 0,4 0,4 4,0 4,0 0']);
    expect(displacementMetres(before, shape(['0 0,2 0,4 0,4 4,0 4,0 0']))).toBe(0);
    expect(displacementMetres(before, before)).toBe(0);
  });

  it('is the distance of a vertex from the other line, either way', () => {
    const before = shape(['0 0,4 0,4 1,0 1,0 0']);
    const after = shape(['0 0,4 0,4 1,2 1.001,0 1,0 0']);
    expect(displacementMetres(before, after) / (metresPerDegree(0.5).lat / 1000)).toBeCloseTo(1, 3);
    expect(displacementMetres(after, before)).toBe(displacementMetres(before, after));
  });

  it('includes what was dropped: a hole, a part, and the middle of an edge whose ends stay', () => {
    const outline = '0 0,4 0,4 0.001,0 0.001,0 0';
    const ends = shape(['0 0,1 0,1 0.001,0 0.001,0 0'], ['3 0,4 0,4 0.001,3 0.001,3 0']);
    const degree = metresPerDegree(0).lon;
    expect(displacementMetres(shape([outline]), ends) / degree).toBeCloseTo(1, 6);
    expect(
      displacementMetres(shape([outline], ['5 0,6 0,6 0.001,5 0']), shape([outline])) / degree,
    ).toBeCloseTo(2, 5);
    expect(
      displacementMetres(shape([outline, '4.5 0,5 0,5 0.001,4.5 0']), shape([outline])) / degree,
    ).toBeCloseTo(1, 5);
  });

  it('agrees with points a metre apart along both lines, for any shapes', () => {
    let seed = 7;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const some = (count: number): Polygons => [
      [Array.from({ length: count }, (): Position => [random() * 0.001, random() * 0.001])],
    ];
    for (let round = 0; round < 20; round++) {
      const [a, b] = [some(3 + round), some(5 + 4 * round)];
      const dense = Math.max(sampled(a, b), sampled(b, a));
      const found = displacementMetres(a, b);
      expect(found).toBeGreaterThan(dense - 0.001);
      expect(found).toBeLessThan(dense + 1);
    }
  });

  it('is a distance round the globe where a shape moved far away', () => {
    const here = shape(['10 0,10.1 0,10.1 0.1,10 0']);
    const there = shape(['70 0,70.1 0,70.1 0.1,70 0']);
    expect(displacementMetres(here, there) / (60 * 111_195)).toBeCloseTo(1, 2);
  });

  it('is 0 for an empty shape', () => {
    expect(displacementMetres(shape(['0 0,1 0,1 1,0 0']), [])).toBe(0);
  });
});

/** The largest distance of points a metre apart on the one shape's lines from those of the other. */
function sampled(from: Polygons, to: Polygons): number {
  const scale = metresPerDegree(0.0005);
  const edges = (rings: Polygons) =>
    rings
      .flat()
      .flatMap((ring) => ring.map((start, at) => [start, ring[(at + 1) % ring.length]!] as const));
  const targets = edges(to);
  let most = 0;
  for (const [a, b] of edges(from)) {
    const steps = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) * 111_000) + 1;
    for (let step = 0; step <= steps; step++) {
      const at: Position = [
        a[0] + (step / steps) * (b[0] - a[0]),
        a[1] + (step / steps) * (b[1] - a[1]),
      ];
      const away = targets.map(([c, d]) => {
        const foot = nearestOnEdge(at, c, d);
        return Math.hypot((foot[0] - at[0]) * scale.lon, (foot[1] - at[1]) * scale.lat);
      });
      most = Math.max(most, Math.min(...away));
    }
  }
  return most;
}
