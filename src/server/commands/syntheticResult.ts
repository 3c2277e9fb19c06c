/**
 * Synthetic results of any size, the same for the same seed. Steps: place fields on a jittered grid of cells, in shuffled order; give each a
 * value that varies smoothly over the grid, with noise; place failures on further cells. A field is a ring of jittered points about a centre,
 * flattened and rotated; some have a hole in the middle, some a second part beside it. Most coordinates have 15 digits, those of some fields
 * 16 or 17, as services print them.
 */
import type { FailedItem, ResultRecord } from '#server/store/addJob.ts';
import { normal, seededRandom, shuffled, type Random } from '#lib/random.ts';

export interface GenerateOptions {
  readonly polygons: number;
  /** Failed polygons on top; one for each 500 processed, if left out. */
  readonly failures?: number;
  readonly seed?: number;
}

/** A processed polygon, members in the order the service writes them. */
export interface GeneratedRecord extends ResultRecord {
  readonly NDVI_mean: number;
}

export const GENERATED_WINDOW = { start_date: '2021-12-10', end_date: '2022-05-28' } as const;

export const GENERATED_MESSAGE =
  'Error processing item: {"code":"BadRequest","description":"No valid pixels in the window"}';

const SOUTH_WEST = { lon: 27.4, lat: -15.2 };
const CELL_DEGREES = 0.0018;

/** Yields the processed polygons, one at a time: about 1.09 kB each as JSON. */
export function* generateRecords(options: GenerateOptions): Generator<GeneratedRecord> {
  const { polygons, seed = 1 } = options;
  const random = seededRandom(seed);
  const columns = columnsOf(options);
  for (const cell of shuffled(random, polygons)) {
    yield {
      polygon: fieldIn(cell, columns, random),
      end_date: GENERATED_WINDOW.end_date,
      NDVI_mean: valueIn(cell, columns, random),
      start_date: GENERATED_WINDOW.start_date,
    };
  }
}

/** Yields the failed polygons, in the cells after the last processed one. */
export function* generateFailures(options: GenerateOptions): Generator<FailedItem> {
  const { polygons, seed = 1 } = options;
  const random = seededRandom(seed + 1);
  const columns = columnsOf(options);
  for (let failure = 0; failure < failuresOf(options); failure++) {
    yield { polygon: fieldIn(polygons + failure, columns, random), ...GENERATED_WINDOW };
  }
}

export function failuresOf({ polygons, failures }: GenerateOptions): number {
  return failures ?? Math.ceil(polygons / 500);
}

function columnsOf(options: GenerateOptions): number {
  return Math.max(1, Math.round(Math.sqrt(1.5 * (options.polygons + failuresOf(options)))));
}

function fieldIn(cell: number, columns: number, random: Random): string {
  const across = (cell % columns) + 0.35 + 0.3 * random();
  const up = Math.floor(cell / columns) + 0.35 + 0.3 * random();
  return syntheticField(
    random,
    SOUTH_WEST.lon + across * CELL_DEGREES,
    SOUTH_WEST.lat + up * CELL_DEGREES,
  );
}

/** An index between -0.1 and 0.95, with four decimals. */
function valueIn(cell: number, columns: number, random: Random): number {
  const wave = Math.sin((cell % columns) / 23) * Math.cos(Math.floor(cell / columns) / 17);
  const value = 0.45 + 0.25 * wave + 0.1 * normal(random);
  return Number(Math.min(0.95, Math.max(-0.1, value)).toFixed(4));
}

/** Metres in a degree of latitude, roughly; of longitude, times the cosine of the latitude. */
const METRES_PER_DEGREE = 111_320;

const SHARE_WITH_HOLE = 0.03;
const SHARE_WITH_PARTS = 0.03;
const SHARE_15_DIGITS = 0.85;

interface Outline {
  readonly lon: number;
  readonly lat: number;
  readonly radiusMetres: number;
  readonly corners: number;
  readonly print: (degrees: number) => string;
}

/** Returns a field about a location in degrees: closed rings, 27 points on average, as MULTIPOLYGON like the service's. */
function syntheticField(random: Random, lon: number, lat: number): string {
  const corners = clamp(Math.round(24.6 * Math.exp(0.4 * normal(random))), 4, 60);
  const radiusMetres = clamp(65 * Math.exp(0.3 * normal(random)), 15, 90);
  const print = random() < SHARE_15_DIGITS ? print15 : String;
  const outline = { lon, lat, radiusMetres, corners, print };
  const rings = [ringText(random, outline)];
  if (random() < SHARE_WITH_HOLE) {
    rings.push(ringText(random, { ...outline, corners: 6, radiusMetres: radiusMetres * 0.25 }));
  }
  const parts = [`(${rings.join(',')})`];
  if (random() < SHARE_WITH_PARTS) {
    const beside = { ...outline, lon: lon + eastwards(130, lat), corners: 8, radiusMetres: 20 };
    parts.push(`(${ringText(random, beside)})`);
  }
  return `MULTIPOLYGON (${parts.join(',')})`;
}

function ringText(random: Random, { lon, lat, radiusMetres, corners, print }: Outline): string {
  const flattening = 0.65 + 0.35 * random();
  const rotation = Math.PI * random();
  const points: string[] = [];
  for (let corner = 0; corner < corners; corner++) {
    const angle = (2 * Math.PI * (corner + 0.5 * random())) / corners;
    const radius = radiusMetres * (0.85 + 0.3 * random());
    const along = radius * Math.cos(angle);
    const across = radius * flattening * Math.sin(angle);
    const east = along * Math.cos(rotation) - across * Math.sin(rotation);
    const north = along * Math.sin(rotation) + across * Math.cos(rotation);
    points.push(`${print(lon + eastwards(east, lat))} ${print(lat + north / METRES_PER_DEGREE)}`);
  }
  return `(${[...points, points[0]].join(',')})`;
}

function eastwards(metres: number, lat: number): number {
  return metres / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180));
}

function print15(degrees: number): string {
  return String(Number(degrees.toPrecision(15)));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
