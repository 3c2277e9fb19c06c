import { expect, test } from 'vitest';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { readGeoJson } from '#files/read/geoJson.ts';

test('one feature alone is read, and members of objects’ own kind are no properties', () => {
  const file = readGeoJson(
    new TextEncoder().encode(
      '{"type":"Feature","properties":{"__proto__":1,"ok":true},"geometry":{"type":"Point","coordinates":[1,2]}}',
    ),
  );
  if ('problem' in file) throw new Error(file.problem);
  expect(file.table.columns.map(({ name, cells }) => [name, cells[0]])).toEqual([
    ['__proto__', '1'],
    ['ok', 'true'],
  ]);
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
  const file = readGeoJson(new TextEncoder().encode(JSON.stringify({ type: 'Feature', geometry })));
  if ('problem' in file) throw new Error(file.problem);
  expect(file.table.problems.has(0)).toBe(coordinates.length === 0);
  expect(recordCoordinates(file.table.shapes, 0)).toEqual(coordinates);
});
