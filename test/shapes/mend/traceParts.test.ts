import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRings } from '#shapes/examine/checkRings.ts';
import { evenOddArea } from '#shapes/mend/evenOddBoundary.ts';
import { traceParts, partsOfLoops } from '#shapes/mend/traceParts.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { validShape } from '#test/shapes/arbitraryShapes.ts';
import { shape, ring } from '#test/shapes/defectCases.ts';

function traced(...parts: string[][]) {
  return traceParts(checkRings(shape(...parts)).rings);
}

describe('traceParts', () => {
  it('makes two parts of a bow-tie', () => {
    expect(traced(['0 0,4 4,4 0,0 4,0 0'])).toEqual(
      shape(['2 2,4 0,4 4,2 2'], ['0 0,2 2,0 4,0 0']),
    );
  });

  it('makes a hole of a loop that touches from within', () => {
    expect(traced(['0 0,4 0,8 0,8 8,4 0,2 4,0 8,0 0'])).toHaveLength(2);
    const [part] = traced(['0 0,8 0,8 8,4 4,6 3,5 2,4 4,0 8,0 0'])!;
    expect(part!.map(({ length }) => length)).toEqual([6, 4]);
  });

  it('keeps parts apart that touch at a point, and joins those that share an edge', () => {
    expect(traced(['0 0,4 0,4 4,0 4,0 0'], ['4 4,8 4,8 8,4 8,4 4'])).toHaveLength(2);
    expect(traced(['0 0,4 0,4 4,0 4,0 0'], ['4 0,8 0,8 4,4 4,4 0'])).toHaveLength(1);
  });

  it('gives valid shapes back with as many parts, corners and the same area', () => {
    assertProperty(
      fc.property(validShape, (valid) => {
        const again = traceParts(checkRings(valid).rings)!;
        expect(again).toHaveLength(valid.length);
        const corners = (of: typeof valid) => new Set(of.flat(2).map((at) => at.join()));
        expect(corners(again)).toEqual(corners(valid));
        expect(evenOddArea(again) / evenOddArea(valid)).toBeCloseTo(1, 12);
      }),
      { seed: 5, numRuns: 1000 },
    );
  });
});

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
