import { expect, test } from 'vitest';
import {
  FAILED_FILTERED_CLASS,
  FILTERED_CLASS,
  HIDDEN_CLASS,
} from '#core/paint/assembly/constants.ts';
import { dotSizeAt, dotSizeFor } from '#core/paint/dotSize.ts';
import { createSpatialIndex } from '#core/spatial/spatialIndex.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';

test.each([
  [0, 8],
  [6, 8],
  [300, 8],
  [1000, 6],
  [10_000, 3.5],
  [100_000, 2],
  [1_000_000, 2],
])('with %i in view a dot is %f px', (records, size) => {
  expect(dotSizeFor(records)).toBe(size);
});

test('more in view never makes dots larger', () => {
  const sizes = Array.from({ length: 200 }, (_, i) => dotSizeFor(1.08 ** i));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});

/** 2,500 plots in rows of 50, a hundredth of a degree apart. */
const columns = columnsOf(
  Array.from({ length: 2500 }, (_, i) => ({
    coordinates: square(10 + 0.01 * (i % 50), 0.01 * Math.floor(i / 50), 0.001),
  })),
);

function input(classes: Uint8Array | null = null) {
  const index = createSpatialIndex();
  index.add(columns, columns.recordCount);
  return { columns, index, classes };
}

test('records that fit into a window all count', () => {
  expect(dotSizeAt(input(), 8, 'shown')).toBe(dotSizeFor(2500));
});

test('nearer, dots grow, for there are fewer around', () => {
  const sizes = [8, 10, 12, 14, 16].map((zoom) => dotSizeAt(input(), zoom, 'shown'));
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(sizes.at(-1)).toBe(8);
});

test('hidden records don’t count, also when that changes', () => {
  const given = input(new Uint8Array(2500));
  expect(dotSizeAt(given, 8, 'shown')).toBe(dotSizeFor(2500));
  given.classes?.fill(HIDDEN_CLASS, 0, 2400);
  expect(dotSizeAt(given, 8, 'shown')).toBe(8);
});

test('what the filter leaves out makes dots of the others no smaller', () => {
  const given = input(new Uint8Array(2500));
  given.classes?.fill(FILTERED_CLASS, 0, 1200).fill(FAILED_FILTERED_CLASS, 1200, 2400);
  expect(dotSizeAt(given, 8, 'kept')).toBe(8);
  expect(dotSizeAt(given, 8, 'shown')).toBe(dotSizeFor(2500));
});

test.each([7, 8, 9, 10, 11, 12, 13])(
  'of many records a sample gives nearly the size that counting would, at zoom %i',
  (zoom) => {
    const many = columnsOf(
      Array.from({ length: 40_000 }, (_, i) => ({
        coordinates: square(10 + 0.01 * (i % 200), 0.01 * Math.floor(i / 200), 0.001),
      })),
    );
    const index = createSpatialIndex();
    index.add(many, many.recordCount);
    const across = 0.01 * (256 / 360) * 2 ** zoom;
    const [wide, high] = [Math.min(200, 1024 / across), Math.min(200, 640 / across)];
    const size = dotSizeAt({ columns: many, index, classes: null }, zoom, 'shown');
    // Windows at the field's rim hold less, but not the middle one of seven.
    expect(Math.abs(size - dotSizeFor(wide * high))).toBeLessThanOrEqual(0.5);
  },
);

test('nothing at all is no trouble', () => {
  const empty = columnsOf([]);
  expect(
    dotSizeAt({ columns: empty, index: createSpatialIndex(), classes: null }, 5, 'shown'),
  ).toBe(8);
});
