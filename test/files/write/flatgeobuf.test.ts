import { deserialize } from 'flatgeobuf/lib/mjs/geojson.js';
import { expect, test } from 'vitest';
import { writeFlatGeobuf } from '#files/write/flatgeobuf.ts';
import { columnsOf } from '#test/core/columnsOf.ts';
import { demoBytes, readColumns } from '#test/core/demoResults.ts';
import { collect, columnsOfResponse, ODD_RESPONSE } from './collect.ts';

async function readBack(job: Parameters<typeof writeFlatGeobuf>[0]) {
  const features = [];
  for await (const feature of deserialize(await collect(writeFlatGeobuf(job))))
    features.push(feature);
  return features;
}

test('an aborted signal writes nothing', async () => {
  const job = { columns: columnsOf([{}]), mask: null, signal: AbortSignal.abort() };
  await expect(writeFlatGeobuf(job).next()).rejects.toThrow(/abort/i);
});

test('nothing to write is a file without features', async () => {
  expect(await readBack({ columns: columnsOf([]), mask: null })).toEqual([]);
});

test('everything odd has its place', async () => {
  const features = await readBack({ columns: columnsOfResponse(ODD_RESPONSE), mask: null });
  expect(features).toHaveLength(9);
  expect(features[0]?.properties).toMatchObject({
    row: 1,
    NDVI_mean: 0.5,
    start_date: '2019-01-01',
    window: '2019-01-01/2019-06-30',
  });
  expect(features[1]?.properties).toMatchObject({
    start_date_as_sent: 'Spring',
    crop: '=HYPERLINK("http://x")',
  });
  expect(features[2]?.geometry).toEqual({ type: 'MultiPolygon', coordinates: [] });
  expect(features[2]?.properties?.['polygon']).toBe('MULTIPOLYGON (((1 2');
  expect(features[4]?.geometry).toEqual({ type: 'Point', coordinates: [10, 20] });
  const withHole = features[6]?.geometry;
  expect(
    withHole?.type === 'MultiPolygon' && withHole.coordinates.map((part) => part.length),
  ).toEqual([2, 1]);
});

test('a shape across the antimeridian is cut there', async () => {
  const polygon = 'POLYGON ((179.9 0,-179.9 0,-179.9 0.1,179.9 0.1,179.9 0))';
  const [feature] = await readBack({
    columns: columnsOfResponse({ data: [{ polygon }] }),
    mask: null,
  });
  const shape = feature?.geometry;
  const parts = shape?.type === 'MultiPolygon' ? shape.coordinates : [];
  expect(parts).toHaveLength(2);
  for (const part of parts) {
    const lons = part.flat().map(([lon]) => lon!);
    expect(Math.max(...lons) - Math.min(...lons)).toBeCloseTo(0.1, 9);
  }
});

test('a real result: as many features as records, coordinates as they came', async () => {
  const columns = readColumns(demoBytes('kenya-fields-ndvi-2019.json.gz'));
  const features = await readBack({ columns, mask: null });
  expect(features).toHaveLength(columns.recordCount);
  const numbers = features.flatMap(({ geometry }) =>
    geometry?.type === 'MultiPolygon' ? geometry.coordinates.flat(3) : [],
  );
  expect(new Set(numbers)).toEqual(new Set(columns.coords.subarray(0, 2 * columns.vertexCount)));
});
