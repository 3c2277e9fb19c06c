import { expect, test } from 'vitest';
import { paintScatter } from '#compare/pure/paintScatter.ts';

const LOOK = { edge: '#000000', quiet: '#cccccc', low: 0, high: 10, size: 11, radius: 1 };

const paint = (points: [first: number, second: number, place: number][]) =>
  paintScatter({
    ...LOOK,
    first: Float64Array.from(points, ([first]) => first),
    second: Float64Array.from(points, ([, second]) => second),
    classes: Uint8Array.from(points, ([, , place]) => place),
    colors: ['#ff0000', '#ffffff', '#0000ff'],
  });
const pixel = (pixels: Uint8ClampedArray, x: number, y: number) => [
  ...pixels.subarray(4 * (y * LOOK.size + x), 4 * (y * LOOK.size + x) + 4),
];

test('the first runs to the right, the second upwards; a pair without two values is no dot', () => {
  const pixels = paint([
    [2, 7, 0],
    [5, NaN, 2],
  ]);
  expect(pixel(pixels, 2, 3)).toEqual([255, 0, 0, 255]);
  expect(pixel(pixels, 2, 7)).toEqual([0, 0, 0, 0]);
  expect(pixels.filter((_, at) => at % 4 === 3 && pixels[at]! > 0).length).toBeLessThan(26);
});

test('strong change lies over little, and what is filtered out under all', () => {
  const pixels = paint([
    [5, 5, 2],
    [5, 5, 1],
    [5, 5, 255],
  ]);
  expect(pixel(pixels, 5, 5)).toEqual([0, 0, 255, 255]);
  expect(pixel(paint([[5, 5, 255]]), 5, 5)).toEqual([204, 204, 204, 255]);
});
