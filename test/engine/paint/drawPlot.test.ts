import { expect, test } from 'vitest';
import { ONE_SIDED_CLASS } from '#engine/paint/assembly/constants.ts';
import { drawDot, drawOutline } from '#engine/paint/drawPlot.ts';
import { square, type PlainRecord } from '#test/engine/columnsOf.ts';
import { contextFor, pixelOf } from './contextFor.ts';

const LOW = [0x31, 0x68, 0x8e, 255];
const NONE = [0, 0, 0, 0];

/** A plot of 29 px in the middle of the tile, 250 to 279 px from its corner. */
const SIDE = 0.01;
const plot: PlainRecord = {
  coordinates: square(0.0859, -0.0959, SIDE),
  values: { NDVI_mean: 0.2 },
};

test('an outline is filled and edged', () => {
  const context = contextFor([plot]);
  drawOutline(context, 0);
  expect(pixelOf(context, 264, 264)).toEqual(LOW);
  expect(pixelOf(context, 250, 264)).not.toEqual(LOW);
  expect(pixelOf(context, 250, 264)[3]).toBeGreaterThan(100);
  expect(pixelOf(context, 240, 264)).toEqual(NONE);
});

test('without a value it is the neutral, left out by the filter it is empty', () => {
  const neutral = contextFor([{ coordinates: plot.coordinates! }]);
  drawOutline(neutral, 0);
  expect(pixelOf(neutral, 264, 264)).toEqual([0xc8, 0xc7, 0xc2, 255]);
  const empty = contextFor([plot], Uint8Array.of(0));
  drawOutline(empty, 0);
  expect(pixelOf(empty, 264, 264)).toEqual(NONE);
  expect(pixelOf(empty, 250, 264)[3]).toBeGreaterThan(50);
});

test('where only one side of a comparison has it it is hatched: lines over what lies beneath', () => {
  const context = contextFor([{ coordinates: plot.coordinates! }]);
  context.classes[0] = ONE_SIDED_CLASS;
  drawOutline(context, 0);
  const along = Array.from({ length: 10 }, (_, at) => pixelOf(context, 259 + at, 264)[3]!);
  expect(Math.max(...along)).toBeGreaterThan(130);
  expect(Math.min(...along)).toBeLessThan(60);
  expect(pixelOf(context, 250, 264)[3]).toBeGreaterThan(100);
});

test('much larger than the tile it fills the tile', () => {
  const context = contextFor([{ ...plot, coordinates: square(-5, -5, 10) }]);
  drawOutline(context, 0);
  for (const [x, y] of [
    [0, 0],
    [511, 0],
    [0, 511],
    [511, 511],
    [256, 256],
  ] as const) {
    expect(pixelOf(context, x, y)).toEqual(LOW);
  }
});

test('beside the tile it draws nothing', () => {
  const context = contextFor([{ ...plot, coordinates: square(-5, -5, 1) }]);
  drawOutline(context, 0);
  expect(context.memory.pixels.every((byte) => byte === 0)).toBe(true);
});

test('a dot stands in the middle of the bounds', () => {
  const context = contextFor([{ ...plot, coordinates: square(0.0859, -0.0959, 0.001) }]);
  drawDot(context, 0);
  expect(pixelOf(context, 251.5, 277.5)).toEqual(LOW);
  expect(pixelOf(context, 259, 277)).toEqual(NONE);
});

test('parts apart have a dot each, and none between', () => {
  const parts = [...square(0.0859, -0.0959, 0.001), ...square(0.0459, -0.0959, 0.001)];
  const context = contextFor([{ ...plot, coordinates: parts }]);
  drawDot(context, 0);
  expect(pixelOf(context, 251.5, 277.5)).toEqual(LOW);
  expect(pixelOf(context, 135, 277.5)).toEqual(LOW);
  expect(pixelOf(context, 193, 277.5)).toEqual(NONE);
});
