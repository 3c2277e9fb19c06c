import { describe, expect, it } from 'vitest';
import {
  checkIntersections,
  pairKey,
  tangledPairs,
  inOrder,
} from '#shapes/examine/checkIntersections.ts';
import { cleanedShapeOf } from '#test/shapes/scene.ts';
import { examine } from '#shapes/examine/examine.ts';
import { shape, ring } from '#test/shapes/defectCases.ts';
import { cleanRing } from '#shapes/examine/checkRings.ts';

describe('checkIntersections', () => {
  it('reports each crossing within a ring, and one between two rings', () => {
    const { cleaned, list } = cleanedShapeOf(
      ['0 0,9 9,9 0,0 9,0 0'],
      ['20 0,29 0,29 9,20 9,20 0', '27 2,31 2,31 3,27 3,27 2'],
      ['28 8,40 8,40 20,28 20,28 8'],
    );
    const found = checkIntersections(cleaned, list);
    expect(found.map(({ kind, part, ring, other }) => ({ kind, part, ring, other }))).toEqual([
      { kind: 'crossing', part: 0, ring: 0, other: null },
      { kind: 'holeCrosses', part: 1, ring: 1, other: { part: 1, ring: 0 } },
      { kind: 'partsOverlap', part: 2, ring: 0, other: { part: 1, ring: 0 } },
    ]);
  });

  it('prefers a crossing to a shared stretch', () => {
    const { cleaned, list } = cleanedShapeOf(['0 0,4 0,4 4,0 4,0 0'], ['4 1,4 3,2 9,1 3,4 1']);
    expect(checkIntersections(cleaned, list).map(({ kind }) => kind)).toEqual(['partsOverlap']);
  });

  it('reports no rings that touch at a point', () => {
    const { cleaned, list } = cleanedShapeOf(['0 0,4 0,4 4,0 0'], ['4 4,8 4,8 8,4 4']);
    expect(list).toHaveLength(1);
    expect(checkIntersections(cleaned, list)).toEqual([]);
    expect(tangledPairs(list).size).toBe(0);
  });
});

describe('pairKey', () => {
  it('is the same either way round', () => {
    expect(pairKey(3, 12)).toBe(pairKey(12, 3));
  });
});

it('hints that points may be in the wrong order, at the crossing', () => {
  const bowTie = shape(['0 0,4 4,4 0,0 4,0 0']);
  expect(examine(bowTie, { nearMetres: 0.01 })).toMatchObject([
    { kind: 'crossing', severity: 'invalid', lon: 2, lat: 2 },
    {
      kind: 'cornerOrder',
      severity: 'note',
      lon: 2,
      lat: 2,
      words:
        'The points of the outline may be in the wrong order: in another order it doesn’t cross itself',
    },
  ]);
});

it('gives no hint where no order without a crossing is found', () => {
  const track = Array.from({ length: 12 }, (_, at) => `${8 - at / 2} ${9 + at}`).join();
  const kinds = examine(shape([`0 0,9 9,9 0,${track},0 0`]), { nearMetres: 0.01 });
  expect(kinds.map(({ kind }) => kind)).toEqual(['crossing']);
});

const ordered = (text: string) => inOrder(cleanRing(ring(text), 0, 0).clean);

it('finds the order in which a ring doesn’t cross itself', () => {
  expect(ordered('0 0,4 4,4 0,0 4,0 0')).toEqual(ring('0 0,4 0,4 4,0 4,0 0'));
});

it('gives up on rings that touch themselves and on tracks', () => {
  expect(ordered('0 0,2 2,4 0,4 4,2 2,0 4,0 0')).toBeNull();
  const track = Array.from({ length: 12 }, (_, at) => `${8 - at / 2} ${9 + at}`).join();
  expect(ordered(`0 0,9 9,9 0,${track},0 0`)).toBeNull();
});
