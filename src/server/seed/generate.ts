/**
 * Synthetic results of any size, the same ones for the same seed. Steps: fields on a jittered grid of
 * cells, visited in shuffled order; a value that varies smoothly over the grid, with noise; failures on
 * cells of their own beside them.
 */
import type { FailedItem, ResultRecord } from '#server/store/addJob.ts';
import { fieldText } from './field.ts';
import { normal, seededRandom, shuffled, type Random } from './random.ts';

/** How much to generate. */
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

/** The date window of everything that is generated. */
export const GENERATED_WINDOW = { start_date: '2021-12-10', end_date: '2022-05-28' } as const;

/** The message of all generated failures. */
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

/** Returns how many polygons fail. */
export function failuresOf({ polygons, failures }: GenerateOptions): number {
  return failures ?? Math.ceil(polygons / 500);
}

function columnsOf(options: GenerateOptions): number {
  return Math.max(1, Math.round(Math.sqrt(1.5 * (options.polygons + failuresOf(options)))));
}

function fieldIn(cell: number, columns: number, random: Random): string {
  const across = (cell % columns) + 0.35 + 0.3 * random();
  const up = Math.floor(cell / columns) + 0.35 + 0.3 * random();
  return fieldText(
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
