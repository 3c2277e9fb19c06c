import { describe, expect, it } from 'vitest';
import { examine } from '#shapes/examine/examine.ts';
import { dropHoles, keepLargest, orderRings } from '#shapes/mend/ringSteps.ts';
import { shape } from '#test/shapes/defectCases.ts';

const NESTED = shape(['0 0,9 0,9 9,0 0', '4 1,8 1,8 5,4 1', '6 2,7 2,7 3,6 2']);

describe('hole steps', () => {
  it('makes land of a hole within a hole', () => {
    const result = orderRings(NESTED, examine(NESTED));
    expect(result!.shape).toEqual(
      shape(['0 0,9 0,9 9,0 0', '4 1,8 1,8 5,4 1'], ['6 2,7 2,7 3,6 2']),
    );
    expect(result!.words).toBe('1 hole within a hole made land');
  });

  it('drops a hole outside', () => {
    const outside = shape(['0 0,9 0,9 9,0 0', '20 20,21 20,21 21,20 20', '6 2,7 2,7 3,6 2']);
    const result = dropHoles(outside, examine(outside));
    expect(result!.shape).toEqual(shape(['0 0,9 0,9 9,0 0', '6 2,7 2,7 3,6 2']));
  });

  it('keeps the largest part', () => {
    const parts = shape(['0 0,1 0,1 1,0 0'], ['4 0,9 0,9 9,4 0']);
    expect(keepLargest(parts, [1, 9])!.shape).toEqual([parts[1]]);
    expect(keepLargest([parts[0]!], [1])).toBeNull();
  });

  it('has nothing to do for a sound shape', () => {
    const sound = shape(['0 0,9 0,9 9,0 0']);
    expect(orderRings(sound, [])).toBeNull();
    expect(dropHoles(sound, [])).toBeNull();
  });
});
