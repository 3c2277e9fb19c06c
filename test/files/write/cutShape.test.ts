import { expect, test } from 'vitest';
import { exportBounds, exportPolygons } from '#files/write/cutShape.ts';
import { writeKml } from '#files/write/kml.ts';
import { writeWkb } from '#files/write/wkb.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { collectText, columnsOfResponse } from './collect.ts';

const ACROSS = columnsOfResponse({
  data: [{ polygon: 'POLYGON ((179.9 0,-179.9 0,-179.9 0.1,179.9 0.1,179.9 0))' }],
});

test('a shape across the antimeridian is two parts, and its bounds reach round the globe', () => {
  expect(exportPolygons(ACROSS, 0, 'asSent')).toHaveLength(2);
  expect(exportBounds(ACROSS, 0)).toEqual([-180, 0, 180, 0.1]);
});

test('any other stays as it came', () => {
  const columns = columnsOf([{ coordinates: square(1, 2) }]);
  expect(exportPolygons(columns, 0, 'asSent')).toEqual(square(1, 2));
  expect(exportBounds(columns, 0)).toEqual([1, 2, 1.001, 2.001]);
});

test('KML and well-known binary hold the cut shape', async () => {
  const kml = await collectText(writeKml({ columns: ACROSS, mask: null, title: 'a' }));
  expect(kml.match(/<Polygon>/g)).toHaveLength(2);
  const wkb = writeWkb(ACROSS, 0)!;
  expect(new DataView(wkb.buffer).getUint32(5, true)).toBe(2);
});
