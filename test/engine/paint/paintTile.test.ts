import { expect, test } from 'vitest';
import { classify } from '#engine/paint/classes.ts';
import { createStudio, paintTile } from '#engine/paint/paintTile.ts';
import { createSpatialIndex } from '#engine/spatial/spatialIndex.ts';
import type { ResultColumns } from '#engine/columns.ts';
import type { PaintStyle, TileAddress } from '#engine/view.ts';
import { columnsOf, square, type PlainRecord } from '#test/engine/columnsOf.ts';

const STYLE: PaintStyle = {
  index: null,
  colors: ['#0000ff', '#00ff00'],
  limits: [0.5],
  noValue: '#c8c7c2',
  edge: '#16181c',
  edgeOpacity: 0.62,
  failed: '#d3222f',
  dotSize: 8,
};

/** At zoom 8 the south-west quarter tile of lon 0, lat 0: 512 px are 2.8125 degrees. */
const TILE: TileAddress = { z: 8, x: 64, y: 63, size: 512, pixelRatio: 1 };

function paint(
  columns: ResultColumns,
  tile: Partial<TileAddress> = {},
  style: Partial<PaintStyle> = {},
) {
  const index = createSpatialIndex();
  index.add(columns, columns.recordCount);
  const whole = { ...STYLE, ...style };
  const studio = createStudio();
  const input = { columns, index, classes: classify(columns, whole, null), style: whole };
  const records = paintTile(studio, input, { ...TILE, ...tile });
  const { bytes, side } = studio.pixels;
  const at = (x: number, y: number) => [
    ...bytes.subarray(4 * (y * side + x), 4 * (y * side + x) + 4),
  ];
  return { records, at };
}

const field = (value: number): PlainRecord => ({
  coordinates: square(1, 1, 0.5),
  values: { NDVI_mean: value },
});

test('a tile without records is not painted', () => {
  expect(paint(columnsOf([]), {}).records).toBe(0);
  expect(paint(columnsOf([field(0.2)]), { x: 3 }).records).toBe(0);
});

test('a plot is filled in the colour of its class, with an edge, and nothing beside it', () => {
  const { records, at } = paint(columnsOf([field(0.2)]));
  expect(records).toBe(1);
  expect(at(220, 280)).toEqual([0, 0, 255, 255]);
  expect(at(100, 280)).toEqual([0, 0, 0, 0]);
  expect(paint(columnsOf([field(0.5)])).at(220, 280)).toEqual([0, 255, 0, 255]);
});
