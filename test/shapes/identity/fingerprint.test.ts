import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fingerprints,
  createRoundedRing,
  roundRing,
  turnedDifference,
} from '#shapes/identity/fingerprint.ts';
import { isSameShape } from '#shapes/identity/sameShape.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { DEMO_RESULTS, demoBytes, readColumns } from '#test/core/demoResults.ts';
import { anyChange, anyRewriting, anyShape, shapesOf, type Shape } from './anyShape.ts';

const RUNS = { seed: 18, numRuns: 3000 };

function prints(shapes: readonly Shape[]): string[] {
  const { low, high } = fingerprints(
    shapesOf(shapes),
    shapes.map((_, row) => row),
  );
  return shapes.map((_, row) => `${low[row]} ${high[row]}`);
}

function areSame(a: Shape, b: Shape): boolean {
  const columns = shapesOf([a, b]);
  return isSameShape({ columns, row: 0 }, { columns, row: 1 });
}

test('a shape written another way has the same fingerprint and is the same shape', () => {
  assertProperty(
    fc.property(anyShape, anyRewriting, (shape, rewrite) => {
      const [before, after] = prints([shape, rewrite(shape)]);
      expect(after).toBe(before);
      expect(areSame(shape, rewrite(shape))).toBe(true);
    }),
    RUNS,
  );
});

test('a different shape has another fingerprint', () => {
  assertProperty(
    fc.property(anyShape, anyChange, anyRewriting, (shape, change, rewrite) => {
      const other = rewrite(change(shape));
      const [before, after] = prints([shape, other]);
      expect(after).not.toBe(before);
      expect(areSame(shape, other)).toBe(false);
    }),
    RUNS,
  );
});

test('points have fingerprints, to the sixth decimal, unlike a shape around them', () => {
  const at = (lon: number, lat: number): Shape => [[[[lon, lat]]]];
  const [here, alike, beside, ring, wrapped, west] = prints([
    at(34.123456, 0.5),
    at(34.1234562, 0.4999998),
    at(34.123457, 0.5),
    square(34.123456, 0.5) as Shape,
    at(180, 1),
    at(-180, 1),
  ]);
  expect(alike).toBe(here);
  expect(beside).not.toBe(here);
  expect(ring).not.toBe(here);
  expect(wrapped).toBe(west);
});

test('an empty or broken shape has no fingerprint', () => {
  const columns = columnsOf([
    {},
    { coordinates: [[[[Number.NaN, 1]]]] },
    { coordinates: [[[]]] },
    { coordinates: square(0, 0) },
  ]);
  const { low, high } = fingerprints(columns, [0, 1, 2, 3]);
  expect([...low.slice(0, 3), ...high.slice(0, 3)]).toEqual([0, 0, 0, 0, 0, 0]);
  expect(low[3]! + high[3]!).not.toBe(0);
});

test('rings through the same vertices in another order, and grids of squares, all differ', () => {
  const grid = Array.from({ length: 10_000 }, (_, at) => {
    const [lon, lat] = [(at % 100) / 1000, Math.floor(at / 100) / 1000];
    return square(lon, lat) as Shape;
  });
  expect(new Set(prints(grid)).size).toBe(grid.length);
});

test('different shapes of the demo jobs have different fingerprints', () => {
  const known = new Map<string, string>();
  for (const name of DEMO_RESULTS) {
    const columns = readColumns(demoBytes(name));
    const rows = Array.from({ length: columns.recordCount }, (_, row) => row);
    const { low, high } = fingerprints(columns, rows);
    for (const row of rows) {
      const text = canonicalText(columns, row);
      if (text === '') continue;
      const print = `${low[row]} ${high[row]}`;
      expect(known.get(print) ?? text).toBe(text);
      known.set(print, text);
    }
  }
  expect(new Set(known.values()).size).toBe(known.size);
  expect(known.size).toBeGreaterThan(9_900);
});

/** One text for all ways to write a shape, found in another way: by sorting. */
function canonicalText(columns: ReturnType<typeof readColumns>, row: number): string {
  const { geomOffsets, polygonOffsets, ringOffsets, coords } = columns;
  const span = (list: Uint32Array, at: number) =>
    Array.from({ length: list[at + 1]! - list[at]! }, (_, i) => list[at]! + i);
  return span(geomOffsets, row)
    .map((part) => {
      const [shell, ...holes] = span(polygonOffsets, part).map((ring) =>
        leastRing(
          span(ringOffsets, ring).map(
            (v) => `${Math.round(coords[2 * v]! * 1e6)} ${Math.round(coords[2 * v + 1]! * 1e6)}`,
          ),
        ),
      );
      return [shell, ...holes.toSorted()].join('|');
    })
    .toSorted()
    .join('/');
}

function leastRing(corners: string[]): string {
  const open = corners.filter((corner, at) => corner !== corners[(at + 1) % corners.length]);
  return [open, open.toReversed()]
    .flatMap((way) => way.map((_, at) => [...way.slice(at), ...way.slice(0, at)].join(',')))
    .toSorted()[0]!;
}

function rounded(ring: [number, number][]) {
  const into = createRoundedRing();
  roundRing(shapesOf([[[ring]]]), 0, into);
  const corners = Array.from({ length: Math.max(0, into.count) }, (_, at) => [
    into.lons[at],
    into.lats[at],
  ]);
  return { count: into.count, corners };
}

test('vertices are whole millionths of a degree, without repeated ones', () => {
  const ring: [number, number][] = [
    [1.0000004, 2],
    [1, 2.0000004],
    [3, -4],
    [3, -4],
    [5, 6],
    [1, 2],
    [1.0000001, 2],
  ];
  expect(rounded(ring).corners).toEqual([
    [1e6, 2e6],
    [3e6, -4e6],
    [5e6, 6e6],
  ]);
});

test('whole turns of longitude and negative zeros are dropped', () => {
  const lons = [-180, 180, 540, -0, 360].map((lon, at): [number, number] => [lon, at]);
  expect(rounded(lons).corners.map(([lon]) => lon)).toEqual([180e6, 180e6, 180e6, 0, 0]);
});

test('a ring with NaN has no count, and one of hundreds of vertices has room', () => {
  expect(rounded([[1, Number.POSITIVE_INFINITY]]).count).toBe(-1);
  expect(rounded(Array.from({ length: 700 }, (_, at) => [at / 10, 1])).count).toBe(700);
});

test('longitudes differ the short way round', () => {
  expect(turnedDifference(179.9999995e6, -180e6)).toBeCloseTo(0.5, 6);
  expect(turnedDifference(5, 3)).toBe(2);
});
