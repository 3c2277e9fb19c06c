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
 * 4. The size is remembered for each zoom until the number of records, or of hidden ones, changes.
 */
import type { Bounds, ResultColumns } from '#core/columns.ts';
import { latitudeAt, mercatorY, worldSize } from '#core/spatial/mercator.ts';
import { recordBounds } from '#core/spatial/offsets.ts';
import type { SpatialIndex } from '#core/spatial/spatialIndex.ts';
import { HIDDEN_CLASS } from './assembly/constants.ts';

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

interface Remembered {
  /** The numbers of records and of shown ones that the sizes were computed for. */
  key: string;
  sizes: Map<number, number>;
}

const remembered = new WeakMap<SpatialIndex, Remembered>();

/** Returns the diameter of dots at `zoom` in CSS px, the same for every tile of the view. */
export function dotSizeAt(input: DotInput, zoom: number): number {
  const shown = shownCount(input);
  const key = `${input.index.count} ${shown}`;
  let memory = remembered.get(input.index);
  if (memory?.key !== key) {
    memory = { key, sizes: new Map() };
    remembered.set(input.index, memory);
  }
  const known = memory.sizes.get(zoom);
  if (known !== undefined) return known;
  const size = dotSizeFor(usualCount(input, { zoom, shown }));
  memory.sizes.set(zoom, size);
  return size;
}

function isShown({ columns, classes }: DotInput, row: number): boolean {
  return columns.undrawable[row] === 0 && classes?.[row] !== HIDDEN_CLASS;
}

function shownCount(input: DotInput): number {
  let count = 0;
  for (let row = 0; row < input.columns.recordCount; row++) if (isShown(input, row)) count++;
  return count;
}

/** How many records a window placed where records are usually holds. */
function usualCount(input: DotInput, view: { zoom: number; shown: number }): number {
  const { extent } = input.index;
  if (!extent || fits(extent, view.zoom)) return view.shown;
  const counts = sampleRows(input).map((row) => countAround(input, row, view.zoom));
  return counts.sort((a, b) => a - b)[counts.length >> 1] ?? 0;
}

function fits([west, south, east, north]: Bounds, zoom: number): boolean {
  const size = worldSize(zoom);
  const height = (mercatorY(south) - mercatorY(north)) * size;
  return ((east - west) / 360) * size <= WINDOW.width && height <= WINDOW.height;
}

/** Rows that are shown, spread evenly. */
function sampleRows(input: DotInput): number[] {
  const { recordCount } = input.columns;
  const rows: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    let row = Math.floor(((sample + 0.5) / SAMPLES) * recordCount);
    while (row < recordCount && !isShown(input, row)) row++;
    if (row < recordCount) rows.push(row);
  }
  return rows;
}

function countAround(input: DotInput, row: number, zoom: number): number {
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
    input.index.search(...box).filter((found) => isShown(input, found)).length
  );
}

/** Estimates how many records are in a box; null where the sample has too few. */
function estimateIn(input: DotInput, [west, south, east, north]: Bounds): number | null {
  const { recordCount, bounds } = input.columns;
  if (recordCount < 2 * SAMPLE_SIZE) return null;
  let count = 0;
  for (let sample = 0; sample < SAMPLE_SIZE; sample++) {
    const row = Math.floor(((sample * GOLDEN) % 1) * recordCount);
    const at = 4 * row;
    if (bounds[at]! > east || bounds[at + 2]! < west) continue;
    if (bounds[at + 1]! > north || bounds[at + 3]! < south) continue;
    if (isShown(input, row)) count++;
  }
  return count < MIN_FOUND ? null : (count * recordCount) / SAMPLE_SIZE;
}
