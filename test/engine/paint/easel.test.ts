import { expect, test } from 'vitest';
import { boxAround, frameOf } from '#engine/paint/easel.ts';
import { square, type PlainRecord } from '#test/engine/columnsOf.ts';
import { easelFor } from './easelFor.ts';

const at = (lon: number, lat: number, side: number): PlainRecord => ({
  coordinates: square(lon, lat, side),
});

test('frames a record in tile pixels', () => {
  const easel = easelFor([at(0.01, -0.03, 0.02)]);
  const perDegree = easel.projection.perDegree;
  const frame = frameOf(easel, 0);
  expect(frame.left).toBeCloseTo(0.01 * perDegree, 2);
  expect(frame.right).toBeCloseTo(0.03 * perDegree, 2);
  expect(frame.top).toBeCloseTo(0.01 * perDegree, 2);
  expect(frame.bottom).toBeCloseTo(0.03 * perDegree, 2);
  expect(frame.extent).toBeCloseTo(0.02 * perDegree, 2);
});

test('the box is the whole pixels around it, cut off at the tile', () => {
  const easel = easelFor([at(0.01, -0.03, 0.02), at(-1, -1, 2)]);
  frameOf(easel, 0);
  const box = boxAround(easel, 2)!;
  expect(box.left).toBe(Math.floor(easel.frame.left - 2));
  expect(box.bottom).toBe(Math.ceil(easel.frame.bottom + 2));
  frameOf(easel, 1);
  expect(boxAround(easel, 2)).toEqual({ left: 0, top: 0, right: 512, bottom: 512 });
});

test('there is no box for what lies outside', () => {
  const easel = easelFor([at(-1, -1, 0.1), at(10, -1, 0.1), at(0, 1, 0.1)]);
  for (const row of [0, 1, 2]) {
    frameOf(easel, row);
    expect(boxAround(easel, 4)).toBeNull();
  }
});

test('its sides are small integers, not even -0, for what ends just outside or far away', () => {
  const easel = easelFor([at(-0.0101, 0.0001, 0.01), at(-179, -80, 1), at(179, 80, 0.5)]);
  for (const row of [0, 1, 2]) {
    frameOf(easel, row);
    boxAround(easel, 0);
    for (const side of Object.values(easel.box)) expect(Object.is(side, side | 0)).toBe(true);
  }
});
