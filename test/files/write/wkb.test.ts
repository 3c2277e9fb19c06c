import { wkbToGeojson } from 'hyparquet/src/wkb.js';
import { expect, test } from 'vitest';
import { writeWkb, geoPackageGeometry } from '#files/write/wkb.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { readGeometry } from './geopackageReader.ts';

function readBack(coordinates: ReturnType<typeof square>) {
  const bytes = writeWkb(columnsOf([{ coordinates }]), 0)!;
  const view = new DataView(bytes.buffer);
  const reader = { view, offset: 0 };
  const shape = wkbToGeojson(reader);
  expect(reader.offset).toBe(bytes.length);
  return shape;
}

test('what can’t be drawn has no bytes', () => {
  expect(writeWkb(columnsOf([{}]), 0)).toBeNull();
  expect(
    writeWkb(columnsOf([{ coordinates: square(0, 0), undrawable: 'out of range' }]), 0),
  ).toBeNull();
});

test('points, polygons and holes as they were sent', () => {
  const hole = square(0.0002, 0.0002, 0.0001)[0]![0]!;
  const shapes = [[[square(0, 0)[0]![0]!, hole], ...square(5, 5)], square(-1e-9, 89.5)];
  for (const coordinates of shapes)
    expect(readBack(coordinates)).toEqual({ type: 'MultiPolygon', coordinates });
  expect(readBack([[[[1, 2]]]])).toEqual({ type: 'Point', coordinates: [1, 2] });
  expect(readBack([[[[1, 2]]], [[[3, 4]]]])).toEqual({
    type: 'MultiPoint',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  });
});

test('a head that says the bounds by axis, then the shape', () => {
  const columns = columnsOf([{ coordinates: square(10, -20, 0.5) }]);
  expect(readGeometry(geoPackageGeometry(columns, 0))).toEqual({
    magic: 'GP',
    flags: 3,
    srsId: 4326,
    envelope: [10, 10.5, -20, -19.5],
    shape: { type: 'MultiPolygon', coordinates: square(10, -20, 0.5) },
  });
});

test('what can’t be drawn has none', () => {
  expect(geoPackageGeometry(columnsOf([{}]), 0)).toBeNull();
});
