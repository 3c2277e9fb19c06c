/**
 * How large the dots are that stand for plots too small to show their outline.
 *
 * All tiles of a view must agree, and a tile knows only itself. So the size follows from what every
 * tile can compute alike:
 *
 * 1. If all records fit into a window the size of a usual map, their number decides.
 * 2. Else the window is placed around a few records spread evenly over the rows, the records in it are
 *    counted each time, and the median of the counts decides.
 * 3. Where a window holds many records, their number is estimated from an even sample of all records.
 * 4. The count is remembered for each zoom until the number of records, or of those that count, changes.
 */
import type { Bounds, ResultColumns } from '#core/columns.ts';
import { latitudeAt, mercatorY, worldSize } from '#core/spatial/mercator.ts';
import { recordBounds } from '#core/spatial/offsets.ts';
import type { SpatialIndex } from '#core/spatial/spatialIndex.ts';
import { FAILED_FILTERED_CLASS, FILTERED_CLASS, HIDDEN_CLASS } from './assembly/constants.ts';

/** Diameter of a dot with room around it, CSS px: as everywhere in the page. */
export const FULL_DOT = 8;
/** Diameter below which a dot's colour can't be made out, CSS px. */
const MIN_DOT = 2;
/** Up to FEW in view dots have full size, from MANY on the least. */
const FEW = 300;
const MANY = 100_000;
/** A usual map, CSS px. */
const WINDOW = { width: 1024, height: 640 };
/** Windows of which the counts are compared. */
const SAMPLES = 7;
/** Rows of the sample, and how many of them must be in a window for an estimate. */
const SAMPLE_SIZE = 4096;
const MIN_FOUND = 100;
/** The fractional parts of its multiples are evenly distributed (Weyl, 1916). */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

interface DotInput {
  columns: ResultColumns;
  index: SpatialIndex;
  /** Class per row; null hides none. */
  classes: Uint8Array | null;
}

/** Returns the diameter in CSS px, in steps of a half, for a number of records in view. Falls by a power law from FULL_DOT at 300 to 2 at 100,000. */
export function dotSizeFor(recordsInView: number): number {
  const steepness = Math.log(FULL_DOT / MIN_DOT) / Math.log(MANY / FEW);
  const size = FULL_DOT * (FEW / Math.max(FEW, recordsInView)) ** steepness;
  return Math.max(MIN_DOT, Math.round(2 * size) / 2);
}

/** Which records count: those the filter keeps, or all but the hidden ones. */
type Counted = 'kept' | 'shown';

/** Whether records of a class are among what was asked for. */
export function isKept(drawn: number): boolean {
  return drawn !== HIDDEN_CLASS && drawn !== FILTERED_CLASS && drawn !== FAILED_FILTERED_CLASS;
}

interface Remembered {
  /** The numbers of records and of those that count that the counts were made for. */
  key: string;
  counts: Map<number, number>;
}

const remembered: Record<Counted, WeakMap<SpatialIndex, Remembered>> = {
  kept: new WeakMap(),
  shown: new WeakMap(),
};

/** Returns the diameter of dots at `zoom` in CSS px, the same for every tile of the view. */
export function dotSizeAt(input: DotInput, zoom: number, counted: Counted): number {
  return dotSizeFor(usualCountAt(input, zoom, counted));
}

/** Returns how many records a usual map shows at `zoom` where records are, the same for every tile of the view. */
export function usualCountAt(input: DotInput, zoom: number, counted: Counted): number {
  const view: Counting = { ...input, counted };
  const total = totalOf(view);
  const key = `${input.index.count} ${total}`;
  let memory = remembered[counted].get(input.index);
  if (memory?.key !== key) {
    memory = { key, counts: new Map() };
    remembered[counted].set(input.index, memory);
  }
  let count = memory.counts.get(zoom);
  if (count === undefined) memory.counts.set(zoom, (count = usualCount(view, { zoom, total })));
  return count;
}

interface Counting extends DotInput {
  counted: Counted;
}

function counts({ columns, classes, counted }: Counting, row: number): boolean {
  if (columns.undrawable[row] !== 0) return false;
  const drawn = classes?.[row];
  if (drawn === undefined) return true;
  return counted === 'kept' ? isKept(drawn) : drawn !== HIDDEN_CLASS;
}

function totalOf(input: Counting): number {
  let count = 0;
  for (let row = 0; row < input.columns.recordCount; row++) if (counts(input, row)) count++;
  return count;
}

/** How many records a window placed where records are usually holds. */
function usualCount(input: Counting, view: { zoom: number; total: number }): number {
  const { extent } = input.index;
  if (!extent || fits(extent, view.zoom)) return view.total;
  const around = sampleRows(input).map((row) => countAround(input, row, view.zoom));
  return around.sort((a, b) => a - b)[around.length >> 1] ?? 0;
}

function fits([west, south, east, north]: Bounds, zoom: number): boolean {
  const size = worldSize(zoom);
  const height = (mercatorY(south) - mercatorY(north)) * size;
  return ((east - west) / 360) * size <= WINDOW.width && height <= WINDOW.height;
}

/** Rows that count, spread evenly. */
function sampleRows(input: Counting): number[] {
  const { recordCount } = input.columns;
  const rows: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    let row = Math.floor(((sample + 0.5) / SAMPLES) * recordCount);
    while (row < recordCount && !counts(input, row)) row++;
    if (row < recordCount) rows.push(row);
  }
  return rows;
}

function countAround(input: Counting, row: number, zoom: number): number {
  const size = worldSize(zoom);
  const [west, south, east, north] = recordBounds(input.columns, row);
  const lon = (west + east) / 2;
  const y = mercatorY((south + north) / 2);
  const wide = (360 * WINDOW.width) / 2 / size;
  const high = WINDOW.height / 2 / size;
  const box: Bounds = [
    lon - wide,
    latitudeAt(Math.min(1, y + high)),
    lon + wide,
    latitudeAt(Math.max(0, y - high)),
  ];
  return (
    estimateIn(input, box) ??
    input.index.search(...box).filter((found) => counts(input, found)).length
  );
}

/** Estimates how many records are in a box; null where the sample has too few. */
function estimateIn(input: Counting, [west, south, east, north]: Bounds): number | null {
  const { recordCount, bounds } = input.columns;
  if (recordCount < 2 * SAMPLE_SIZE) return null;
  let count = 0;
  for (let sample = 0; sample < SAMPLE_SIZE; sample++) {
    const row = Math.floor(((sample * GOLDEN) % 1) * recordCount);
    const at = 4 * row;
    if (bounds[at]! > east || bounds[at + 2]! < west) continue;
    if (bounds[at + 1]! > north || bounds[at + 3]! < south) continue;
    if (counts(input, row)) count++;
  }
  return count < MIN_FOUND ? null : (count * recordCount) / SAMPLE_SIZE;
}
