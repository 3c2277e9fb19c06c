/** The same three plots in each format that "New request" takes, within the place and the year of the demo's scenes. */
import { buffer, text } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import { writeFlatGeobuf } from '#files/write/flatgeobuf.ts';
import { writeGeoJson } from '#files/write/geojson.ts';
import { writeGeoPackage } from '#files/write/geopackage.ts';
import { writeGeoParquet } from '#files/write/geoparquet.ts';
import { writeKml } from '#files/write/kml.ts';
import { toWellKnownText } from '#request/repair/pure/shapeText.ts';
import type { Position } from '#shapes/polygons.ts';
import { columnsOf } from '#test/core/columnsOf.ts';
import { zippedShapefile } from '#test/files/read/writeShapefile.ts';

/** Four corners of no square, 70 m wide; all decimals differ, so that nothing is found in them. */
const CORNERS: readonly (readonly [east: number, north: number])[] = [
  [0.0000151, 0.0000323],
  [0.0010123, 0.0001217],
  [0.0011319, 0.0008423],
  [0.0001437, 0.0007118],
  [0.0000151, 0.0000323],
];
const PLOTS = [5.324, 5.326, 5.328].map((lon) => [
  [CORNERS.map(([east, north]): Position => [lon + east, 50.632 + north])],
]);
const [START, END] = ['2020-11-01', '2020-11-30'];

const columns = columnsOf(PLOTS.map((coordinates) => ({ coordinates, start: START, end: END })));
const job = { columns, mask: null };

/** By format a file's name and its content: as exports write it, or, of what isn't exported, other programs. */
export const PLOT_FILES: readonly {
  format: string;
  name: string;
  write: () => Uint8Array | string | Promise<Uint8Array | string>;
}[] = [
  { format: 'CSV', name: 'plots.csv', write: csv },
  { format: 'GeoJSON', name: 'plots.geojson', write: () => buffer(writeGeoJson(job)) },
  { format: 'GeoJSON lines', name: 'plots.geojsonl', write: geoJsonLines },
  { format: 'KML', name: 'plots.kml', write: kml },
  { format: 'KMZ', name: 'plots.kmz', write: async () => zipSync({ 'doc.kml': await kml() }) },
  { format: 'zipped shapefile', name: 'plots.zip', write: shapefile },
  { format: 'GeoPackage', name: 'plots.gpkg', write: () => buffer(writeGeoPackage(job)) },
  { format: 'FlatGeobuf', name: 'plots.fgb', write: () => buffer(writeFlatGeobuf(job)) },
  { format: 'GeoParquet', name: 'plots.parquet', write: () => buffer(writeGeoParquet(job)) },
];

function csv(): string {
  const lines = PLOTS.map((shape) => `"${toWellKnownText(shape)}",${START},${END}\n`);
  return `polygon,start_date,end_date\n${lines.join('')}`;
}

function kml(): Promise<Uint8Array> {
  return buffer(writeKml({ ...job, title: 'Plots' }));
}

async function geoJsonLines(): Promise<string> {
  const { features } = JSON.parse(await text(writeGeoJson(job))) as { features: object[] };
  return features.map((feature) => `${JSON.stringify(feature)}\n`).join('');
}

function shapefile(): Uint8Array {
  return zippedShapefile({
    // Shells run clockwise there.
    records: PLOTS.map(([rings = []]) => rings.map((ring) => ring.toReversed())),
    cells: { start_date: PLOTS.map(() => START), end_date: PLOTS.map(() => END) },
    prj: 'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]',
  });
}
