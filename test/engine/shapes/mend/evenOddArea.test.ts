import { describe, expect, it } from 'vitest';
import { evenOddArea } from '#engine/shapes/mend/evenOddArea.ts';
import { ringArea } from '#engine/shapes/ringArea.ts';
import { ring, shape } from '#test/engine/shapes/defectCases.ts';

const area = (text: string) => Math.abs(ringArea(ring(text)));

describe('evenOddArea', () => {
  it.each([
    ['nothing', shape(), 0],
    ['a part without area', shape(['0 0,1 1,2 2,0 0']), 0],
    ['an open ring', shape(['0 0,4 0,4 4']), area('0 0,4 0,4 4')],
    [
      'a hole',
      shape(['0 0,9 0,9 9,0 0', '4 1,8 1,8 5,4 1']),
      area('0 0,9 0,9 9') - area('4 1,8 1,8 5'),
    ],
    ['a hole outside', shape(['0 0,9 0,9 9,0 0', '4 11,8 11,8 15,4 11']), area('0 0,9 0,9 9')],
    [
      'a bow-tie',
      shape(['0 0,2 2,4 4,4 0,2 2,0 4,0 0']),
      area('0 0,2 2,0 4') + area('2 2,4 4,4 0'),
    ],
    [
      'parts on each other',
      shape(['0 0,9 0,9 9,0 0'], ['0 0,9 0,9 9,0 0']),
      2 * area('0 0,9 0,9 9'),
    ],
  ])('of %s', (_, of, expected) => {
    if (expected === 0) expect(evenOddArea(of)).toBe(0);
    else expect(evenOddArea(of) / expected).toBeCloseTo(1, 12);
  });
});
