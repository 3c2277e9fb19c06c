import { describe, expect, it } from 'vitest';
import { checkNesting, checkConnected } from '#shapes/examine/checkNesting.ts';
import { tangledPairs } from '#shapes/examine/checkIntersections.ts';
import { cleanedShapeOf } from '#test/shapes/scene.ts';

function kinds(...parts: string[][]): string[] {
  const { cleaned, list } = cleanedShapeOf(...parts);
  return checkNesting(cleaned, tangledPairs(list)).map(({ kind, words }) => `${kind}: ${words}`);
}

const BIG = '0 0,9 0,9 9,0 9,0 0';

describe('checkNesting', () => {
  it.each([
    ['a hole within', [[BIG, '1 1,2 1,2 2,1 1']], []],
    [
      'a hole far away',
      [[BIG, '21 1,22 1,22 2,21 1']],
      ['holeOutside: Hole 1 is outside the outline'],
    ],
    [
      'a hole in the box but not inside',
      [['0 0,9 0,0 9,0 0', '8 8,8.5 8,8.5 8.5,8 8']],
      ['holeOutside: Hole 1 is outside the outline'],
    ],
    ['a hole that crosses is told elsewhere', [[BIG, '8 1,12 1,12 2,8 1']], []],
    [
      'a hole in a hole',
      [[BIG, '1 1,5 1,5 5,1 5,1 1', '2 2,3 2,3 3,2 2']],
      ['nestedHole: Hole 2 is inside hole 1'],
    ],
    ['a part in a part', [[BIG], ['1 1,2 1,2 2,1 1']], ['partsOverlap: Part 2 is inside part 1']],
    ['a part in a hole', [[BIG, '1 1,5 1,5 5,1 5,1 1'], ['2 2,3 2,3 3,2 2']], []],
    [
      'a part that touches the hole around it',
      [[BIG, '1 1,5 1,5 5,1 5,1 1'], ['1 1,3 2,3 3,1 1']],
      [],
    ],
    ['the part around a hole’s land', [['2 2,3 2,3 3,2 2'], [BIG, '1 1,5 1,5 5,1 5,1 1']], []],
  ] as [string, string[][], string[]][])('%s', (_, parts, found) => {
    expect(kinds(...parts)).toEqual(found);
  });
});

describe('check connected', () => {
  function pieces(...parts: string[][]): number {
    const { cleaned, list } = cleanedShapeOf(...parts);
    return checkConnected(cleaned, list).length;
  }

  const BIG = '0 0,9 0,9 9,0 9,0 0';

  describe('checkConnected', () => {
    it.each([
      ['a hole that touches once', [[BIG, '0 4,3 3,3 5,0 4']], 0],
      ['a hole from side to side', [[BIG, '0 4,4 3,9 4,4 5,0 4']], 1],
      ['a hole that touches thrice', [[BIG, '0 4,4 3,9 4,4 9,0 4']], 2],
      [
        'two holes in a row from side to side',
        [[BIG, '0 4,2 3,5 4,2 5,0 4', '5 4,7 3,9 4,7 5,5 4']],
        1,
      ],
      ['a row of holes that ends', [[BIG, '0 4,2 3,5 4,2 5,0 4', '5 4,7 3,8 4,7 5,5 4']], 0],
      ['parts that touch each other twice', [[BIG], ['9 0,12 4,9 9,15 4,9 0']], 0],
    ] as [string, string[][], number][])('%s', (_, parts, count) => {
      expect(pieces(...parts)).toBe(count);
    });
  });
});
