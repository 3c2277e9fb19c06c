import { expect, test } from 'vitest';
import { Coverage } from '#engine/paint/coverage.ts';
import { lay, layHatched } from '#engine/paint/lay.ts';
import { TilePixels } from '#engine/paint/tilePixels.ts';

/** A box of a tile of 8 px, with a rectangle in it. */
function rectangle(left: number, top: number, right: number): Coverage {
  const coverage = new Coverage();
  coverage.open({ left: 1, top: 1, right: 7, bottom: 7 });
  coverage.moveTo(left, 6);
  coverage.lineTo(left, top);
  coverage.lineTo(right, top);
  coverage.lineTo(right, 6);
  coverage.lineTo(left, 6);
  return coverage;
}

const alphaAt = (pixels: TilePixels, x: number, y: number) => pixels.bytes[4 * (8 * y + x) + 3];

test('inks what is covered, as much as it is covered', () => {
  const pixels = new TilePixels(8);
  pixels.ink([10, 20, 30]);
  lay(rectangle(2, 2, 4.5), pixels, 1);
  expect([...pixels.bytes.subarray(4 * (8 * 3 + 3), 4 * (8 * 3 + 3) + 4)]).toEqual([
    10, 20, 30, 255,
  ]);
  expect([1, 2, 3, 4, 5].map((x) => alphaAt(pixels, x, 3))).toEqual([0, 255, 255, 128, 0]);
  expect(alphaAt(pixels, 3, 6)).toBe(0);
});

test('at a lower strength that much less', () => {
  const pixels = new TilePixels(8);
  lay(rectangle(2, 2, 4), pixels, 0.4);
  expect(alphaAt(pixels, 3, 3)).toBe(102);
});

test('leaves the cells empty for the next shape, also beyond the right end', () => {
  const coverage = rectangle(2, 2, 6.5);
  lay(coverage, new TilePixels(8), 1);
  expect(coverage.cells.every((cell) => cell === 0)).toBe(true);
  const hatched = rectangle(2, 2, 6.5);
  layHatched(hatched, new TilePixels(8), { alphas: Float32Array.of(1, 0), phase: 0 });
  expect(hatched.cells.every((cell) => cell === 0)).toBe(true);
});

test('overlapping shapes are not inked twice', () => {
  const coverage = rectangle(2, 2, 6);
  coverage.moveTo(3, 6);
  coverage.lineTo(3, 2);
  coverage.lineTo(5, 2);
  coverage.lineTo(5, 6);
  coverage.lineTo(3, 6);
  const pixels = new TilePixels(8);
  lay(coverage, pixels, 0.5);
  expect([2, 4].map((x) => alphaAt(pixels, x, 3))).toEqual([128, 128]);
});

test('hatch lines rise to the right and go on from tile to tile', () => {
  const alphas = Float32Array.of(1, 0, 0, 0);
  const pixels = new TilePixels(8);
  layHatched(rectangle(1, 1, 7), pixels, { alphas, phase: 2 });
  for (let y = 1; y < 6; y++) {
    for (let x = 1; x < 7; x++) expect(alphaAt(pixels, x, y)).toBe((x + y + 2) % 4 === 0 ? 255 : 0);
  }
});
