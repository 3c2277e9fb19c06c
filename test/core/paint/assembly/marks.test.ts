import { describe, expect, test } from 'vitest';
import {
  CROSS_REACH,
  DOT_MARK,
  LARGE_ARM,
  LARGE_HALO,
  SMALL_CROSS,
} from '#core/paint/assembly/constants.ts';
import { base64 } from '#core/paint/assembly/marks.ts?wasm';
import { rasterOf } from './raster.ts';

interface Marks {
  makeDot: (diameter: number, edge: number) => void;
  makeCross: (mark: number, scale: number) => void;
  drawCross: (mark: number, x: number, y: number) => void;
  place: (mark: number, x: number, y: number) => void;
  blit: (layer: number, color: number, opacity: number) => void;
}

const RED = 0xff0000ff;
const BLUE = 0xffff0000;

/** The tile after a dot is drawn, its edge blue. */
function dotAt(x: number, y: number, { size = 8, layers = [0, 1] } = {}) {
  const raster = rasterOf<Marks>(base64);
  raster.makeDot(size, 1);
  raster.place(DOT_MARK, x, y);
  for (const layer of layers) raster.blit(layer, layer === 0 ? RED : BLUE, 1);
  return raster;
}

const ink = ({ bytes }: { bytes: Uint8ClampedArray }) => {
  let sum = 0;
  for (let i = 3; i < bytes.length; i += 4) sum += bytes[i]! / 255;
  return sum;
};

describe('a dot', () => {
  test.each([2, 4, 8, 16])('of %i px covers a disc', (size) => {
    const share = ink(dotAt(16.4, 15.8, { size, layers: [0] })) / (Math.PI * (size / 2) ** 2);
    expect(share).toBeGreaterThan(0.95);
    expect(share).toBeLessThan(1.15);
  });

  test('has an edge around its colour', () => {
    const { pixel } = dotAt(16.5, 16.5);
    expect(pixel(16, 16)).toEqual([255, 0, 0, 255]);
    expect(pixel(20, 16)[2]).toBeGreaterThan(200);
    expect(pixel(23, 16)).toEqual([0, 0, 0, 0]);
  });

  test('is cut off at the tile, wherever it lies', () => {
    const whole = ink(dotAt(16, 16));
    for (const [x, y] of [
      [0, 16],
      [64, 16],
      [16, 0],
      [16, 64],
    ] as const) {
      expect(ink(dotAt(x, y)) / whole).toBeCloseTo(0.5, 1);
    }
    expect(ink(dotAt(-20, 16))).toBe(0);
    expect(ink(dotAt(5000, -3e9))).toBe(0);
  });
});

function crossAt(x: number, y: number) {
  const raster = rasterOf<Marks>(base64);
  raster.setColor('HALO_COLOR', RED);
  raster.setColor('FAILED_COLOR', BLUE);
  raster.makeCross(SMALL_CROSS, 1);
  raster.drawCross(SMALL_CROSS, x, y);
  return raster;
}

test('a cross has four arms over a halo', () => {
  const { pixel } = crossAt(16.5, 16.5);
  for (const side of [-2, 2]) {
    expect(pixel(16 + side, 16 + side)).toEqual([0, 0, 255, 255]);
    expect(pixel(16 + side, 16 - side)).toEqual([0, 0, 255, 255]);
  }
  expect(pixel(16, 16 + 6)).toEqual([0, 0, 0, 0]);
  expect(pixel(16 + 2, 16)[0]).toBeGreaterThan(100);
});

test('no cross reaches further than is searched for', () => {
  expect(LARGE_ARM + LARGE_HALO / 2).toBeLessThanOrEqual(CROSS_REACH);
});
