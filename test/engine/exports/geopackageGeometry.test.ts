import { expect, test } from 'vitest';
import { geoPackageGeometry } from '#engine/exports/geopackageGeometry.ts';
import { columnsOf, square } from '#test/engine/columnsOf.ts';
import { readGeometry } from './geopackageReader.ts';

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
