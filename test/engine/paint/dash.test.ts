import { expect, test } from 'vitest';
import { Coverage } from '#engine/paint/coverage.ts';
import { dashOutline } from '#engine/paint/dash.ts';
import { inkOf, outlineOf } from './inkOf.ts';

const PATTERN = { dash: 4, gap: 2, width: 2 };

test('covers the dashes and leaves the gaps', () => {
  const ring = outlineOf([
    [0, 20],
    [64, 20],
    [64, 60],
    [0, 60],
  ]);
  const coverage = new Coverage();
  coverage.open({ left: 0, top: 20, right: 64, bottom: 21 });
  dashOutline(coverage, ring, PATTERN);
  let sum = 0;
  const row = Array.from({ length: 18 }, (_, x) => {
    sum += coverage.cells[x]!;
    return Math.abs(sum) > 0.5 ? '#' : '.';
  });
  expect(row.join('')).toBe('####..####..####..');
});

test('goes on around a corner where it was', () => {
  // 56 px are nine periods and two more: the dash that began there goes on for two.
  const ring = outlineOf([
    [4, 20],
    [60, 20],
    [60, 60],
    [4, 60],
  ]);
  const coverage = new Coverage();
  coverage.open({ left: 59, top: 22, right: 61, bottom: 40 });
  dashOutline(coverage, ring, PATTERN);
  const column = Array.from({ length: 18 }, (_, y) =>
    Math.abs(coverage.cells[y * coverage.stride]!) > 0.5 ? '#' : '.',
  );
  expect(column.join('')).toBe('..####..####..####');
});

test('two thirds of a long outline are covered', () => {
  const ring = outlineOf([
    [5, 5],
    [59, 5],
    [59, 59],
    [5, 59],
  ]);
  const ink = inkOf((coverage) => dashOutline(coverage, ring, PATTERN));
  expect(ink / (216 * 2)).toBeCloseTo(2 / 3, 1);
});

test('an outline that comes from a billion pixels away goes on in step', () => {
  const far = 6e8;
  const near = outlineOf([
    [-6, 20],
    [90, 20],
    [90, 120],
    [-6, 120],
  ]);
  const long = outlineOf([
    [-far, 20],
    [90, 20],
    [90, 120],
    [-far, 120],
  ]);
  const inks = [near, long].map((outline) => {
    return inkOf((coverage) => dashOutline(coverage, outline, PATTERN));
  });
  expect(inks[1]).toBeCloseTo(inks[0]!, 2);
});

test('a dash that turns a corner is joined', () => {
  const ring = outlineOf([
    [20, 20],
    [22, 20],
    [22, 40],
    [20, 40],
  ]);
  const coverage = new Coverage();
  coverage.open({ left: 22, top: 19, right: 23, bottom: 20 });
  dashOutline(coverage, ring, PATTERN);
  expect(Math.abs(coverage.cells[0]!)).toBeGreaterThan(0.5);
});

test('what lies outside costs and draws nothing', () => {
  const away = outlineOf([
    [100, 100],
    [1e9, 100],
    [1e9, 1e9],
    [100, 1e9],
  ]);
  expect(inkOf((coverage) => dashOutline(coverage, away, PATTERN))).toBe(0);
});
