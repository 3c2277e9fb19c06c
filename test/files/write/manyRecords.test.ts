import { describe, expect, test } from 'vitest';
import { writeCsv } from '#files/write/csv.ts';
import type { ExportJob } from '#files/write/exportJob.ts';
import { writeFlatGeobuf } from '#files/write/flatgeobuf.ts';
import { writeGeoJson } from '#files/write/geojson.ts';
import { writeGeoPackage } from '#files/write/geopackage.ts';
import { writeGeoParquet } from '#files/write/geoparquet.ts';
import { writeKml } from '#files/write/kml.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';

/** Several chunks of each kind of file, of which GeoParquet's are the longest. */
const COUNT = 40_000;
const LONGEST_CHUNK = 10_000;
const columns = columnsOf(
  Array.from({ length: COUNT }, (_, i) => ({
    coordinates: square((i % 360) - 180, (i % 160) - 80),
    start: '2019-01-01',
    end: '2019-06-30',
    values: { NDVI_mean: (i % 1000) / 1000 },
  })),
);

const WRITERS: [string, (job: ExportJob) => AsyncGenerator<Uint8Array>][] = [
  ['CSV', writeCsv],
  ['GeoJSON', writeGeoJson],
  ['GeoParquet', writeGeoParquet],
  ['FlatGeobuf', writeFlatGeobuf],
  ['GeoPackage', writeGeoPackage],
  ['KML', (job) => writeKml({ ...job, title: 'Many' })],
];

describe.each(WRITERS)('40,000 records as %s', (_, write) => {
  test('cancelled half-way no more than a chunk follows', async () => {
    const stop = new AbortController();
    let last = 0;
    const onProgress = (done: number) => {
      last = done;
      if (done >= COUNT / 2) stop.abort();
    };
    const writing = async () => {
      for await (const chunk of write({ columns, mask: null, signal: stop.signal, onProgress })) {
        expect(chunk.length).toBeGreaterThan(0);
      }
    };
    await expect(writing()).rejects.toThrow(/abort/i);
    expect(last).toBeLessThan(COUNT * 0.7);
  });

  test('come in chunks of a few hundred kilobytes, with progress', async () => {
    const told: number[] = [];
    const sizes: number[] = [];
    const onProgress = (done: number, total: number) => told.push(done / total);
    for await (const chunk of write({ columns, mask: null, onProgress })) sizes.push(chunk.length);
    expect(told.at(-1)).toBe(1);
    expect(told.length).toBeGreaterThan(COUNT / LONGEST_CHUNK);
    expect(Math.max(...sizes)).toBeLessThan(4_000_000);
  });
});
