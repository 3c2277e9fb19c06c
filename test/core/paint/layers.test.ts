import { expect, test } from 'vitest';
import {
  FAILED_CLASS,
  FAILED_FILTERED_CLASS,
  FILTERED_CLASS,
  HIDDEN_CLASS,
  NO_VALUE_CLASS,
} from '#core/paint/assembly/constants.ts';
import { layersOf, withoutBuried } from '#core/paint/layers.ts';
import { TileProjection } from '#core/paint/tileProjection.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';

/** 36.4 px a hundredth of a degree. */
const projection = new TileProjection({ z: 12, x: 8192, y: 8192, size: 128, pixelRatio: 1 });
const sides = [0.1, 0.001, 0.005, 0.2, 0.1, 0, 0.005];
const columns = columnsOf(sides.map((side) => ({ coordinates: square(0, 0, side) })));
const rows = Uint32Array.from(sides.keys());

function layers(classes: number[], dot = 8) {
  return layersOf(rows, projection, { columns, classes: Uint8Array.from(classes), dot });
}

test('large outlines come first from the largest down, then the others, dots last', () => {
  const { outlines, dots, filtered, failed } = layers([0, 1, 2, 3, 4, 5, NO_VALUE_CLASS]);
  expect(outlines).toEqual([3, 0, 4, 2, 6]);
  expect(dots).toEqual([1, 5]);
  expect([filtered, failed]).toEqual([[], []]);
});

test('with dots switched off only records without extent are dots', () => {
  expect(layers([0, 0, 0, 0, 0, 0, 0], 0).dots).toEqual([5]);
});

test('failed and left out ones have layers of their own, hidden ones none', () => {
  const found = layers([
    FAILED_CLASS,
    FILTERED_CLASS,
    FAILED_FILTERED_CLASS,
    HIDDEN_CLASS,
    0,
    HIDDEN_CLASS,
    FAILED_CLASS,
  ]);
  expect(found).toEqual({ filtered: [1, 2], outlines: [4], dots: [], failed: [0, 6] });
});

test('rows without a class yet are not drawn', () => {
  expect(layers([0]).outlines).toEqual([0]);
});

test('parts too small to show are dots, however far apart they are', () => {
  const far = columnsOf([{ coordinates: [...square(0, 0, 0.0001), ...square(1, 0, 0.0001)] }]);
  const found = layersOf(Uint32Array.of(0), projection, {
    columns: far,
    classes: Uint8Array.of(0),
    dot: 8,
  });
  expect(found.dots).toEqual([0]);
});

test('the extent is the larger of width and height, over the antimeridian the short way', () => {
  const box = (west: number, east: number, height: number) => [
    [
      [
        [west, 0],
        [east, 0],
        [east, height],
        [west, 0],
      ],
    ],
  ];
  const shapes = [
    box(0, 0.19999, 0.1),
    box(179.9, -179.9, 0.1),
    box(0, 0.20001, 0.1),
    box(0, 0.1, 0.20003),
  ];
  const { outlines } = layersOf(shapes.keys(), projection, {
    columns: columnsOf(shapes.map((coordinates) => ({ coordinates }))),
    classes: new Uint8Array(shapes.length),
    dot: 8,
  });
  // From the largest down.
  expect(outlines).toEqual([3, 2, 1, 0]);
});

/** A tile of a degree, 512 px wide. */
const TILE = { bounds: [0, 0, 1, 1], perDegree: 512 } as const;
const rowsOf = (count: number) => Array.from({ length: count }, (_, row) => row);

test('of a thousand windows of one plot the last few are drawn, in their order', () => {
  const columns = columnsOf(rowsOf(1000).map(() => ({ coordinates: square(-1, -1, 3) })));
  expect(withoutBuried(rowsOf(1000), { columns, ...TILE })).toEqual(rowsOf(1000).slice(-8));
});

test('so are plots that differ by less than a pixel; others stay', () => {
  const columns = columnsOf(
    rowsOf(1000).map((row) => ({
      coordinates: row === 10 ? square(0.2, 0.2, 0.1) : square(0.1, 0.1, 0.8 + row / 1e7),
    })),
  );
  expect(withoutBuried(rowsOf(1000), { columns, ...TILE })).toEqual([
    10,
    ...rowsOf(1000).slice(-8),
  ]);
});

test('where few plots cover each other nothing is left out', () => {
  const columns = columnsOf(
    rowsOf(1000).map((row) => ({ coordinates: square(0.01 * (row % 90), 0.5, 0.01) })),
  );
  expect(withoutBuried(rowsOf(1000), { columns, ...TILE })).toHaveLength(1000);
});
