import { expect, it } from 'vitest';
import { cleanRing } from '#engine/shapes/examine/cleanRing.ts';
import { thinRing } from '#engine/shapes/examine/thinRing.ts';
import type { Position, Ring } from '#engine/shapes/polygons.ts';

/** Positions by metres east and north of a place on the equator. */
const ringOf = (...metres: [number, number][]): Ring =>
  metres.map(([x, y]): Position => [36 + x / 111_319.49, y / 110_574.28]);
const thinned = (ring: Ring, metres: number) => {
  const { points, near, hairlines } = thinRing(cleanRing(ring, 0, 0).clean, metres);
  const places = points.map((point) => ring.indexOf(point));
  return [places, near.map(({ vertex }) => vertex), hairlines.map(({ vertex }) => vertex)];
};

it('keeps the first of near corners, and of a ring’s two ends', () => {
  const ring = ringOf([0, 0], [9, 0], [9, 0.004], [9, 9], [0, 9], [0.003, 0.003]);
  expect(thinned(ring, 0.01)).toEqual([[0, 1, 3, 4], [2, 5], []]);
});

it('takes spikes back to their foot, also at the ring’s ends, and slits likewise', () => {
  const outward = ringOf(
    [0, 0],
    [4, 0],
    [4, -3],
    [4.004, -7],
    [4.006, -3],
    [4.008, 0],
    [9, 0],
    [9, 9],
  );
  expect(thinned(outward, 0.01)).toEqual([[0, 1, 6, 7], [], [3]]);
  const atEnd = ringOf([4, -7], [4.004, 0], [9, 0], [9, 9], [0, 9], [0, 0], [4, 0]);
  expect(thinned(atEnd, 0.01)).toEqual([[2, 3, 4, 5, 6], [], [0]]);
  const slit = ringOf([0, 0], [4, 0], [4, 5], [4.005, 0], [9, 0], [9, 9], [0, 9]);
  expect(thinned(slit, 0.01)).toEqual([[0, 1, 4, 5, 6], [], [2]]);
});

it('leaves what is wider, and blunt corners with short edges', () => {
  const wide = ringOf([0, 0], [4, 0], [4, -7], [4.02, 0], [9, 0], [9, 9]);
  expect(thinned(wide, 0.01)).toEqual([[0, 1, 2, 3, 4, 5], [], []]);
  const blunt = ringOf([0, 0], [4, 0], [4.01, -0.011], [4.02, 0], [9, 0], [9, 9]);
  expect(thinned(blunt, 0.01)).toEqual([[0, 1, 2, 3, 4, 5], [], []]);
});

it('leaves fewer than three corners of what collapses', () => {
  expect(thinned(ringOf([0, 0], [9, 0], [9, 0.005]), 0.01)[0]).toHaveLength(2);
});
