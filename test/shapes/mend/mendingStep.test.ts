import { describe, expect, it } from 'vitest';
import { examine } from '#shapes/examine/examine.ts';
import { mapRings, ringsWith } from '#shapes/mend/mendingStep.ts';
import { shape } from '#test/shapes/defectCases.ts';

describe('step', () => {
  it('drops rings, and a part with its shell', () => {
    const two = shape(['0 0,9 0,9 9', '1 1,2 1,2 2'], ['5 5,6 5,6 6']);
    expect(mapRings(two, (ring, _, at) => (at === 1 ? null : ring))).toEqual(
      shape(['0 0,9 0,9 9'], ['5 5,6 5,6 6']),
    );
    expect(mapRings(two, (ring, part) => (part === 0 ? null : ring))).toEqual([two[1]]);
    expect(mapRings([[]], (ring) => ring)).toEqual([]);
  });

  it('finds rings by their defects', () => {
    const open = shape(['0 0,9 0,9 9'], ['5 5,6 5,6 6,5 5']);
    expect([...ringsWith(examine(open), ['unclosed', 'spike'])]).toEqual(['0 0']);
  });
});
