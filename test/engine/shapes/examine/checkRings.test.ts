import { describe, expect, it } from 'vitest';
import { checkRings } from '#engine/shapes/examine/checkRings.ts';
import { shape } from '#test/engine/shapes/defectCases.ts';

describe('checkRings', () => {
  it('hands on only rings that enclose something, cleaned and with their places', () => {
    const { rings, defects } = checkRings(
      shape(['0 0,4 0,4 0,4 4,0 0', '1 1,2 2,1 1'], ['0 0,1 1,2 2,0 0'], ['7 NaN,8 8,9 9,7 7']),
    );
    expect(rings.map(({ part, ring, points, source }) => ({ part, ring, points, source }))).toEqual(
      [{ part: 0, ring: 0, points: shape(['0 0,4 0,4 4'])[0]![0], source: [0, 2, 3] }],
    );
    expect(defects.map(({ kind, part, ring }) => `${kind} ${part} ${ring}`)).toEqual([
      'repeatedPoint 0 0',
      'tooFewPoints 0 1',
      'noArea 1 0',
    ]);
  });

  it('says of an open ring with a repeated point both', () => {
    const { defects } = checkRings(shape(['0 0,4 0,4 0,4 4']));
    expect(defects.map(({ kind, vertex }) => [kind, vertex])).toEqual([
      ['repeatedPoint', 2],
      ['unclosed', 3],
    ]);
  });
});
