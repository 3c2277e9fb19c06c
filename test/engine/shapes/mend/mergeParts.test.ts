import { describe, expect, it } from 'vitest';
import { evenOddArea } from '#engine/shapes/mend/evenOddArea.ts';
import { examine } from '#engine/shapes/examine/examine.ts';
import { clipUnion, mergeParts } from '#engine/shapes/mend/mergeParts.ts';
import { shape, SQUARE } from '#test/engine/shapes/defectCases.ts';
import { jtsTrouble } from '#test/engine/shapes/jts.ts';

describe('mergeParts', () => {
  it('merges what hangs together, and nothing else', async () => {
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

  it('swallows a part within a part, which moves no outline', async () => {
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
