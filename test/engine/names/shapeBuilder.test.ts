import { expect, test } from 'vitest';
import { ShapeBuilder, addGeometry } from '#engine/names/shapeBuilder.ts';
import { recordCoordinates } from '#engine/read/wellKnownText.ts';

test('shapes come out as they were put in, more corners than there was room for', () => {
  const builder = new ShapeBuilder();
  const ring = Array.from({ length: 700 }, (_, at): [number, number] => [at / 10, -at / 20]);
  builder.endShape();
  for (const [lon, lat] of ring) builder.addPosition(lon, lat);
  builder.endRing();
  builder.addPosition(1, 2);
  builder.endRing();
  builder.endPart();
  builder.endShape();
  const shapes = builder.finish();
  expect(shapes.recordCount).toBe(2);
  expect(recordCoordinates(shapes, 0)).toEqual([]);
  expect(recordCoordinates(shapes, 1)).toEqual([[ring, [[1, 2]]]]);
});

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
