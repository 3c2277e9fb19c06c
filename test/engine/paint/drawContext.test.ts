import { expect, test } from 'vitest';
import * as layout from '#engine/paint/assembly/plotLayout.ts';
import { aim, frameOf, isInTile } from '#engine/paint/drawContext.ts';
import { square, type PlainRecord } from '#test/engine/columnsOf.ts';
import { contextFor } from './contextFor.ts';

const at = (lon: number, lat: number, side: number): PlainRecord => ({
  coordinates: square(lon, lat, side),
});

test('frames a record in tile pixels', () => {
  const context = contextFor([at(0.01, -0.03, 0.02)]);
  const perDegree = context.projection.perDegree;
  const frame = frameOf(context, 0);
  expect(frame.left).toBeCloseTo(0.01 * perDegree, 2);
  expect(frame.right).toBeCloseTo(0.03 * perDegree, 2);
  expect(frame.top).toBeCloseTo(0.01 * perDegree, 2);
  expect(frame.bottom).toBeCloseTo(0.03 * perDegree, 2);
  expect(frame.extent).toBeCloseTo(0.02 * perDegree, 2);
});

test('knows what a tile shows, with so much beyond its frame', () => {
  const records = [at(-1, -1, 0.1), at(10, -1, 0.1), at(0, 1, 0.1), at(0, -1, 0.1), at(-1, -1, 2)];
  const context = contextFor([...records, at(-0.011, -0.02, 0.01)]);
  const seen = (margin: number) =>
    [0, 1, 2, 3, 4, 5].filter((row) => {
      frameOf(context, row);
      return isInTile(context, margin);
    });
  expect(seen(0)).toEqual([4]);
  // A thousandth of a degree west of the tile.
  expect(seen(4)).toEqual([4, 5]);
});

test('near the poles of a small world there are no bands: records are drawn one by one', () => {
  const context = contextFor([]);
  const { memory } = context;
  const bands = () => memory.numbers[layout.BAND_COUNT / 8];
  expect(bands()).toBeGreaterThan(0);
  aim(context, [-1, 80, 1, 90]);
  expect(bands()).toBe(0);
  aim({ ...context, dot: 0 }, [-1, -1, 1, 1]);
  expect(bands()).toBe(0);
});
