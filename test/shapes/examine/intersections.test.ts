import { describe, expect, it } from 'vitest';
import {
  findIntersections,
  MAX_INTERSECTIONS,
  withoutOverlapEnds,
} from '#shapes/examine/intersections.ts';
import { ring } from '#test/shapes/defectCases.ts';

function clean(...texts: string[]) {
  return texts.map((text, at) => {
    const points = ring(text);
    return { part: 0, ring: at, points, source: points.map((_, place) => place) };
  });
}

function kinds(...texts: string[]): string[] {
  return withoutOverlapEnds(findIntersections(clean(...texts)).list).map(
    ({ kind, at }) => `${kind} ${at.join(' ')}`,
  );
}

describe('findIntersections', () => {
  it.each([
    ['neighbours don’t meet', ['0 0,4 0,4 4,0 4'], []],
    ['a triangle’s edges don’t meet', ['0 0,4 0,4 4'], []],
    ['edges cross', ['0 0,4 4,4 0,0 4'], ['cross 2 2']],
    ['a corner touches a corner', ['0 0,2 2,4 0,4 4,2 2,0 4'], ['touch 2 2']],
    ['the line passes through a corner', ['0 0,2 2,4 4,4 0,2 2,0 4'], ['cross 2 2']],
    ['a corner touches an edge', ['0 0,4 0,4 4,2 0,0 4'], ['touch 2 0']],
    ['a ring passes another at a corner', ['0 0,4 0,4 4,0 4', '4 4,5 5,3 5'], ['touch 4 4']],
    [
      'a ring enters another at a corner',
      ['0 0,4 0,4 4,0 4', '4 4,5 5,2 3'],
      ['cross 3.5 4', 'cross 4 4'],
    ],
    ['rings share a stretch', ['0 0,4 0,4 4,0 4', '4 1,6 1,6 2,4 2'], ['overlap 4 1']],
    [
      'rings are one',
      ['0 0,4 0,4 4', '0 0,4 0,4 4'],
      ['overlap 0 0', 'overlap 4 0', 'overlap 0 0'],
    ],
  ])('%s', (_, rings, expected) => {
    expect(kinds(...rings).sort()).toEqual([...expected].sort());
  });

  it('says when there are more than it lists', () => {
    const zigzag = (lean: number) =>
      Array.from({ length: 240 }, (_, at) =>
        at % 2 ? `${at} ${100 + lean}` : `${at + lean} 0`,
      ).join();
    const across = Array.from({ length: 240 }, (_, at) =>
      at % 2 ? `-9 ${at / 3}` : `250 ${at / 3}`,
    ).join();
    const { list, complete } = findIntersections(clean(zigzag(0), across));
    expect(list).toHaveLength(MAX_INTERSECTIONS);
    expect(complete).toBe(false);
  });

  it('says where edges cross, near the mark far from the origin', () => {
    const crossed = clean('120 60,120.00002 60.00002,120 60.00002,120.00002 60');
    const [crossing, ...others] = findIntersections(crossed).list;
    expect([crossing!.kind, others]).toEqual(['cross', []]);
    const [lon, lat] = crossing!.at;
    expect(Math.abs(lon - 120.00001)).toBeLessThan(1e-13);
    expect(Math.abs(lat - 60.00001)).toBeLessThan(1e-13);
  });
});
