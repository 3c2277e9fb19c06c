import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRings } from '#engine/shapes/examine/checkRings.ts';
import { evenOddBoundary } from '#engine/shapes/mend/evenOddBoundary.ts';
import { gridShape } from '#test/engine/shapes/arbitraryShapes.ts';
import { shape } from '#test/engine/shapes/defectCases.ts';

function boundary(of: ReturnType<typeof shape>) {
  return evenOddBoundary(checkRings(of).rings);
}

describe('evenOddBoundary', () => {
  it('keeps the inside of a shell on the left, that of a hole on the right', () => {
    const square = shape(['0 0,0 9,9 9,9 0,0 0', '1 1,1 2,2 2,2 1,1 1']);
    expect(boundary(square).map((line) => line.map(String).join(' '))).toEqual([
      '0,0 9,0 9,9 0,9 0,0',
      '1,1 1,2 2,2 2,1 1,1',
    ]);
  });

  it('leaves out what two parts share', () => {
    const lines = boundary(shape(['0 0,4 0,4 4,0 4,0 0'], ['4 0,8 0,8 4,4 4,4 0']));
    expect(lines.flat().filter(([lon, lat]) => lon === 4 && lat > 0 && lat < 4)).toEqual([]);
    expect(lines.reduce((edges, { length }) => edges + length - 1, 0)).toBe(6);
  });

  it('has nothing of a hole outside, nor of a hole in a hole', () => {
    expect(boundary(shape(['0 0,4 0,4 4,0 0', '6 6,7 6,7 7,6 6']))).toHaveLength(1);
    expect(boundary(shape(['0 0,9 0,9 9,0 0', '4 1,8 1,8 5,4 1', '6 2,7 2,7 3,6 2']))).toHaveLength(
      2,
    );
  });

  it('closes, whatever the rings: as many stretches arrive at a point as leave it', () => {
    fc.assert(
      fc.property(gridShape, (any) => {
        const balance = new Map<string, number>();
        const add = (key: string, by: number) => balance.set(key, (balance.get(key) ?? 0) + by);
        for (const line of boundary(any)) {
          add(line[0]!.join(), 1);
          add(line[line.length - 1]!.join(), -1);
        }
        expect([...balance.values()].filter((value) => value !== 0)).toEqual([]);
      }),
      { seed: 4, numRuns: 6000 },
    );
  });
});
