/**
 * Failed plots too small for their crosses: far away a cross is many times as large as its plot, and some of them cover all
 * the plots around, as if all had failed. Those near each other have the smallest crosses then, and one mark with their number.
 *
 * 1. Failed plots smaller on screen than a cross are taken in the order of their rows. Each joins the first mark within
 *    CLUSTER_REACH of it, or begins one; a mark is where its first plot is.
 * 2. A mark of a single place stays a cross.
 *
 * A tile knows only itself, so all marks of a zoom are found at once, and remembered until other records are failed and shown.
 */
import type { ResultColumns } from '#core/columns.ts';
import { drawnSpan } from '#core/spatial/antimeridian.ts';
import { latitudeAt, mercatorY, worldSize } from '#core/spatial/mercator.ts';
import type { SpatialIndex } from '#core/spatial/spatialIndex.ts';
import { FAILED_CLASS } from './assembly/constants.ts';

/** Extent below which a failed plot may share a mark, CSS px: from here on its cross is no larger than itself. */
const SHARED_BELOW = 8;
/** How far from its mark a plot may be, CSS px: marks stay apart by this. */
const CLUSTER_REACH = 40;

/** Failed plots that share one mark. */
export interface FailedCluster {
  /** Where the mark is, degrees. */
  lon: number;
  lat: number;
  /** Places, each counted once however many records it has. */
  count: number;
  /** Their rows, ascending. */
  rows: number[];
}

interface FailedMarks {
  clusters: readonly FailedCluster[];
  /** Not 0 by row for those in a cluster; empty where there is none. */
  isShared: Uint8Array;
}

interface FailedInput {
  columns: ResultColumns;
  index: SpatialIndex;
  /** Class per row, see paintClasses.ts. */
  classes: Uint8Array;
}

export const NO_MARKS: FailedMarks = { clusters: [], isShared: new Uint8Array(0) };

interface Remembered {
  key: string;
  marks: Map<number, FailedMarks>;
}

const remembered = new WeakMap<SpatialIndex, Remembered>();

/** Returns the shared marks of failed plots at `zoom`, the same for every tile of the view. */
export function failedMarksAt(input: FailedInput, zoom: number): FailedMarks {
  const key = failedKey(input);
  if (key === null) return NO_MARKS;
  let memory = remembered.get(input.index);
  if (memory?.key !== key) {
    memory = { key, marks: new Map() };
    remembered.set(input.index, memory);
  }
  let marks = memory.marks.get(zoom);
  if (!marks) memory.marks.set(zoom, (marks = findMarks(input, zoom)));
  return marks;
}

/** Tells which records are drawn as failed from any others, by their number and a hash of their rows; null without any. */
function failedKey({ columns, classes }: FailedInput): string | null {
  const end = Math.min(columns.recordCount, classes.length);
  let count = 0;
  let hash = 0;
  for (let row = 0; row < end; row++) {
    if (classes[row] !== FAILED_CLASS) continue;
    count++;
    hash = (Math.imul(hash, 31) + row) | 0;
  }
  return count < 2 ? null : `${count} ${hash}`;
}

/** A mark as it's found: world px. */
interface Found {
  x: number;
  y: number;
  rows: number[];
  places: Set<string>;
}

function findMarks({ columns, classes }: FailedInput, zoom: number): FailedMarks {
  const size = worldSize(zoom);
  const end = Math.min(columns.recordCount, classes.length);
  const found: Found[] = [];
  const cells = new Map<string, Found[]>();
  for (let row = 0; row < end; row++) {
    if (classes[row] !== FAILED_CLASS) continue;
    const { x, y, extent } = placeOf(columns, row, size);
    if (extent >= SHARED_BELOW) continue;
    let mark = nearest(cells, x, y);
    if (!mark) {
      mark = { x, y, rows: [], places: new Set() };
      found.push(mark);
      const key = cellKey(cellOf(x), cellOf(y));
      cells.set(key, [...(cells.get(key) ?? []), mark]);
    }
    mark.rows.push(row);
    mark.places.add(`${x} ${y}`);
  }
  const shared = found.filter(({ places }) => places.size > 1);
  if (shared.length === 0) return NO_MARKS;
  const isShared = new Uint8Array(end);
  for (const { rows } of shared) for (const row of rows) isShared[row] = 1;
  const clusters = shared.map(({ x, y, rows, places }) => ({
    lon: (x / size) * 360 - 180,
    lat: latitudeAt(y / size),
    count: places.size,
    rows,
  }));
  return { clusters, isShared };
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

function cellOf(px: number): number {
  return Math.floor(px / CLUSTER_REACH);
}

function cellKey(column: number, line: number): string {
  return `${column} ${line}`;
}

/** The first mark found within reach. */
function nearest(cells: Map<string, Found[]>, x: number, y: number): Found | undefined {
  for (let line = cellOf(y) - 1; line <= cellOf(y) + 1; line++)
    for (let column = cellOf(x) - 1; column <= cellOf(x) + 1; column++) {
      const near = cells
        .get(cellKey(column, line))
        ?.find((mark) => Math.hypot(mark.x - x, mark.y - y) < CLUSTER_REACH);
      if (near) return near;
    }
  return undefined;
}
