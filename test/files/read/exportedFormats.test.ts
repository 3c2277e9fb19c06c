import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from '#files/write/csv.ts';
import { writeFlatGeobuf } from '#files/write/flatgeobuf.ts';
import { writeGeoJson } from '#files/write/geojson.ts';
import { writeGeoPackage } from '#files/write/geopackage.ts';
import { writeGeoParquet } from '#files/write/geoparquet.ts';
import { writeKml } from '#files/write/kml.ts';
import type { ExportJob } from '#files/write/exportJob.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { collect } from '#test/files/write/collect.ts';
import { cellsOf, readFile, shapesOf } from './readFile.ts';

const WRITERS: [
  format: string,
  write: (job: ExportJob) => AsyncGenerator<Uint8Array, void, undefined>,
][] = [
  ['CSV', writeCsv],
  ['GeoJSON', writeGeoJson],
  ['KML', (job) => writeKml({ ...job, title: 'Plots & <more>' })],
  ['GeoPackage', writeGeoPackage],
  ['FlatGeobuf', writeFlatGeobuf],
  ['GeoParquet', writeGeoParquet],
];

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });

/** Squares of all sizes, some with a hole, of one part or two; or a point. */
const shape = fc.oneof(
  fc
    .tuple(degrees(170), degrees(80), fc.boolean(), fc.boolean())
    .map(([lon, lat, hole, second]) => {
      const [[shell = []] = []] = square(lon, lat, 0.01);
      const [[inner = []] = []] = square(lon + 0.002, lat + 0.002, 0.003);
      const part = hole ? [shell, inner.toReversed()] : [shell];
      return second ? [part, ...square(lon + 0.5, lat, 0.004)] : [part];
    }),
  fc.tuple(degrees(170), degrees(80)).map(([lon, lat]) => [[[[lon, lat]]]]),
);

test.each(WRITERS)('what is exported as %s reads back equal', async (format, write) => {
  await assertProperty(
    fc.asyncProperty(fc.array(shape, { minLength: 1, maxLength: 12 }), async (shapes) => {
      const columns = columnsOf(
        shapes.map((coordinates, row) => ({
          coordinates,
          start: '2019-01-31',
          end: '2019-12-31',
          values: { NDVI_mean: row / 8 },
        })),
      );
      const file = await readFile(await collect(write({ columns, mask: null })));
      expect(file.format).toBe(format);
      expect(shapesOf(file)).toEqual(shapes.map((_, row) => recordCoordinates(columns, row)));
      expect(cellsOf(file, 'NDVI_mean')).toEqual(shapes.map((_, row) => String(row / 8)));
      expect(file.roles).toMatchObject({ start: 'start_date', end: 'end_date' });
      expect(file.dates.start?.days).toEqual(columns.startDay);
      expect(file.dates.end?.counts.read).toBe(shapes.length);
      expect(file.pointRows).toEqual(
        Uint32Array.from(shapes.flatMap((one, row) => (one[0]?.[0]?.length === 1 ? [row] : []))),
      );
      expect([...file.warnings, ...file.problems]).toEqual([]);
    }),
    { seed: 30, numRuns: 25 },
  );
});
