/**
 * A result's plots in a compact form that is saved on the device, so that a plot can be found again in another job.
 *
 * 1. Plots are sorted by the lower half of their fingerprint, for binary search.
 * 2. Keys, 16 bytes per plot, are all that a search reads.
 * 3. A block holds some plots: their records by plot and start day, with exact values, and their vertices in whole
 *    millionths of a degree. Only blocks in which something was found are read.
 */
import { NO_DAY, SECTION_ERROR, type ResultColumns, type ShapeColumns } from '#core/columns.ts';
import { UNITS } from './fingerprint.ts';
import type { PlotIdentities } from './plotIdentity.ts';
import { coordinateBounds } from '#core/spatial/bounds.ts';
import { longitudeInRange, drawnSpan } from '#core/spatial/antimeridian.ts';
import { partStart, recordVertexStart, ringStart, vertexStart } from '#core/spatial/offsets.ts';
import { dayIn } from '#core/values/dayText.ts';
import { valueColumns } from '#core/values/indexValues.ts';
import { usableValues } from '#core/values/setApart.ts';
import { rowsByPlot } from '#core/values/plotGroups.ts';
import { radixSortOrder } from '#core/values/radixSort.ts';
import { listAt } from '#lib/numberLists.ts';

/** Plots in a block. */
export const BLOCK_PLOTS = 256;
/** Vertices beyond which a shape isn't saved: its plot can then be found by its fingerprint alone. */
const MAX_VERTICES = 2000;
/** Coordinates are clamped to this: beyond, they are nonsense. */
const MAX_DEGREES = 1000;

/** In a record's `flags`: it failed. */
export const FAILED_FLAG = 1;
/** In a record's `flags`: its shape can't be drawn. */
export const UNDRAWABLE_FLAG = 2;

/** Fingerprints and places of plots, ascending by `low`. */
export interface PlotKeys {
  low: Uint32Array;
  high: Uint32Array;
  /** Middle of the bounds in millionths of a degree. */
  lon: Int32Array;
  lat: Int32Array;
}

/** BLOCK_PLOTS plots at most, from BLOCK_PLOTS times the block's number on. */
export interface PlotBlock {
  /** Per plot the place of its first record; then the number of records. */
  starts: Uint32Array;
  /** Per plot hectares; NaN where it can't be drawn. */
  areas: Float32Array;
  /** Per record its row in the result, its window (NO_DAY where there is none) and its flags. */
  rows: Uint32Array;
  startDay: Int32Array;
  endDay: Int32Array;
  flags: Uint8Array;
  /** Per index its value by record, NaN where there is none. */
  values: Float64Array[];
  /** The plots' vertices in millionths of a degree, in the columns' layout. */
  coords: Int32Array;
  ringOffsets: Uint32Array;
  polygonOffsets: Uint32Array;
  geomOffsets: Uint32Array;
}

export interface SavedPlots {
  indices: string[];
  keys: PlotKeys;
  blockCount: number;
  /** Makes one block: all at once would take too much memory. */
  block: (number: number) => PlotBlock;
}

/** Plots of a step. */
const STEP = 4096;

/** Makes the plots of a result as they are saved, in steps of some plots each; `areas` are hectares by row. */
export function* savedPlots(
  columns: ResultColumns,
  plots: PlotIdentities,
  areas: ArrayLike<number>,
): Generator<undefined, SavedPlots> {
  const order = radixSortOrder(Float64Array.from(plots.low));
  yield;
  const rows = datedRows(columns, plots);
  yield;
  const indices = valueColumns(columns);
  const valuesOf = indices.map((index) => usableValues(columns, index));
  const count = order.length;
  const keys: PlotKeys = {
    low: Uint32Array.from(order, (plot) => plots.low[plot]!),
    high: Uint32Array.from(order, (plot) => plots.high[plot]!),
    lon: new Int32Array(count),
    lat: new Int32Array(count),
  };
  for (let place = 0; place < count; place++) {
    if (place % STEP === STEP - 1) yield;
    const middle = middleOf(columns, plots.rowOf[order[place]!]!);
    keys.lon[place] = Math.round(middle.lon * UNITS);
    keys.lat[place] = Math.round(middle.lat * UNITS);
  }
  return {
    indices: indices.map(({ name }) => name),
    keys,
    blockCount: Math.ceil(count / BLOCK_PLOTS),
    block: (number) => {
      const those = order.subarray(number * BLOCK_PLOTS, (number + 1) * BLOCK_PLOTS);
      const recordsOf = Array.from(those, (plot) => rows.of(plot));
      const starts = new Uint32Array(those.length + 1);
      recordsOf.forEach(({ length }, at) => (starts[at + 1] = starts[at]! + length));
      const own = Uint32Array.from(recordsOf.flat());
      const firstRows = Array.from(those, (plot) => plots.rowOf[plot]!);
      return {
        starts,
        areas: Float32Array.from(firstRows, (row) => areas[row] ?? Number.NaN),
        rows: own,
        startDay: Int32Array.from(own, (row) => dayIn(columns.startDay, row)),
        endDay: Int32Array.from(own, (row) => dayIn(columns.endDay, row)),
        flags: Uint8Array.from(own, (row) => flagsOf(columns, row)),
        values: valuesOf.map((values) => Float64Array.from(own, (row) => values[row]!)),
        ...shapesOf(columns, firstRows),
      };
    },
  };
}

function flagsOf({ section, undrawable }: ResultColumns, row: number): number {
  return (
    (section[row] === SECTION_ERROR ? FAILED_FLAG : 0) |
    (undrawable[row] === 0 ? 0 : UNDRAWABLE_FLAG)
  );
}

/** The rows of each plot, by start day. */
function datedRows(columns: ResultColumns, plots: PlotIdentities) {
  const rows = rowsByPlot(plots);
  const startOf = (row: number) => {
    const start = dayIn(columns.startDay, row);
    return start === NO_DAY ? dayIn(columns.endDay, row) : start;
  };
  return {
    of: (plot: number) => {
      const own = Array.from(listAt(rows, plot));
      return own.sort((a, b) => startOf(a) - startOf(b) || a - b);
    },
  };
}

/** The middle of a record's bounds, also of one that can't be drawn; 0, 0 where its coordinates are nonsense. */
function middleOf(columns: ResultColumns, row: number): { lon: number; lat: number } {
  const { coords } = columns;
  const first = 2 * recordVertexStart(columns, row);
  const [west, south, east, north] =
    columns.undrawable[row] === 0
      ? drawnBounds(columns, row)
      : coordinateBounds(coords.subarray(first, 2 * recordVertexStart(columns, row + 1)));
  const [lon, lat] = [(west + east) / 2, (south + north) / 2];
  return Math.abs(lon) < MAX_DEGREES && Math.abs(lat) < MAX_DEGREES
    ? { lon: longitudeInRange(lon), lat }
    : { lon: 0, lat: 0 };
}

function drawnBounds(columns: ResultColumns, row: number) {
  const { west, east } = drawnSpan(columns, row);
  return [west, columns.bounds[4 * row + 1]!, east, columns.bounds[4 * row + 3]!] as const;
}

type SavedShapes = Pick<PlotBlock, 'coords' | 'ringOffsets' | 'polygonOffsets' | 'geomOffsets'>;

function shapesOf(columns: ShapeColumns, rows: readonly number[]): SavedShapes {
  const coords: number[] = [];
  const [rings, parts, records] = [[0], [0], [0]];
  for (const row of rows) {
    const count = recordVertexStart(columns, row + 1) - recordVertexStart(columns, row);
    const end = count > MAX_VERTICES ? 0 : partStart(columns, row + 1);
    for (let part = partStart(columns, row); part < end; part++) {
      for (let ring = ringStart(columns, part); ring < ringStart(columns, part + 1); ring++) {
        const last = 2 * vertexStart(columns, ring + 1);
        for (let at = 2 * vertexStart(columns, ring); at < last; at++)
          coords.push(Math.round(within(columns.coords[at]!) * UNITS));
        rings.push(coords.length / 2);
      }
      parts.push(rings.length - 1);
    }
    records.push(parts.length - 1);
  }
  return {
    coords: Int32Array.from(coords),
    ringOffsets: Uint32Array.from(rings),
    polygonOffsets: Uint32Array.from(parts),
    geomOffsets: Uint32Array.from(records),
  };
}

function within(degrees: number): number {
  return Math.min(MAX_DEGREES, Math.max(-MAX_DEGREES, degrees || 0));
}

/** Returns the shapes of a block in degrees, by plot. */
export function blockShapes({ coords, ...offsets }: SavedShapes): ShapeColumns {
  return {
    recordCount: offsets.geomOffsets.length - 1,
    coords: Float64Array.from(coords, (units) => units / UNITS),
    ringOffsets: offsets.ringOffsets,
    polygonOffsets: offsets.polygonOffsets,
    geomOffsets: offsets.geomOffsets,
  };
}
