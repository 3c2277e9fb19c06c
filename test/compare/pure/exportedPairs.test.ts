import { expect, test } from 'vitest';
import { square } from '#test/core/columnsOf.ts';
import { exportedPairs } from '#compare/pure/exportedPairs.ts';
import { writeGeoJson } from '#files/write/geojson.ts';
import { compareRecords } from './compared.ts';

test('a file holds both values, the change, both windows and what came of each pair', async () => {
  const window = { start: '2019-01-01', end: '2019-06-30' };
  const compared = await compareRecords(
    [
      { ...window, coordinates: square(1, 1), values: { NDVI_mean: 0.5 } },
      { ...window, coordinates: square(2, 1), message: 'clouds' },
    ],
    [
      {
        coordinates: square(1, 1),
        start: '2019-07-01',
        end: '2019-12-31',
        values: { NDVI_mean: 0.25 },
      },
    ],
  );
  const parts: Uint8Array[] = [];
  const { signal } = new AbortController();
  const job = {
    columns: exportedPairs(compared),
    mask: null,
    signal,
    onProgress: () => undefined,
  };
  for await (const part of writeGeoJson(job)) parts.push(part);
  const { features } = JSON.parse(Buffer.concat(parts).toString()) as {
    features: { properties: Record<string, unknown> }[];
  };
  expect(features[0]!.properties).toMatchObject({
    first_NDVI_mean: 0.5,
    second_NDVI_mean: 0.25,
    change_NDVI_mean: -0.25,
    comparison: 'processed in both',
    first_row: 1,
    first_start_date: '2019-01-01',
    second_end_date: '2019-12-31',
    shape_in_common: 1,
    windows_differ: 'season',
  });
  expect(features[1]!.properties).toMatchObject({
    comparison: 'only in the first',
    second_row: null,
    change_NDVI_mean: null,
    windows_differ: null,
  });
});
