import { expect, test } from 'vitest';
import { writeGeoPackage } from '#files/write/geopackage.ts';
import type { ExportJob } from '#files/write/exportJob.ts';
import { columnsOf } from '#test/core/columnsOf.ts';
import { demoBytes, readColumns } from '#test/core/demoResults.ts';
import { collect, columnsOfResponse, ODD_RESPONSE } from './collect.ts';
import { queryFile, readGeometry, type Row } from './geopackageReader.ts';

async function recordsOf(job: ExportJob) {
  return queryFile(await collect(writeGeoPackage(job)), 'SELECT * FROM records');
}

function shapeOf(row: Row | undefined) {
  return readGeometry(row?.['geom'])?.shape;
}

function partsOf(row: Row | undefined) {
  const shape = shapeOf(row);
  return shape?.type === 'MultiPolygon' ? shape.coordinates : [];
}

test('an aborted signal writes nothing', async () => {
  const job = { columns: columnsOf([{}]), mask: null, signal: AbortSignal.abort() };
  await expect(writeGeoPackage(job).next()).rejects.toThrow(/abort/i);
});

test('nothing to write is a layer without rows', async () => {
  expect(await recordsOf({ columns: columnsOf([]), mask: null })).toEqual([]);
});

test('everything odd has its place', async () => {
  const rows = await recordsOf({ columns: columnsOfResponse(ODD_RESPONSE), mask: null });
  expect(rows).toHaveLength(9);
  expect(rows[0]).toMatchObject({
    fid: 1,
    row: 1,
    NDVI_mean: 0.5,
    start_date: '2019-01-01',
    window: '2019-01-01/2019-06-30',
  });
  expect(rows[1]).toMatchObject({
    start_date: null,
    start_date_as_sent: 'Spring',
    crop: '=HYPERLINK("http://x")',
  });
  expect(rows[2]).toMatchObject({ geom: null, polygon: 'MULTIPOLYGON (((1 2' });
  expect(shapeOf(rows[4])).toEqual({ type: 'Point', coordinates: [10, 20] });
  expect(partsOf(rows[6]).map((part) => part.length)).toEqual([2, 1]);
  expect(rows[7]).toMatchObject({ state: 'failed', error_code: 'BadRequest' });
});

test('only what is kept, by the numbers of the response', async () => {
  const columns = columnsOfResponse(ODD_RESPONSE);
  const mask = Uint8Array.of(0, 1, 0, 0, 1, 0, 0, 0, 0);
  const rows = await recordsOf({ columns, mask });
  expect(rows.map(({ fid }) => fid)).toEqual([2, 5]);
});

test('the layer says its type where it’s one, and its bounds, cut at the antimeridian', async () => {
  const polygon = 'POLYGON ((179.9 0,-179.9 0,-179.9 0.1,179.9 0.1,179.9 0))';
  const columns = columnsOfResponse({ data: [{ polygon }] });
  const bytes = await collect(writeGeoPackage({ columns, mask: null }));
  const [layer] = await queryFile(
    bytes,
    'SELECT * FROM gpkg_contents JOIN gpkg_geometry_columns USING (table_name)',
  );
  expect(layer).toMatchObject({
    geometry_type_name: 'MULTIPOLYGON',
    min_x: -180,
    max_x: 180,
    min_y: 0,
    max_y: 0.1,
  });
  const [row] = await queryFile(bytes, 'SELECT geom FROM records');
  expect(partsOf(row)).toHaveLength(2);
});

test('a real result: as many rows as records, coordinates as they came', async () => {
  const columns = readColumns(demoBytes('kenya-fields-ndvi-2019.json.gz'));
  const rows = await recordsOf({ columns, mask: null });
  expect(rows).toHaveLength(columns.recordCount);
  const numbers = rows.flatMap((row) => partsOf(row).flat(3));
  expect(new Set(numbers)).toEqual(new Set(columns.coords.subarray(0, 2 * columns.vertexCount)));
});
