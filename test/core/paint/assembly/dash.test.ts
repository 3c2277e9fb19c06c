import { expect, test } from 'vitest';
import { base64 } from '#core/paint/assembly/dash.ts?coverage&wasm';
import { inkOf, rasterOf, sharesOf, type Coverage, type Point } from './raster.ts';

interface Dash extends Coverage {
  setDash: (length: number, gap: number, width: number) => void;
  dashOutline: (rings: number) => void;
}

/** Covered shares of a box after a ring is drawn with dashes of 4, gaps of 2 and a width of 2 px. */
function dashed(ring: Point[], box: readonly number[] = [0, 0, 64, 64]): number[] {
  const raster = rasterOf<Dash>(base64);
  raster.setFrame(...box);
  raster.open(0);
  raster.setDash(4, 2, 2);
  raster.dashOutline(raster.setOutline([ring]));
  return sharesOf(raster, raster);
}

const drawn = (shares: number[]) =>
  shares.map((share) => (Math.abs(share) > 0.5 ? '#' : '.')).join('');

test('covers the dashes and leaves the gaps', () => {
  const ring = [
    [0, 20],
    [64, 20],
    [64, 60],
    [0, 60],
  ] as Point[];
  expect(drawn(dashed(ring, [0, 20, 64, 21])).slice(0, 18)).toBe('####..####..####..');
});

test('goes on around a corner where it was', () => {
  // 56 px are nine periods and two more: the dash that began there goes on for two.
  const ring = [
    [4, 20],
    [60, 20],
    [60, 60],
    [4, 60],
  ] as Point[];
  expect(drawn(dashed(ring, [59, 22, 60, 40]))).toBe('..####..####..####');
});

test('two thirds of a long outline are covered', () => {
  const ring = [
    [5, 5],
    [59, 5],
    [59, 59],
    [5, 59],
  ] as Point[];
  const ink = inkOf(dashed(ring));
  expect(ink / (216 * 2)).toBeCloseTo(2 / 3, 1);
});

test('an outline that comes from a billion pixels away goes on in step', () => {
  const far = 6e8;
  const near = [
    [-6, 20],
    [90, 20],
    [90, 120],
    [-6, 120],
  ] as Point[];
  const long = [
    [-far, 20],
    [90, 20],
    [90, 120],
    [-far, 120],
  ] as Point[];
  const inks = [near, long].map((ring) => inkOf(dashed(ring)));
  expect(inks[1]).toBeCloseTo(inks[0]!, 2);
});

test('a dash that turns a corner is joined', () => {
  const ring = [
    [20, 20],
    [22, 20],
    [22, 40],
    [20, 40],
  ] as Point[];
  expect(drawn(dashed(ring, [22, 19, 23, 20]))).toBe('#');
});

test('what lies outside costs and draws nothing', () => {
  const away = [
    [100, 100],
    [1e9, 100],
    [1e9, 1e9],
    [100, 1e9],
  ] as Point[];
  expect(inkOf(dashed(away))).toBe(0);
});

test('an outline without rings draws nothing', () => {
  const raster = rasterOf<Dash>(base64);
  raster.open(0);
  raster.setDash(4, 2, 1);
  raster.dashOutline(0);
  expect(inkOf(sharesOf(raster, raster))).toBe(0);
});
