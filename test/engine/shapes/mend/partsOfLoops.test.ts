import { describe, expect, it } from 'vitest';
import { partsOfLoops } from '#engine/shapes/mend/partsOfLoops.ts';
import { ring, shape } from '#test/engine/shapes/defectCases.ts';

describe('partsOfLoops', () => {
  it('makes shells and holes by turns, each hole in the shell next around it', () => {
    const loops = ['3 3,4 3,4 4,3 4', '0 0,9 0,9 9,0 9', '2 2,6 2,6 6,2 6', '20 0,21 0,21 1'].map(
      ring,
    );
    expect(partsOfLoops(loops)).toEqual(
      shape(
        ['3 3,4 3,4 4,3 4,3 3'],
        ['0 0,9 0,9 9,0 9,0 0', '2 2,6 2,6 6,2 6,2 2'],
        ['20 0,21 0,21 1,20 0'],
      ),
    );
  });

  it('makes no part of no loop', () => {
    expect(partsOfLoops([])).toEqual([]);
  });
});
