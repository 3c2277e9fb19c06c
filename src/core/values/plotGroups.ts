/**
 * Which records are the same plot: those whose geometry is the same, number for number.
 *
 * 1. Hash each record's coordinates, as bits, in four lanes (longitude and latitude, low and high).
 * 2. Look the hash up in an open table twice the number of records.
 * 3. Where it's found, compare hash, structure and coordinates; go on to the next slot if they differ.
 */
import type { ShapeColumns } from '#core/columns.ts';
import { recordVertexStart } from '#core/spatial/offsets.ts';
import { listNumbers, type NumberLists } from '#lib/numberLists.ts';
import { doSteps } from '#lib/slices.ts';

/** In `plotOf`: a record without any vertex, which has no plot. */
export const NO_PLOT = 4_294_967_295;

export interface PlotGroups {
  /** Per record the number of its plot, from 0, in order of first sight; NO_PLOT without a vertex. */
  plotOf: Uint32Array;
  plotCount: number;
  /** Per record the hash of its geometry, for adding more records later. */
  hashes?: Uint32Array;
}

/**
 * Returns the plots of all records so far. `before` are the plots of the first of them: time grows with the
 * coordinates of the others alone.
 */
export function groupPlots(columns: ShapeColumns, before?: PlotGroups): PlotGroups {
  return doSteps(plotSteps(columns, before));
}

/** Returns the rows of each plot, ascending; only those that are 1 in `isWanted`, where that's given. */
export function rowsByPlot(
  { plotOf, plotCount }: Pick<PlotGroups, 'plotOf' | 'plotCount'>,
  isWanted?: Uint8Array,
): NumberLists {
  return listNumbers(plotCount, (take) => {
    for (let row = 0; row < plotOf.length; row++)
      if (plotOf[row] !== NO_PLOT && isWanted?.[row] !== 0) take(plotOf[row]!, row);
  });
}

/** Records of a step. */
const STEP = 4096;

/** The same in steps of some records each. */
export function* plotSteps(
  columns: ShapeColumns,
  before?: PlotGroups,
): Generator<undefined, PlotGroups> {
  const rows = columns.recordCount;
  const hashes = new Uint32Array(rows);
  if (before?.hashes) hashes.set(before.hashes);
  for (let from = before?.hashes?.length ?? 0; from < rows; from += STEP) {
    hashRows(columns, hashes, from);
    yield;
  }
  const plotOf = new Uint32Array(rows).fill(NO_PLOT);
  const firstRow: Uint32Array = new Uint32Array(rows);
  const mask = tableSize(rows) - 1;
  const table = new Uint32Array(mask + 1).fill(NO_PLOT);
  const isSame = sameGeometry(columns, columns);
  let plotCount = 0;
  for (let row = 0; row < rows; row++) {
    if (row % STEP === STEP - 1) yield;
    if (recordVertexStart(columns, row) === recordVertexStart(columns, row + 1)) continue;
    const hash = hashes[row]!;
    let place = hash & mask;
    for (; ; place = (place + 1) & mask) {
      const plot = table[place]!;
      if (plot === NO_PLOT) {
        table[place] = plotCount;
        firstRow[plotCount] = row;
        plotOf[row] = plotCount++;
        break;
      }
      const other = firstRow[plot]!;
      if (hashes[other] === hash && isSame(other, row)) {
        plotOf[row] = plot;
        break;
      }
    }
  }
  return { plotOf, plotCount, hashes };
}

function tableSize(rows: number): number {
  let size = 16;
  while (size < rows * 2) size *= 2;
  return size;
}

/** The coordinates' bits, two words a number. */
function coordinateWords({ coords }: ShapeColumns): Uint32Array {
  return new Uint32Array(coords.buffer, coords.byteOffset, coords.length * 2);
}

/** Returns by row a hash of the geometry. */
export function hashGeometries(columns: ShapeColumns): Uint32Array {
  const hashes = new Uint32Array(columns.recordCount);
  for (let from = 0; from < hashes.length; from += STEP) hashRows(columns, hashes, from);
  return hashes;
}

/** Writes the hashes of a step's rows, made of the coordinates' bits. Four lanes, each with its own multiplier (from MurmurHash3 and xxHash32), so that they run in parallel. */
function hashRows(columns: ShapeColumns, hashes: Uint32Array, from: number): void {
  const words = coordinateWords(columns);
  for (let row = from; row < Math.min(from + STEP, hashes.length); row++) {
    const end = recordVertexStart(columns, row + 1) * 4;
    let a = 1;
    let b = 2;
    let c = 3;
    let d = 4;
    for (let i = recordVertexStart(columns, row) * 4; i < end; i += 4) {
      a = Math.imul(a ^ words[i]!, 0xcc9e2d51);
      b = Math.imul(b ^ words[i + 1]!, 0x1b873593);
      c = Math.imul(c ^ words[i + 2]!, 0x9e3779b1);
      d = Math.imul(d ^ words[i + 3]!, 0x85ebca77);
      a ^= a >>> 15;
      b ^= b >>> 15;
      c ^= c >>> 15;
      d ^= d >>> 15;
    }
    hashes[row] = Math.imul(a ^ Math.imul(b, 5) ^ Math.imul(c, 9) ^ Math.imul(d, 17), 0xc2b2ae35);
  }
}

/**
 * Returns a test whether a row of one has the geometry of a row of the other: the same number of parts, rings and
 * vertices at every level, and the same bits. It's called a hundred thousand times, so each call allocates little.
 */
export function sameGeometry(
  one: ShapeColumns,
  other: ShapeColumns,
): (row: number, otherRow: number) => boolean {
  const words = coordinateWords(one);
  const otherWords = one === other ? words : coordinateWords(other);
  return (row, otherRow) => {
    const part = one.geomOffsets[row]!;
    const otherPart = other.geomOffsets[otherRow]!;
    const parts = one.geomOffsets[row + 1]! - part;
    if (other.geomOffsets[otherRow + 1]! - otherPart !== parts) return false;
    if (!areAlike(one.polygonOffsets, other.polygonOffsets, [part, otherPart, parts])) return false;
    const ring = one.polygonOffsets[part]!;
    const otherRing = other.polygonOffsets[otherPart]!;
    const rings = one.polygonOffsets[part + parts]! - ring;
    if (!areAlike(one.ringOffsets, other.ringOffsets, [ring, otherRing, rings])) return false;
    const end = 4 * one.ringOffsets[ring + rings]!;
    let to = 4 * other.ringOffsets[otherRing]!;
    for (let at = 4 * one.ringOffsets[ring]!; at < end; at++, to++)
      if (words[at] !== otherWords[to]) return false;
    return true;
  };
}

/** Where two runs of offsets begin, and how long both are. */
type Runs = [first: number, second: number, count: number];

/** Whether the elements of both runs, one by one, hold equally many of the level below. */
function areAlike(offsets: Uint32Array, others: Uint32Array, [first, second, count]: Runs) {
  const shift = others[second]! - offsets[first]!;
  for (let i = 1; i <= count; i++)
    if (others[second + i]! - offsets[first + i]! !== shift) return false;
  return true;
}
