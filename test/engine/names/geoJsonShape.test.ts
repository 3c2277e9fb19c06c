import { expect, test } from 'vitest';
import { addGeometry } from '#engine/names/geoJsonShape.ts';
import { ShapeBuilder } from '#engine/names/shapeBuilder.ts';
import { recordCoordinates } from '#engine/read/wellKnownText.ts';

test.each([
  [{ type: 'Point', coordinates: [1, 2, 3] }, [[[[1, 2]]]]],
  [
    {
      type: 'MultiPoint',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    },
    [[[[1, 2]]], [[[3, 4]]]],
  ],
  [
    { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }] },
    [[[[1, 2]]]],
  ],
  [
    {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    },
    [],
  ],
  [{ type: 'Polygon', coordinates: [] }, []],
  [
    {
      type: 'Polygon',
      coordinates: [
        [
          [1, 2],
          [null, 3],
        ],
      ],
    },
    [],
  ],
  [null, []],
])('%j', (geometry, coordinates) => {
  const builder = new ShapeBuilder();
  expect(addGeometry(builder, geometry)).toBe(coordinates.length > 0);
  expect(recordCoordinates(builder.finish(), 0)).toEqual(coordinates);
});
