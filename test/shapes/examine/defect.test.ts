import { describe, expect, it } from 'vitest';
import { defect } from '#shapes/examine/defect.ts';

describe('defect', () => {
  it('fills in what is missing, and begins its words with a capital', () => {
    const made = defect({
      kind: 'crossing',
      part: 1,
      ring: 0,
      at: [NaN, 2],
      words: 'the outline …',
    });
    expect(made).toEqual({
      kind: 'crossing',
      severity: 'invalid',
      part: 1,
      ring: 0,
      vertex: null,
      edges: [],
      other: null,
      lon: null,
      lat: 2,
      words: 'The outline …',
    });
  });

  it.each([
    ['repeatedPoint', 'refused'],
    ['outOfRange', 'refused'],
    ['swapped', 'doubtful'],
    ['noArea', 'invalid'],
  ] as const)('%s is %s', (kind, severity) => {
    expect(defect({ kind, part: 0, ring: 0, at: null, words: '' }).severity).toBe(severity);
  });
});
