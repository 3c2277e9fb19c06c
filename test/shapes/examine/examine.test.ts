import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examine } from '#shapes/examine/examine.ts';
import type { Polygons, Ring } from '#shapes/polygons.ts';
import { metresBetween } from '#shapes/measures.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { box, validShape } from '#test/shapes/arbitraryShapes.ts';
import { DEFECT_CASES, SQUARE } from '#test/shapes/defectCases.ts';
import { INJECTIONS } from '#test/shapes/injections.ts';

describe('examine', () => {
  it.each(DEFECT_CASES)('finds %s', (_, shape, found) => {
    expect(examine(shape).map(({ kind, words }) => `${kind} ${words}`)).toEqual(found);
  });

  it('locates a crossing in degrees and by its two edges', () => {
    const shape: Polygons = [
      [
        SQUARE,
        [
          [1, 1],
          [1, 1],
          [3, 3],
          [3, 1],
          [1, 3],
          [1, 1],
        ],
      ],
    ];
    expect(examine(shape)).toMatchObject([
      { kind: 'repeatedPoint', ring: 1, vertex: 1, lon: 1, lat: 1, severity: 'refused' },
      {
        kind: 'crossing',
        severity: 'invalid',
        lon: 2,
        lat: 2,
        edges: [
          { part: 0, ring: 1, edge: 1 },
          { part: 0, ring: 1, edge: 3 },
        ],
      },
    ]);
  });

  it('suspects swapped coordinates beside neighbours only', () => {
    const swapped: Polygons = [[box({ west: 0.5, south: 34.2, east: 0.6, north: 34.3 })]];
    const neighbours = [34, 0, 35, 1] as const;
    expect(examine(swapped)).toEqual([]);
    expect(examine(swapped, { neighbours })).toMatchObject([
      { kind: 'swapped', severity: 'doubtful' },
    ]);
    expect(examine(swapped, { neighbours: [0, 33, 2, 36] })).toEqual([]);
  });

  it('finds nothing in thousands of valid shapes', () => {
    assertProperty(
      fc.property(validShape, (shape) => {
        expect(examine(shape)).toEqual([]);
      }),
      { seed: 20211210, numRuns: 3000 },
    );
  });

  it.each(INJECTIONS)('finds and locates $name wherever it is put', (injection) => {
    assertProperty(
      fc.property(validShape, fc.nat(), (shape, pick) => {
        const spoilt = injection.inject(shape, pick);
        if (!spoilt) return;
        const found = examine(spoilt).filter(({ kind }) => injection.kinds.includes(kind));
        expect(found).not.toEqual([]);
        const place = injection.place?.(shape, pick);
        if (!place) return;
        const distances = found.map(({ lon, lat }) => metresBetween([lon!, lat!], place));
        expect(Math.min(...distances)).toBeLessThan(0.001);
      }),
      { seed: 20211211, numRuns: 300 },
    );
  });

  it('ends with a shape of nothing but crossings, and says that there are more', () => {
    const comb = Array.from({ length: 600 }, (_, at): [number, number] => [
      at % 2 === 0 ? at / 1000 : (at * 7919) % 997,
      at % 2 === 0 ? 0 : 80,
    ]).map(([lon, lat]): [number, number] => [lon / 10, lat]);
    const ring: Ring = [...comb, comb[0]!];
    const words = examine([[ring]]).map((defect) => defect.words);
    expect(words).toContain('Edges cross in more than 500 places, too many for a field');
  });
});
