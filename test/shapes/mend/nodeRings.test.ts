import { describe, expect, it } from 'vitest';
import { findIntersections } from '#shapes/examine/intersections.ts';
import { nodeRings, splitLoops } from '#shapes/mend/nodeRings.ts';
import { ring } from '#test/shapes/defectCases.ts';

function noded(...texts: string[]) {
  const rings = texts.map((text, at) => {
    const points = ring(text);
    return { part: 0, ring: at, points, source: points.map((_, place) => place) };
  });
  return nodeRings(rings, findIntersections(rings).list);
}

describe('nodeRings', () => {
  it('puts the crossing of a bow-tie into both edges', () => {
    const [bowTie] = noded('0 0,4 4,4 0,0 4');
    expect(bowTie!.points).toEqual(ring('0 0,2 2,4 4,4 0,2 2,0 4'));
    expect(bowTie!.isNode).toEqual([false, true, false, false, true, false]);
  });

  it('puts several points into an edge in order, and into both rings', () => {
    const [square, triangle] = noded('0 0,8 0,8 8,0 8', '6 -2,4 2,2 -2');
    expect(square!.points).toEqual(ring('0 0,3 0,5 0,8 0,8 8,0 8'));
    expect(triangle!.points).toEqual(ring('6 -2,5 0,4 2,3 0,2 -2'));
  });

  it('puts in both ends of an overlap', () => {
    const [square] = noded('0 0,8 0,8 8,0 8', '2 0,5 0,3 -1');
    expect(square!.points).toEqual(ring('0 0,2 0,5 0,8 0,8 8,0 8'));
  });
});

describe('splitLoops', () => {
  it('cuts a bow-tie in two and leaves a plain ring whole', () => {
    expect(splitLoops(noded('0 0,4 4,4 0,0 4')[0]!)).toEqual([
      ring('2 2,4 4,4 0'),
      ring('0 0,2 2,0 4'),
    ]);
    expect(splitLoops(noded('0 0,4 0,4 4')[0]!)).toEqual([ring('0 0,4 0,4 4')]);
  });

  it('drops loops of two points', () => {
    const points = ring('0 0,2 0,3 0,2 0,2 2');
    expect(splitLoops({ points, isNode: points.map(() => true) })).toEqual([ring('0 0,2 0,2 2')]);
  });
});
