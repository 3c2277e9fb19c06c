import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, test } from 'vitest';
import { parse } from 'wellknown';
import { writeGeoParquet } from '#engine/exports/geoparquet.ts';
import { columnsOf, square } from '#test/engine/columnsOf.ts';
import { DEMO_RESULTS, demoBytes, readColumns } from '#test/engine/demoResults.ts';
import { collect, columnsOfResponse, ODD_RESPONSE } from './collect.ts';

async function readBack(job: Parameters<typeof writeGeoParquet>[0]) {
  const bytes = await collect(writeGeoParquet(job));
  const file = bytes.buffer as ArrayBuffer;
  const metadata = parquetMetadata(file);
  const geo = metadata.key_value_metadata?.find(({ key }) => key === 'geo')?.value;
  return {
    geo: JSON.parse(geo ?? 'null') as unknown,
    rows: await parquetReadObjects({ file }),
    metadata,
  };
}

test('an aborted signal writes nothing', async () => {
  const job = { columns: columnsOf([{}]), mask: null, signal: AbortSignal.abort() };
  await expect(writeGeoParquet(job).next()).rejects.toThrow(/abort/i);
});

test('nothing to write is a file without rows', async () => {
  const { geo, rows } = await readBack({ columns: columnsOf([]), mask: null });
  expect(rows).toEqual([]);
  expect(geo).toEqual({
    version: '1.1.0',
    primary_column: 'geometry',
    columns: { geometry: { encoding: 'WKB', geometry_types: [] } },
  });
});

test('everything odd has its place', async () => {
  const columns = columnsOfResponse(ODD_RESPONSE);
  const { geo, rows } = await readBack({ columns, mask: null });
  expect(geo).toMatchObject({
    columns: { geometry: { geometry_types: ['MultiPolygon', 'Point'], bbox: [0, 0, 34.2, 20] } },
  });
  expect(rows).toHaveLength(9);
  expect(rows[0]).toMatchObject({
    row: 1,
    state: 'processed',
    NDVI_mean: 0.5,
    LAI_mean: -1.25,
    crop: null,
  });
  expect(rows[1]).toMatchObject({ start_date: 'Spring', end_date: null, NDVI_mean: null });
  expect(rows[2]).toMatchObject({
    geometry: null,
    state: 'not drawable',
    polygon: 'MULTIPOLYGON (((1 2',
  });
  expect(rows[4]).toMatchObject({
    geometry: { type: 'Point', coordinates: [10, 20] },
    farm: '{"id":7}',
  });
  expect(rows[7]).toMatchObject({ state: 'failed', error_code: 'BadRequest' });
});

test('many row groups stand one behind the other', async () => {
  const records = Array.from({ length: 20_001 }, (_, i) => ({
    coordinates: square(i / 1000, 0),
    values: { NDVI_mean: i },
  }));
  const { rows, metadata } = await readBack({ columns: columnsOf(records), mask: null });
  expect(metadata.row_groups).toHaveLength(3);
  expect(rows.every((row, i) => row['NDVI_mean'] === i && row['row'] === i + 1)).toBe(true);
});

describe.each(DEMO_RESULTS)('%s', (name) => {
  const bytes = demoBytes(name);
  const { data } = JSON.parse(new TextDecoder().decode(bytes)) as {
    data: Record<string, unknown>[];
  };
  const columns = readColumns(bytes);

  test('whole: every geometry equal to the source, every value as it came', async () => {
    const { rows, metadata } = await readBack({ columns, mask: null });
    expect(Number(metadata.num_rows)).toBe(data.length);
    const broken = rows.filter((row, i) => {
      const { polygon, ...rest } = data[i]!;
      const isSame = Object.entries(rest).every(([key, value]) => row[key] === value);
      return !isSame || JSON.stringify(row['geometry']) !== JSON.stringify(parse(String(polygon)));
    });
    expect(broken).toEqual([]);
  });

  test('filtered: only what is kept', async () => {
    const mask = Uint8Array.from({ length: columns.recordCount }, (_, row) => row % 3);
    const { rows } = await readBack({ columns, mask });
    expect(rows.map((row) => row['row'] as number)).toEqual(
      data.flatMap((_, row) => (row % 3 === 1 ? [row + 1] : [])),
    );
  });
});
