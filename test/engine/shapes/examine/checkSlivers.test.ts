import { describe, expect, it } from 'vitest';
import { checkSlivers } from '#engine/shapes/examine/checkSlivers.ts';
import { cleanedShapeOf } from '#test/engine/shapes/scene.ts';

function words(...parts: string[][]): string[] {
  const { cleaned, list } = cleanedShapeOf(...parts);
  return checkSlivers(cleaned, list).map((defect) => defect.words);
}

describe('checkSlivers', () => {
  it('tells the width, of holes too', () => {
    expect(words(['0 0,9 0,9 9,0 9,0 0', '1 1,2 1,2 1.00000002,1 1'])).toEqual([
      'Hole 1 is 1.1 mm wide, too thin for the service’s grid',
    ]);
    expect(words(['0 0,1 0,1 1e-12,0 0'])).toEqual([
      'The outline is less than 0.1 mm wide, too thin for the service’s grid',
    ]);
  });

  it('takes a plot of two centimetres for one, and asks nothing of crossed rings', () => {
    expect(words(['0 0,2e-7 0,2e-7 2e-7,0 2e-7,0 0'])).toEqual([]);
    expect(words(['0 0,1e-8 1e-8,1e-8 0,0 1e-8,0 0'])).toEqual([]);
  });
});
