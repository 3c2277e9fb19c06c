/**
 * Which records are the same plot: those whose geometry is the same, number for number.
 *
 * 1. Hash each record's coordinates, as bits, in four lanes (longitude and latitude, low and high).
 * 2. Look the hash up in an open table twice the number of records.
 * 3. Where it's taken, compare hash, structure and coordinates; go on to the next place if they differ.
 */
import { NO_DAY, type ResultColumns } from '#engine/columns.ts';
import type { WindowChoice } from '#engine/view/filter.ts';

/** The plot of a record without any vertex: it's none. */
export const NO_PLOT = 4_294_967_295;

export interface PlotGroups {
  /** Per record the number of its plot, from 0, in order of first sight; NO_PLOT without a vertex. */
  plotOf: Uint32Array;
  plotCount: number;
  /** Per record the hash of its geometry; what lets more records be taken in later. */
  hashes?: Uint32Array;
}

/**
 * PlotGroups of all records so far. Time grows with the coordinates of the records that `before`, the
 * plots of the first of them, doesn't know yet.
 */
export function groupPlots(columns: ResultColumns, before?: PlotGroups): PlotGroups {
  const rows = columns.recordCount;
  const hashes = hashGeometries(columns, before?.hashes);
  const plotOf = new Uint32Array(rows).fill(NO_PLOT);
  const firstRow: Uint32Array = new Uint32Array(rows);
  const mask = tableSize(rows) - 1;
  const table = new Uint32Array(mask + 1).fill(NO_PLOT);
  let plotCount = 0;
  for (let row = 0; row < rows; row++) {
    if (firstVertex(columns, row) === firstVertex(columns, row + 1)) continue;
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
      if (hashes[other] === hash && sameGeometry(columns, other, row)) {
        plotOf[row] = plot;
        break;
      }
    }
  }
  return { plotOf, plotCount, hashes };
}

/** Rows of the same plot as `row`, itself included, by start day, then end day, then row. */
export function seriesOf(columns: ResultColumns, plots: PlotGroups, row: number): number[] {
  const plot = plots.plotOf[row];
  if (plot === undefined || plot === NO_PLOT) return [row];
  const rows: number[] = [];
  for (let i = plots.plotOf.indexOf(plot); i >= 0; i = plots.plotOf.indexOf(plot, i + 1)) {
    rows.push(i);
  }
  const { startDay, endDay } = columns;
  return rows.sort((a, b) => startDay[a]! - startDay[b]! || endDay[a]! - endDay[b]! || a - b);
}

/**
 * 1 for each record whose window is the one shown of its plot, 0 for the others.
 *
 * Of windows that are equal all are shown. The latest is the one that ends last, then starts last;
 * the earliest starts first, then ends first. An undated record stands back behind a dated one of
 * its plot. A record that is no plot is always shown.
 */
export function windowMask(
  columns: ResultColumns,
  plots: PlotGroups,
  choice: WindowChoice,
): Uint8Array {
  const shown = new Uint8Array(columns.recordCount).fill(1);
  if (choice.kind === 'all') return shown;
  const best = choice.kind === 'chosen' ? null : bestRows(columns, plots, choice.kind);
  const { startDay, endDay } = columns;
  for (let row = 0; row < shown.length; row++) {
    const plot = plots.plotOf[row]!;
    if (plot === NO_PLOT) continue;
    const start = choice.kind === 'chosen' ? choice.start : startDay[best![plot]!];
    const end = choice.kind === 'chosen' ? choice.end : endDay[best![plot]!];
    if (startDay[row] !== start || endDay[row] !== end) shown[row] = 0;
  }
  return shown;
}

/** Per plot the first row with its latest or earliest window. */
function bestRows(
  columns: ResultColumns,
  plots: PlotGroups,
  kind: 'latest' | 'earliest',
): Uint32Array {
  const best = new Uint32Array(plots.plotCount).fill(NO_PLOT);
  const isBetter = kind === 'latest' ? isLater : isEarlier;
  for (let row = 0; row < columns.recordCount; row++) {
    const plot = plots.plotOf[row]!;
    if (plot === NO_PLOT) continue;
    const rival = best[plot]!;
    if (rival === NO_PLOT || isBetter(columns, row, rival)) best[plot] = row;
  }
  return best;
}

function isLater({ startDay, endDay }: ResultColumns, row: number, rival: number): boolean {
  if (endDay[row] !== endDay[rival]) return endDay[row]! > endDay[rival]!;
  return startDay[row]! > startDay[rival]!;
}

function isEarlier({ startDay, endDay }: ResultColumns, row: number, rival: number): boolean {
  if (startDay[row] !== startDay[rival]) return orLast(startDay[row]!) < orLast(startDay[rival]!);
  return orLast(endDay[row]!) < orLast(endDay[rival]!);
}

function orLast(day: number): number {
  return day === NO_DAY ? Infinity : day;
}

function tableSize(rows: number): number {
  let size = 16;
  while (size < rows * 2) size *= 2;
  return size;
}

function firstVertex({ geomOffsets, polygonOffsets, ringOffsets }: ResultColumns, row: number) {
  return ringOffsets[polygonOffsets[geomOffsets[row]!]!]!;
}

/** The coordinates' bits, two words a number. */
function coordinateWords({ coords, vertexCount }: ResultColumns): Uint32Array {
  return new Uint32Array(coords.buffer, coords.byteOffset, vertexCount * 4);
}

/** Four lanes with a multiplier of their own (from MurmurHash3 and xxHash32), so that they run side by side. */
function hashGeometries(columns: ResultColumns, known?: Uint32Array): Uint32Array {
  const words = coordinateWords(columns);
  const hashes = new Uint32Array(columns.recordCount);
  if (known) hashes.set(known);
  for (let row = known?.length ?? 0; row < hashes.length; row++) {
    const end = firstVertex(columns, row + 1) * 4;
    let a = 1;
    let b = 2;
    let c = 3;
    let d = 4;
    for (let i = firstVertex(columns, row) * 4; i < end; i += 4) {
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
  return hashes;
}

/** Same number of parts, rings and vertices at every level, and the same bits. */
function sameGeometry(columns: ResultColumns, a: number, b: number): boolean {
  const { geomOffsets, polygonOffsets, ringOffsets } = columns;
  const parts: Span = [geomOffsets[a]!, geomOffsets[b]!, geomOffsets[a + 1]! - geomOffsets[a]!];
  if (parts[2] !== geomOffsets[b + 1]! - geomOffsets[b]!) return false;
  const rings = sameOffsets(polygonOffsets, parts);
  const vertices = rings && sameOffsets(ringOffsets, rings);
  if (!vertices) return false;
  const words = coordinateWords(columns);
  const [first, second, count] = vertices;
  for (let i = 0; i < count * 4; i++) {
    if (words[first * 4 + i] !== words[second * 4 + i]) return false;
  }
  return true;
}

/** Two runs of equal length: where each begins, and how long both are. */
type Span = [first: number, second: number, count: number];

/** The runs one level further down, or null where their inner offsets differ. */
function sameOffsets(offsets: Uint32Array, [first, second, count]: Span): Span | null {
  const a = offsets[first]!;
  const b = offsets[second]!;
  for (let i = 1; i <= count; i++) {
    if (offsets[first + i]! - a !== offsets[second + i]! - b) return null;
  }
  return [a, b, offsets[first + count]! - a];
}
