import { describe, expect, it } from 'vitest';
import { checkRings } from '#shapes/examine/checkRings.ts';
import { evenOddArea } from '#shapes/mend/evenOddBoundary.ts';
import { examine } from '#shapes/examine/examine.ts';
import { clipLoops, splitRings, clipUnion, mergeParts } from '#shapes/mend/traceSteps.ts';
import { shape, SQUARE } from '#test/shapes/defectCases.ts';
import { jtsTrouble } from '#test/shapes/jts.ts';

const TANGLED = [
  ['a bow-tie', shape(['0 0,4 4,4 0,0 4,0 0'])],
  ['a pentagram', shape(['0 3,5 3,1 0,2.5 5,4 0,0 3'])],
  ['a loop that runs round twice', shape(['0 0,6 0,6 6,2 6,2 2,4 2,4 4,0 4,0 0'])],
  ['a hole across its outline', shape(['0 0,4 0,4 4,0 4,0 0', '3 1,6 1,6 2,3 2,3 1'])],
  ['a hole that cuts the inside', shape(['0 0,4 0,4 4,0 4,0 0', '4 2,2 1,0 2,2 3,4 2'])],
  ['edges on each other', shape(['0 0,4 0,4 4,2 4,2 2,3 2,3 4,0 4,0 0'])],
] as const;

describe('splitRings', () => {
  it.each(TANGLED)('splits %s and keeps what it covers', async (_, tangled) => {
    const result = await splitRings(tangled, examine(tangled));
    expect(jtsTrouble(result!.shape)).toBeNull();
    expect(evenOddArea(result!.shape) / evenOddArea(tangled)).toBeCloseTo(1, 9);
  });

  it.each(TANGLED)('comes to the same by polyclip-ts for %s', async (_, tangled) => {
    const clipped = await clipLoops(checkRings(tangled).rings);
    expect(jtsTrouble(clipped)).toBeNull();
    expect(evenOddArea(clipped) / evenOddArea(tangled)).toBeCloseTo(1, 9);
  });

  it('leaves shapes and parts without a tangle alone', async () => {
    expect(await splitRings([[SQUARE]], [])).toBeNull();
    const both = shape(['10 10,11 10,11 11,10 10'], ['0 0,4 4,4 0,0 4,0 0']);
    const result = await splitRings(both, examine(both));
    expect(result!.shape[0]).toBe(both[0]);
    expect(result!.words).toBe('split at 1 place into 2 parts');
  });
});

describe('mergeParts', () => {
  it('merges connected parts, and no others', async () => {
    const parts = shape(
      ['0 0,4 0,4 4,0 4,0 0'],
      ['20 20,24 20,24 24,20 20'],
      ['3 1,6 1,6 2,3 2,3 1'],
      ['6 0,8 0,8 4,6 4,6 0'],
    );
    const result = await mergeParts(parts, examine(parts));
    expect(result!.words).toBe('3 parts merged into 1');
    expect(result!.shape).toHaveLength(2);
    expect(result!.shape[1]).toBe(parts[1]);
    expect(jtsTrouble(result!.shape)).toBeNull();
  });

  it('removes a part within a part without moving an outline', async () => {
    const parts = shape(['0 0,9 0,9 9,0 9,0 0'], ['1 1,2 1,2 2,1 1']);
    const result = await mergeParts(parts, examine(parts));
    expect(evenOddArea(result!.shape)).toBe(evenOddArea([parts[0]!]));
  });

  it('comes to the same by polyclip-ts', async () => {
    const parts = shape(['0 0,4 0,4 4,0 4,0 0'], ['3 1,6 1,6 2,3 2,3 1']);
    const traced = await mergeParts(parts, examine(parts));
    const clipped = await clipUnion(parts);
    expect(evenOddArea(clipped!) / evenOddArea(traced!.shape)).toBeCloseTo(1, 9);
  });

  it('has nothing to do for parts apart', async () => {
    expect(await mergeParts([[SQUARE]], [])).toBeNull();
  });
});
