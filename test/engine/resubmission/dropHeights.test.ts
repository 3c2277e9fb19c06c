import { expect, test } from 'vitest';
import { dropHeights } from '#engine/resubmission/dropHeights.ts';
import type { Polygons } from '#engine/shapes/polygons.ts';

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
