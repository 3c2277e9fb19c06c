import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { stringify } from 'wellknown';
import { toWellKnownText, dropHeights } from '#request/repair/pure/shapeText.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { validShape } from '#test/shapes/arbitraryShapes.ts';
import { shapeOf } from '#test/shapes/realShapes.ts';
import type { Polygons } from '#shapes/polygons.ts';

describe('toWellKnownText', () => {
  it.each([
    [[], 'MULTIPOLYGON EMPTY'],
    [[[], [[[1, 2]]]], 'MULTIPOLYGON (EMPTY,((1 2)))'],
    [
      [
        [
          [
            [1e-7, -1.5e-9],
            [0.1, -0],
            [1e21, 1.25e22],
          ],
        ],
      ],
      'MULTIPOLYGON (((0.0000001 -0.0000000015,0.1 0,1000000000000000000000 12500000000000000000000)))',
    ],
  ] as [[number, number][][][], string][])('%j', (shape, text) => {
    expect(toWellKnownText(shape)).toBe(text);
  });

  it('refuses what has no text', () => {
    expect(() => toWellKnownText([[[[1, NaN]]]])).toThrow(RangeError);
    expect(() => toWellKnownText([[[[Infinity, 1]]]])).toThrow(
      'No text for the coordinate Infinity',
    );
  });

  it('reads back as the same doubles', () => {
    assertProperty(
      fc.property(validShape, fc.constantFrom(1, 1e-6, 1e-12), (shape, scale) => {
        const scaled = shape.map((part) =>
          part.map((ring) =>
            ring.map(([x, y]): [number, number] => [x * scale + 0, y * scale + 0]),
          ),
        );
        expect(shapeOf(toWellKnownText(scaled))).toEqual(scaled);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it.each<[[number, number][][][], string]>([
    [[], 'MULTIPOLYGON ()'],
    [[[]], 'MULTIPOLYGON (())'],
    [[[[[1e-7, NaN]]]], 'MULTIPOLYGON (((1e-7 NaN)))'],
    [[[[[1e21, 2]]]], 'MULTIPOLYGON (((1e+21 2)))'],
  ])('wellknown would write %j otherwise', (coordinates, theirs) => {
    expect(stringify({ type: 'MultiPolygon', coordinates })).toBe(theirs);
    const ours = () => toWellKnownText(coordinates);
    if (theirs.includes('NaN')) expect(ours).toThrow(RangeError);
    else expect(ours()).not.toBe(theirs);
  });
});

const SHAPE: Polygons = [
  [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
];

test.each([
  'POLYGON ((0 0,1 0,1 1,0 0))',
  'POLYGON((-1.5 2e-3, 1 0 , 1 1,-1.5 2e-3))',
  '',
  'POINT Z',
])('%j has none', (text) => expect(dropHeights(text, SHAPE)).toBeNull());

test.each(['POLYGON Z ((0 0 5,1 0 5,1 1 5,0 0 5))', 'POLYGON ((0 0 -1.5e2,1 0 0,1 1 0,0 0 0))'])(
  '%j has',
  (text) => expect(dropHeights(text, SHAPE)?.steps).toEqual(['heights removed from 4 points']),
);
