import { describe, expect, it } from 'vitest';
import { checkPositions, isInRange, isReckonable } from '#shapes/examine/checkPositions.ts';
import { shape } from '#test/shapes/defectCases.ts';

describe('checkPositions', () => {
  it('names each vertex at fault, in every ring', () => {
    const found = checkPositions(shape(['0 0,200 1,1 NaN,0 0'], ['1 1,2 1,2 2', '1 91,1 1,2 1']));
    expect(found.map(({ kind, part, ring, vertex }) => [kind, part, ring, vertex])).toEqual([
      ['outOfRange', 0, 0, 1],
      ['notANumber', 0, 0, 2],
      ['outOfRange', 1, 1, 0],
    ]);
    expect(found[1]).toMatchObject({ lon: 1, lat: null });
  });

  it('counts the edge of the globe as on it', () => {
    expect(checkPositions(shape(['-180 -90,180 -90,180 90,-180 -90']))).toEqual([]);
    expect(isInRange([180.0001, 0])).toBe(false);
    expect(isInRange([NaN, 0])).toBe(false);
  });
});

describe('isReckonable', () => {
  it.each([
    ['0 0,1 1', true],
    ['', false],
    ['0 0,NaN 1', false],
    ['0 0,Infinity 1', false],
    ['0 0,1e12 1', false],
  ])('%s: %s', (text, expected) => {
    expect(isReckonable(shape([text])[0]![0]!)).toBe(expected);
  });
});
