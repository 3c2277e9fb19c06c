import { doSteps } from '#lib/slices.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bounds, ResultColumns } from '#core/columns.ts';
import { createSpatialIndex } from '#core/spatial/spatialIndex.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';

const place = fc.tuple(
  fc.double({ min: -179, max: 178, noNaN: true }),
  fc.double({ min: -80, max: 80, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
);

/** Tests every record's box, the plain way. */
function touching(columns: ResultColumns, [west, south, east, north]: Bounds): number[] {
  const rows = Array.from({ length: columns.recordCount }, (_, row) => row);
  return rows.filter((row) => {
    const [w, s, e, n] = columns.bounds.subarray(4 * row, 4 * row + 4);
    return w! <= east && e! >= west && s! <= north && n! >= south;
  });
}

const records = (places: [number, number, number][]): PlainRecord[] =>
  places.map(([lon, lat, side], i) =>
    i % 5 === 4 ? { undrawable: 'unreadable' } : { coordinates: square(lon, lat, side) },
  );

test('finds what touches a box, as testing every record does, however they arrived', () => {
  assertProperty(
    fc.property(
      fc.array(place, { maxLength: 80 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 }),
      place,
      (places, steps, [west, south, size]) => {
        const columns = columnsOf(records(places));
        const index = createSpatialIndex();
        let reached = 0;
        for (const step of steps) {
          reached = Math.min(columns.recordCount, reached + step);
          index.add(columns, reached);
        }
        index.add(columns, columns.recordCount);
        const box: Bounds = [west, south, west + 60 * size, south + 40 * size];
        const expected = touching(columns, box);
        expect([...index.search(...box)]).toEqual(expected);
        const drawable = columns.undrawable.filter((code) => code === 0).length;
        expect(index.count).toBe(drawable);
        doSteps(index.finish(columns));
        expect([...index.search(...box)]).toEqual(expected);
      },
    ),
    { seed: 4, numRuns: 1000 },
  );
});

test('an empty one finds nothing and has no extent', () => {
  const index = createSpatialIndex();
  const columns = columnsOf([{ undrawable: 'empty' }]);
  index.add(columns, 1);
  doSteps(index.finish(columns));
  expect(index.search(-180, -90, 180, 90)).toHaveLength(0);
  expect(index.extent).toBeNull();
  expect(index.count).toBe(0);
});

test('counts drawable records and knows their extent', () => {
  const index = createSpatialIndex();
  const columns = columnsOf([
    { coordinates: square(1, 2, 1) },
    { undrawable: 'empty' },
    { coordinates: square(-5, 7, 1) },
  ]);
  index.add(columns, 2);
  expect([index.count, index.extent]).toEqual([1, [1, 2, 2, 3]]);
  index.add(columns, 3);
  expect([index.count, index.extent]).toEqual([2, [-5, 2, 2, 8]]);
});

test('a hundred records added one by one are all found, each once', () => {
  const columns = columnsOf(
    Array.from({ length: 100 }, (_, i) => ({ coordinates: square(i / 10, 0, 0.01) })),
  );
  const index = createSpatialIndex();
  for (let upTo = 1; upTo <= 100; upTo++) index.add(columns, upTo);
  expect(index.count).toBe(100);
  expect([...index.search(-1, -1, 11, 1)]).toEqual(Array.from({ length: 100 }, (_, row) => row));
});

test('more records than a tree holds are found while the trees are made, and after', () => {
  const many = Array.from({ length: 10_000 }, (_, i): PlainRecord =>
    i % 7 === 6
      ? { undrawable: 'empty' }
      : { coordinates: square(-170 + (i % 340), Math.floor(i / 340), 0.5) },
  );
  const columns = columnsOf(many);
  const index = createSpatialIndex();
  index.add(columns, columns.recordCount);
  const boxes: Bounds[] = [
    [-10, 3, 10, 4],
    [-180, -90, 180, 90],
    [100, 28, 170, 40],
  ];
  const look = () => {
    for (const box of boxes) expect([...index.search(...box)]).toEqual(touching(columns, box));
  };
  const steps = index.finish(columns);
  let count = 0;
  for (look(); steps.next().done !== true; count++) look();
  expect(count).toBeGreaterThan(1);
  look();
});

test('asking twice for the same records indexes them once', () => {
  const index = createSpatialIndex();
  const columns = columnsOf([{ coordinates: square(1, 2, 1) }]);
  index.add(columns, 1);
  index.add(columns, 1);
  expect(index.count).toBe(1);
});

test('a record over the antimeridian is found beyond 180, not around the world', () => {
  const ring: [number, number][] = [
    [179, 0],
    [-179, 0],
    [-179, 1],
    [179, 0],
  ];
  const index = createSpatialIndex();
  const columns = columnsOf([{ coordinates: square(1, 2, 1) }, { coordinates: [[ring]] }]);
  const look = () => {
    expect([...index.search(180.5, 0, 180.6, 1)]).toEqual([1]);
    expect(index.search(0, 0, 0.5, 1)).toHaveLength(0);
    expect(index.extent).toEqual([1, 0, 181, 3]);
  };
  index.add(columns, 2);
  look();
  doSteps(index.finish(columns));
  look();
});

test('rows come once each and ascending, and a search leaves nothing for the next', () => {
  assertProperty(
    fc.property(fc.uniqueArray(fc.nat(299)), (rows) => {
      const columns = columnsOf(
        Array.from({ length: 300 }, (_, row) => ({
          coordinates: square(0, rows.includes(row) ? 1 : 50, 1),
        })),
      );
      const index = createSpatialIndex();
      const found = () => [...index.search(0, 0, 3, 3)];
      const sorted = rows.toSorted((a, b) => a - b);
      const look = () => {
        expect(found()).toEqual(sorted);
        expect(index.search(0, -3, 3, 0)).toHaveLength(0);
      };
      index.add(columns, 20);
      expect(found()).toEqual(sorted.filter((row) => row < 20));
      index.add(columns, 300);
      look();
      doSteps(index.finish(columns));
      look();
    }),
    { seed: 3, numRuns: 500 },
  );
});
