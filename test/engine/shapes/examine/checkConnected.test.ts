import { describe, expect, it } from 'vitest';
import { checkConnected } from '#engine/shapes/examine/checkConnected.ts';
import { cleanedShapeOf } from '#test/engine/shapes/scene.ts';

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
