/**
 * Files of so many fields in the formats that people send, the same for the same size:
 *
 * 1. the demo's different fields, each as often as needed, moved beside each other, to seven decimals (about 1 cm);
 * 2. written by our own exporters, and as a zipped shapefile by the writer of our tests, each with a name and a window.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ResultColumns } from '#core/columns.ts';
import { writeCsv } from '#files/write/csv.ts';
import type { ExportJob } from '#files/write/exportJob.ts';
import { writeGeoJson } from '#files/write/geojson.ts';
import { writeGeoPackage } from '#files/write/geopackage.ts';
import { writeKml } from '#files/write/kml.ts';
import { createResultReader } from '#core/read/resultReader.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { joinBytes } from '#lib/joinBytes.ts';
import { seededRandom, shuffled, type Random } from '#lib/random.ts';
import { zippedShapefile } from '#test/files/read/writeShapefile.ts';

/** The formats measured, with their files' endings. */
export const PLOT_FORMATS = {
  GeoJSON: 'geojson',
  CSV: 'csv',
  Shapefile: 'zip',
  GeoPackage: 'gpkg',
  KML: 'kml',
} as const;
export type PlotFormat = keyof typeof PLOT_FORMATS;

const WINDOW = { start_date: '2019-01-01', end_date: '2019-12-31' };
/** South-west of all fields, far from any sea. */
const CORNER = { lon: 23, lat: -12 };
/** From one field to the next, as a share of its length. */
const [NARROWEST, WIDEST] = [0.96, 1.26];
const CORNERS = /(-?[\d.]+) (-?[\d.]+)/g;
const WGS_84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/** Writes a file of so many fields in each format into a folder. Returns their paths. */
export async function writePlotFiles(
  folder: string,
  count: number,
): Promise<Record<PlotFormat, string>> {
  const columns = movedFields(count);
  const name = (row: number) => `Field ${row + 1}`;
  const job: ExportJob = {
    columns,
    mask: null,
    named: [{ name: 'name', kind: 'text', read: name }],
  };
  const names = Array.from({ length: count }, (_, row) => name(row));
  const bodies: Record<PlotFormat, () => Promise<Uint8Array> | Uint8Array> = {
    GeoJSON: () => collected(writeGeoJson(job)),
    CSV: () => collected(writeCsv(job)),
    Shapefile: () => shapefileOf(columns, names),
    GeoPackage: () => collected(writeGeoPackage(job)),
    KML: () => collected(writeKml({ ...job, title: 'Fields' })),
  };
  const paths = { GeoJSON: '', CSV: '', Shapefile: '', GeoPackage: '', KML: '' };
  for (const format of formatsOf(bodies)) {
    paths[format] = join(folder, `fields-${count}.${PLOT_FORMATS[format]}`);
    writeFileSync(paths[format], await bodies[format]());
  }
  return paths;
}

/** The formats of a record, in its order. */
export function formatsOf(record: Record<PlotFormat, unknown>): PlotFormat[] {
  return Object.keys(record) as PlotFormat[];
}

interface Field {
  polygon: string;
  west: number;
  south: number;
  width: number;
  height: number;
}

/** Columns of fields beside each other: the demo's are samples, too far apart to share ground. */
function movedFields(count: number): ResultColumns {
  const random = seededRandom(count);
  const demo = demoFields();
  const fields = Array.from({ length: count }, (_, i) => demo[i % demo.length]!);
  const texts = sideBySide(fields, random);
  const records = Array.from(shuffled(random, count), (place) => ({
    polygon: texts[place]!,
    ...WINDOW,
    NDVI_mean: Number(random().toFixed(6)),
  }));
  const reader = createResultReader();
  reader.push(Buffer.from(JSON.stringify({ data: records, err_data: {} })));
  reader.finish();
  return reader.columns;
}

/** Moves fields into rows of about the same height, so that the bounds of one in some seven neighbours meet. */
function sideBySide(fields: readonly Field[], random: Random): string[] {
  const across = Math.ceil(Math.sqrt(fields.length));
  const step = (length: number) => length * (NARROWEST + random() * (WIDEST - NARROWEST));
  let east = CORNER.lon;
  let north = CORNER.lat;
  return fields
    .toSorted((one, other) => one.height - other.height)
    .map((field, i) => {
      if (i % across === 0) east = CORNER.lon;
      // A degree of longitude has other metres there.
      const stretch = cosine(field.south) / cosine(north);
      const text = movedTo(field, { lon: east, lat: north, stretch });
      east += step(field.width * stretch);
      if (i % across === across - 1) north += step(field.height);
      return text;
    });
}

interface Target {
  lon: number;
  lat: number;
  stretch: number;
}

function movedTo({ polygon, west, south }: Field, { lon, lat, stretch }: Target): string {
  return polygon.replaceAll(CORNERS, (_, x: string, y: string) => {
    const [east, north] = [(Number(x) - west) * stretch, Number(y) - south];
    return `${(lon + east).toFixed(7)} ${(lat + north).toFixed(7)}`;
  });
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}

/** The demo's different fields. */
function demoFields(): Field[] {
  const folder = join(process.cwd(), 'src/server/demo');
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.json.gz'))
    .flatMap((name) => {
      const body = gunzipSync(readFileSync(join(folder, name))).toString();
      const { data } = JSON.parse(body) as { data: { polygon: string }[] };
      return data.map(({ polygon }) => polygon);
    });
  return Array.from(new Set(texts), (polygon) => {
    const corners = Array.from(polygon.matchAll(CORNERS), ([, x, y]) => [Number(x), Number(y)]);
    const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]!)) as Axes;
    const [west, south] = [Math.min(...xs), Math.min(...ys)];
    return { polygon, west, south, width: Math.max(...xs) - west, height: Math.max(...ys) - south };
  });
}

type Axes = [xs: number[], ys: number[]];

function shapefileOf(columns: ResultColumns, names: readonly string[]): Uint8Array {
  const days = (day: string) => names.map(() => day);
  return zippedShapefile({
    records: names.map((_, row) =>
      recordCoordinates(columns, row).flatMap((part) =>
        part.map((ring, at) => wound(ring, at === 0)),
      ),
    ),
    cells: { name: names, start: days(WINDOW.start_date), end: days(WINDOW.end_date) },
    prj: WGS_84,
  });
}

/** Shapefiles have shells clockwise and holes the other way round. */
function wound(ring: [number, number][], isShell: boolean): [number, number][] {
  let doubled = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    doubled += x * nextY - nextX * y;
  }
  const isClockwise = doubled < 0;
  return isClockwise === isShell ? ring : ring.toReversed();
}

async function collected(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return joinBytes(parts);
}
