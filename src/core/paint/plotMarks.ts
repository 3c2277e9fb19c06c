/**
 * Marks: each stands for plots that would lie in a heap, says how many they are, and how many of them failed.
 *
 * 1. While few plots are in view, all that are shown and smaller on screen than HEAPED_BELOW may share marks.
 * 2. With more in view they are dots. Only failed ones smaller than their cross share marks then: far away a cross is many
 *    times as large as its plot, and some of them cover all the plots around, as if all had failed.
 * 3. Those that would touch are joined, see joinPlaces.ts. Records at one place count once; a mark of one place is none.
 *
 * A tile knows only itself, so all marks of a zoom are found at once, and remembered until other records are shown.
 */
import type { Bounds, ResultColumns } from '#core/columns.ts';
import { drawnSpan } from '#core/spatial/antimeridian.ts';
import { joinBounds } from '#core/spatial/bounds.ts';
import { latitudeAt, mercatorY, worldSize } from '#core/spatial/mercator.ts';
import { drawnBounds, type SpatialIndex } from '#core/spatial/spatialIndex.ts';
import { FAILED_CLASS } from './assembly/constants.ts';
import { dotSizeFor, isKept, usualCountAt } from './dotSize.ts';
import { joinPlaces, type MarkSizes } from './joinPlaces.ts';

/** Extent from which a plot is drawn by itself, CSS px: of any plot, and of a failed one among dots. */
const HEAPED_BELOW = 14;
const CROSSED_BELOW = 8;
/** With more plots in view they are dots. */
const MAX_IN_VIEW = 5000;
/** In a result with more records, too: looking through them all would be felt. */
const MAX_RECORDS = 250_000;

/** Radius of marks, and that of a plot by itself with its edge, CSS px. */
const ALONE = 4;
const LARGEST = 22;
const FAILED_RADIUS = 11;
/** How far the drawing of a mark reaches from its middle, CSS px. */
export const MARK_REACH = LARGEST + 5;

const OF_ALL: MarkSizes = {
  radiusOf: (places) => (places === 1 ? ALONE : Math.min(LARGEST, 7.9 + 1.5 * Math.sqrt(places))),
  most: LARGEST,
  gap: 1,
};
/** Among dots they're all as large, and so far apart that dots are seen between them. */
const OF_FAILED: MarkSizes = { radiusOf: () => FAILED_RADIUS, most: FAILED_RADIUS, gap: 18 };

/** A mark, and the plots it stands for. */
export interface PlotMark {
  /** Its middle, degrees. */
  lon: number;
  lat: number;
  /** CSS px. */
  radius: number;
  /** Places, each counted once however many records it has, and how many of them have a failed one. */
  count: number;
  failed: number;
  /** Their rows, ascending. */
  rows: number[];
}

export interface PlotMarks {
  marks: readonly PlotMark[];
  /** Not 0 by row for those that share a mark; empty where there is none. */
  isShared: Uint8Array;
  /** Whether marks stand for failed plots alone, which are drawn by themselves, too. */
  ofFailed: boolean;
  /** Diameter of the dots of those by themselves, CSS px: of full size while all plots may share marks. */
  dot: number;
}

export interface MarksInput {
  columns: ResultColumns;
  index: SpatialIndex;
  /** Class per row, see paintClasses.ts. */
  classes: Uint8Array;
  /** Greatest diameter of dots in CSS px; 0 where every outline is drawn, and then plots share no marks unless they failed. */
  dotSize: number;
}

interface Remembered {
  key: string;
  marks: Map<number, PlotMarks>;
}

const remembered = new WeakMap<SpatialIndex, Remembered>();
/** Zooms of which marks are remembered. */
const MAX_ZOOMS = 8;

/** Returns the marks at `zoom`, the same for every tile of the view. */
export function marksAt(input: MarksInput, zoom: number): PlotMarks {
  const key = `${keyOf(input)} ${input.dotSize}`;
  let memory = remembered.get(input.index);
  if (memory?.key !== key) {
    memory = { key, marks: new Map() };
    remembered.set(input.index, memory);
  }
  let marks = memory.marks.get(zoom);
  if (!marks) {
    if (memory.marks.size >= MAX_ZOOMS) memory.marks.clear();
    memory.marks.set(zoom, (marks = findMarks(input, zoom)));
  }
  return marks;
}

/** Tells which records are shown, and which of them as failed, from any others: by their number and a hash of their rows. */
function keyOf({ columns, classes }: MarksInput): string {
  const end = Math.min(columns.recordCount, classes.length);
  let count = 0;
  let hash = 0;
  for (let row = 0; row < end; row++) {
    const drawn = classes[row]!;
    if (!isKept(drawn)) continue;
    count++;
    hash = (Math.imul(hash, 31) + 2 * row + (drawn === FAILED_CLASS ? 1 : 0)) | 0;
  }
  return `${count} ${hash}`;
}

/** Records that may share marks, each as a point in world px. */
interface Points {
  rows: number[];
  xs: number[];
  ys: number[];
}

function pointsOf({ columns, classes }: MarksInput, size: number, ofFailed: boolean): Points {
  const end = Math.min(columns.recordCount, classes.length);
  const below = ofFailed ? CROSSED_BELOW : HEAPED_BELOW;
  const { bounds } = columns;
  const points: Points = { rows: [], xs: [], ys: [] };
  for (let row = 0; row < end; row++) {
    const drawn = classes[row]!;
    if (ofFailed ? drawn !== FAILED_CLASS : !isKept(drawn)) continue;
    // On the map nothing is lower than its degrees are wide at the equator.
    if (((bounds[4 * row + 3]! - bounds[4 * row + 1]!) / 360) * size >= below) continue;
    const { x, y, extent } = placeOf(columns, row, size);
    if (extent >= below) continue;
    points.rows.push(row);
    points.xs.push(x);
    points.ys.push(y);
  }
  return points;
}

/** A record's middle and extent, world px. */
function placeOf(columns: ResultColumns, row: number, size: number) {
  const { bounds } = columns;
  const { west, east } = drawnSpan(columns, row);
  const top = mercatorY(bounds[4 * row + 3]!) * size;
  const bottom = mercatorY(bounds[4 * row + 1]!) * size;
  const width = ((east - west) / 360) * size;
  return {
    x: (((west + east) / 2 + 180) / 360) * size,
    y: (top + bottom) / 2,
    extent: Math.max(width, bottom - top),
  };
}

/** An irrational number: points with the same sum of x and this times y are the same, but for chance. */
const MIXER = Math.SQRT2;

/** Numbers places: records at the same point are at one. `firsts` are the points that began them. */
function placesOf({ xs, ys }: Points): { placeOfPoint: Int32Array; firsts: number[] } {
  const known = new Map<number, number>();
  const firsts: number[] = [];
  const placeOfPoint = new Int32Array(xs.length);
  for (const [point, x] of xs.entries()) {
    const y = ys[point]!;
    const sum = x + MIXER * y;
    const place = known.get(sum);
    const first = place === undefined ? NaN : firsts[place]!;
    if (xs[first] === x && ys[first] === y) placeOfPoint[point] = place!;
    else {
      known.set(sum, firsts.length);
      placeOfPoint[point] = firsts.push(point) - 1;
    }
  }
  return { placeOfPoint, firsts };
}

function findMarks(input: MarksInput, zoom: number): PlotMarks {
  const { columns, classes, dotSize } = input;
  const size = worldSize(zoom);
  const inView = dotSize > 0 ? usualCountAt(input, zoom, 'kept') : Infinity;
  const ofFailed = inView > MAX_IN_VIEW || columns.recordCount > MAX_RECORDS;
  const dot = ofFailed ? Math.min(dotSize, dotSizeFor(inView)) : dotSize;
  const points = pointsOf(input, size, ofFailed);
  const { placeOfPoint, firsts } = placesOf(points);
  const sizes = ofFailed ? OF_FAILED : OF_ALL;
  const { markOf, x, y } = joinPlaces(
    Float64Array.from(firsts, (point) => points.xs[point]!),
    Float64Array.from(firsts, (point) => points.ys[point]!),
    sizes,
  );
  const counts = new Int32Array(firsts.length);
  for (const mark of markOf) counts[mark]!++;
  const found = new Map<number, PlotMark>();
  const isFailed = new Uint8Array(firsts.length);
  const isShared = new Uint8Array(classes.length);
  for (const [point, row] of points.rows.entries()) {
    const place = placeOfPoint[point]!;
    const at = markOf[place]!;
    const count = counts[at]!;
    if (count < 2) continue;
    let mark = found.get(at);
    if (!mark) {
      const lon = (x[at]! / size) * 360 - 180;
      const lat = latitudeAt(y[at]! / size);
      mark = { lon, lat, radius: sizes.radiusOf(count), count, failed: 0, rows: [] };
      found.set(at, mark);
    }
    mark.rows.push(row);
    isShared[row] = 1;
    if (classes[row] !== FAILED_CLASS || isFailed[place] !== 0) continue;
    isFailed[place] = 1;
    mark.failed++;
  }
  return { marks: [...found.values()], isShared, ofFailed, dot };
}

/** Returns the bounds of plots, as those of a mark, degrees. */
export function boundsOfRows(columns: ResultColumns, rows: readonly number[]): Bounds {
  return rows.map((row) => drawnBounds(columns, row)).reduce(joinBounds);
}
