import { expect, it } from 'vitest';
import { correctVertex } from '#shapes/mend/correctVertex.ts';
import { shape } from '#test/shapes/defectCases.ts';

it('corrects the only vertex off the globe, also where it closes the ring', () => {
  const spoilt = shape(['36.81 -125,36.82 -1.25,36.82 -1.24,36.81 -1.24,36.81 -125']);
  expect(correctVertex(spoilt)).toEqual({
    shape: shape(['36.81 -1.25,36.82 -1.25,36.82 -1.24,36.81 -1.24,36.81 -1.25']),
    words: 'latitude of point 1 read as -1.25 instead of -125',
  });
});

it('swaps the numbers of one vertex', () => {
  const spoilt = shape(['139.7 35.6,139.8 35.6,35.7 139.8,139.7 35.7,139.7 35.6']);
  expect(correctVertex(spoilt)?.words).toBe('longitude and latitude of point 3 swapped');
});

it('leaves several vertices, a field across 180 degrees and a shape swapped as a whole', () => {
  for (const other of [
    ['0 0,1 95,1 96,0 1,0 0'],
    ['179.99 0,180.01 0,179.995 0.01,179.99 0.01,179.99 0'],
    ['23 89.99,23.01 89.99,23.02 89.995,23.01 90.01,23 89.99'],
    ['0 0,1 0,1 1,0 0'],
  ])
    expect(correctVertex(shape(other))).toBeNull();
});
