import { describe, expect, it } from 'vitest';
import { checkRings, cleanRing } from '#shapes/examine/checkRings.ts';
import { shape, ring } from '#test/shapes/defectCases.ts';

describe('checkRings', () => {
  it('returns only rings that enclose something, cleaned and with their places', () => {
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

  it('reports an open ring with a repeated point as both', () => {
    const { defects } = checkRings(shape(['0 0,4 0,4 0,4 4']));
    expect(defects.map(({ kind, vertex }) => [kind, vertex])).toEqual([
      ['repeatedPoint', 2],
      ['unclosed', 3],
    ]);
  });
});

describe('cleanRing', () => {
  it.each([
    { name: 'a plain ring', text: '0 0,4 0,4 4,0 0', source: [0, 1, 2] },
    { name: 'an open ring', text: '0 0,4 0,4 4', source: [0, 1, 2] },
    { name: 'repeats', text: '0 0,0 0,4 0,4 4,4 4,0 0', source: [1, 2, 4], repeated: [1, 4] },
    { name: 'a repeat at the end', text: '0 0,4 0,4 4,0 0,0 0', source: [0, 1, 2], repeated: [4] },
    { name: 'a spike', text: '0 0,4 0,9 9,4 0,4 4,0 0', source: [0, 3, 4], spikes: [2] },
    { name: 'a spike at first', text: '9 9,0 0,4 0,4 4,0 0,9 9', source: [1, 2, 3], spikes: [0] },
    {
      name: 'two spikes',
      text: '0 0,4 0,9 9,4 0,4 4,7 8,4 4,0 0',
      source: [0, 3, 6],
      spikes: [2, 5],
    },
    {
      name: 'a spike of three corners',
      text: '0 0,4 0,9 9,8 4,7 1,8 4,9 9,4 0,4 4,0 0',
      source: [0, 7, 8],
      spikes: [4],
    },
  ])('leaves the same triangle of $name', ({ text, source, repeated = [], spikes = [] }) => {
    const cleaned = cleanRing(ring(text), 0, 0);
    const places = source.map((at) => cleaned.clean.source.indexOf(at));
    expect(places.map((at) => cleaned.clean.points[at])).toEqual(ring('0 0,4 0,4 4'));
    expect(cleaned).toMatchObject({ repeated, spikes, clean: { points: { length: 3 } } });
  });

  it('leaves no ring of nothing but a spike', () => {
    const { clean, spikes, distinct } = cleanRing(ring('0 0,4 0,8 0,0 0'), 0, 0);
    expect(clean.points.length).toBeLessThan(3);
    expect({ spikes, distinct }).toEqual({ spikes: [0], distinct: 3 });
  });
});
