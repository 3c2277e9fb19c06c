import { expect, test } from 'vitest';
import { base64 } from '#core/paint/assembly/composite.ts?coverage&wasm';
import { at, rasterOf, sharesOf, type Coverage, type Point } from './raster.ts';

interface Composite extends Coverage {
  composite: (color: number, opacity: number) => void;
  compositeHatch: (color: number, period: number) => void;
}

const COLOR = 0xff1e140a;

/** A box of 6 px in a tile, with rectangles in it from `top` down to 6. */
function boxWith(...rectangles: [left: number, top: number, right: number][]) {
  const raster = rasterOf<Composite>(base64);
  raster.setFrame(1, 1, 7, 7);
  raster.open(0);
  for (const [left, top, right] of rectangles) {
    const corners: Point[] = [
      [left, top],
      [right, top],
      [right, 6],
      [left, 6],
    ];
    raster.moveTo(left, 6);
    for (const [x, y] of corners) raster.lineTo(x, y);
  }
  const alphaAt = (x: number, y: number) => raster.pixel(x, y)[3];
  const isEmpty = () =>
    new Float32Array(raster.buffer, raster.rowAt(0), 8 * 6).every((cell) => cell === 0);
  return { ...raster, alphaAt, isEmpty };
}

test('colours what is covered, as much as it is covered', () => {
  const box = boxWith([2, 2, 4.5]);
  box.composite(COLOR, 1);
  expect(box.pixel(3, 3)).toEqual([10, 20, 30, 255]);
  expect([1, 2, 3, 4, 5].map((x) => box.alphaAt(x, 3))).toEqual([0, 255, 255, 128, 0]);
  expect(box.alphaAt(3, 6)).toBe(0);
});

test('at a lower opacity that much less', () => {
  const box = boxWith([2, 2, 4]);
  box.composite(COLOR, 0.4);
  expect(box.alphaAt(3, 3)).toBe(102);
});

test('leaves the cells empty for the next shape, also beyond the right end', () => {
  const box = boxWith([2, 2, 6.5]);
  expect(sharesOf(box, box).some((share) => share !== 0)).toBe(true);
  box.composite(COLOR, 1);
  expect(box.isEmpty()).toBe(true);
  const hatched = boxWith([2, 2, 6.5]);
  hatched.compositeHatch(COLOR, 2);
  expect(hatched.isEmpty()).toBe(true);
});

test('overlapping shapes are not coloured twice', () => {
  const box = boxWith([2, 2, 6], [3, 2, 5]);
  box.composite(COLOR, 0.5);
  expect([2, 4].map((x) => box.alphaAt(x, 3))).toEqual([128, 128]);
});

test('hatch lines rise to the right and go on from tile to tile', () => {
  const box = boxWith([1, 1, 7]);
  new Float32Array(box.buffer, at('HATCH'), 4).set([1, 0, 0, 0]);
  box.set({ DIAGONAL: 4e9 + 2 });
  box.compositeHatch(COLOR, 4);
  for (let y = 1; y < 6; y++) {
    for (let x = 1; x < 7; x++) expect(box.alphaAt(x, y)).toBe((x + y + 2) % 4 === 0 ? 255 : 0);
  }
});
