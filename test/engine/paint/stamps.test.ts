import { describe, expect, test } from 'vitest';
import { SMALL_CROSS } from '#engine/paint/marks.ts';
import { StampRack } from '#engine/paint/stampRack.ts';
import { crossStamp, dotStamp, type Stamp } from '#engine/paint/stamps.ts';
import { TilePixels } from '#engine/paint/tilePixels.ts';

/** Alpha of each pixel of a tile of 32 px after pressing both layers in turn. */
function pressed(stamp: Stamp, x: number, y: number): TilePixels {
  const pixels = new TilePixels(32);
  stamp.put(x, y);
  pixels.ink([255, 0, 0]);
  stamp.pressBeneath(pixels, 1);
  pixels.ink([0, 0, 255]);
  stamp.pressAbove(pixels, 1);
  return pixels;
}

const ink = (pixels: TilePixels) => {
  let sum = 0;
  for (let i = 3; i < pixels.bytes.length; i += 4) sum += pixels.bytes[i]! / 255;
  return sum;
};

const at = (pixels: TilePixels, x: number, y: number) => [
  ...pixels.bytes.subarray(4 * (32 * y + x), 4 * (32 * y + x) + 4),
];

describe('a dot', () => {
  test.each([2, 4, 8, 16])('of %i px covers a disc', (size) => {
    const pixels = new TilePixels(32);
    pixels.ink([0, 0, 0]);
    const stamp = dotStamp(size, 1);
    stamp.put(16.4, 15.8);
    stamp.pressBeneath(pixels, 1);
    const share = ink(pixels) / (Math.PI * (size / 2) ** 2);
    expect(share).toBeGreaterThan(0.95);
    expect(share).toBeLessThan(1.15);
  });

  test('has an edge around its colour', () => {
    const pixels = pressed(dotStamp(8, 1), 16.5, 16.5);
    expect(at(pixels, 16, 16)).toEqual([255, 0, 0, 255]);
    expect(at(pixels, 20, 16)[2]).toBeGreaterThan(200);
    expect(at(pixels, 23, 16)).toEqual([0, 0, 0, 0]);
  });

  test('is cut off at the tile, wherever it lies', () => {
    const stamp = dotStamp(8, 1);
    const whole = ink(pressed(stamp, 16, 16));
    for (const [x, y] of [
      [0, 16],
      [32, 16],
      [16, 0],
      [16, 32],
    ] as const) {
      expect(ink(pressed(stamp, x, y)) / whole).toBeCloseTo(0.5, 1);
    }
    expect(ink(pressed(stamp, -20, 16))).toBe(0);
    expect(ink(pressed(stamp, 5000, -3e9))).toBe(0);
  });
});

test('a cross has four arms over a halo', () => {
  const pixels = pressed(crossStamp(SMALL_CROSS), 16.5, 16.5);
  for (const side of [-2, 2]) {
    expect(at(pixels, 16 + side, 16 + side)).toEqual([0, 0, 255, 255]);
    expect(at(pixels, 16 + side, 16 - side)).toEqual([0, 0, 255, 255]);
  }
  expect(at(pixels, 16, 16 + 6)).toEqual([0, 0, 0, 0]);
  expect(at(pixels, 16 + 2, 16)[0]).toBeGreaterThan(100);
});

test('the rack makes each stamp once', () => {
  const rack = new StampRack();
  expect(rack.dot(8, 1)).toBe(rack.dot(8, 1));
  expect(rack.dot(8, 1)).not.toBe(rack.dot(4, 1));
  expect(rack.cross(SMALL_CROSS)).toBe(rack.cross({ ...SMALL_CROSS }));
});
