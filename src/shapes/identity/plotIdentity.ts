/**
 * The plots of one result or file. Records whose geometry is the same number for number are one group already
 * (`values/plotGroups.ts`); groups whose shapes differ only in how they are written become one plot here, so that a failed
 * polygon with a duplicate point and the processed one without it belong together.
 *
 * `identifyPlots` makes a fingerprint for every group. `distinctPlots` avoids that, which would take seven times as long, as
 * most shapes differ in their bounds already:
 *
 * 1. Equal shapes have equal keys: hashes of their bounds, rounded to the sixth decimal. Not so a shape that may be written
 *    with other turns of longitude, or that has a coordinate which isn't a number: its key is unsure.
 * 2. Groups with the same key, or an unsure one, get fingerprints.
 * 3. Every other group is a plot.
 */
import type { ShapeColumns } from '#core/columns.ts';
import { recordVertexStart } from '#core/spatial/offsets.ts';
import { NO_PLOT, type PlotGroups } from '#core/values/plotGroups.ts';
import { fingerprints, fingerprintSteps, TURN, UNITS, type Fingerprints } from './fingerprint.ts';
import { isSameShape } from './sameShape.ts';

/** Longitudes from here on may be written with other turns. */
const HALF_TURN = TURN / 2 - 1;

/** The plots of a result or file, distinguished by shape. */
export interface Plots {
  /** Per record the number of its plot, from 0, in order of first sight; NO_PLOT without a shape. */
  plotOf: Uint32Array;
  plotCount: number;
  /** Per plot its first record. */
  rowOf: Uint32Array;
}

export interface PlotIdentities extends Plots, Fingerprints {}

/** Groups of a step. */
const STEP = 4096;

/** Works out the plots of all records that `groups` holds, in steps of some groups each. */
export function* identifyPlots(
  columns: ShapeColumns,
  groups: PlotGroups,
): Generator<undefined, PlotIdentities> {
  const firstRows = firstRowsOf(groups);
  const { low, high } = yield* fingerprintSteps(columns, firstRows);
  const plotOfGroup = new Uint32Array(firstRows.length).fill(NO_PLOT);
  const firstGroups: number[] = [];
  const known = createFingerprintTable({ low, high });
  for (let group = 0; group < firstRows.length; group++) {
    if (group % STEP === STEP - 1) yield;
    if (low[group] === 0 && high[group] === 0) continue;
    const row = firstRows[group]!;
    const like = known.find(low[group]!, high[group]!, (other) =>
      isSameShape({ columns, row }, { columns, row: firstRows[other]! }),
    );
    if (like === NO_PLOT) {
      known.add(group);
      plotOfGroup[group] = firstGroups.length;
      firstGroups.push(group);
    } else plotOfGroup[group] = plotOfGroup[like]!;
  }
  return {
    plotOf: groups.plotOf.map((group) => plotOfGroup[group] ?? NO_PLOT),
    plotCount: firstGroups.length,
    rowOf: Uint32Array.from(firstGroups, (group) => firstRows[group]!),
    low: Uint32Array.from(firstGroups, (group) => low[group]!),
    high: Uint32Array.from(firstGroups, (group) => high[group]!),
  };
}

/** The first record of each group. */
function firstRowsOf({ plotOf, plotCount }: PlotGroups): Uint32Array {
  const rows = new Uint32Array(plotCount);
  let seen = 0;
  for (let row = 0; seen < plotCount; row++) if (plotOf[row] === seen) rows[seen++] = row;
  return rows;
}

/** A hash table from fingerprints to their places in a list. */
interface FingerprintTable {
  /** Adds the fingerprint at a place of the list. */
  add: (place: number) => void;
  /** Returns the first place added with this fingerprint that `isIt` accepts; NO_PLOT if there is none. */
  find: (low: number, high: number, isIt: (place: number) => boolean) => number;
}

/** Returns an empty table with room for all of a list of fingerprints (open addressing, linear probing). */
export function createFingerprintTable({ low, high }: Fingerprints): FingerprintTable {
  let size = 16;
  while (size < low.length * 2) size *= 2;
  const mask = size - 1;
  const table = new Uint32Array(size).fill(NO_PLOT);
  return {
    add: (place) => {
      let at = low[place]! & mask;
      while (table[at] !== NO_PLOT) at = (at + 1) & mask;
      table[at] = place;
    },
    find: (wantedLow, wantedHigh, isIt) => {
      for (let at = wantedLow & mask; table[at] !== NO_PLOT; at = (at + 1) & mask) {
        const place = table[at]!;
        if (low[place] === wantedLow && high[place] === wantedHigh && isIt(place)) return place;
      }
      return NO_PLOT;
    },
  };
}

/** Returns the same plots without fingerprints, far quicker. */
export function distinctPlots(columns: ShapeColumns, groups: PlotGroups): Plots {
  const rows = firstRowsOf(groups);
  const doubtful = doubtfulGroups(columns, rows);
  const { low, high } = fingerprints(
    columns,
    Array.from(doubtful, (group) => rows[group]!),
  );
  const known = createFingerprintTable({ low, high });
  const plotOfGroup = new Uint32Array(rows.length).fill(NO_PLOT);
  const rowOf = new Uint32Array(rows.length);
  let plotCount = 0;
  let at = 0;
  for (let group = 0; group < rows.length; group++) {
    const row = rows[group]!;
    const place = doubtful[at] === group ? at++ : NO_PLOT;
    if (place !== NO_PLOT) {
      if (low[place] === 0 && high[place] === 0) continue;
      const like = known.find(low[place]!, high[place]!, (other) =>
        isSameShape({ columns, row }, { columns, row: rows[doubtful[other]!]! }),
      );
      if (like !== NO_PLOT) {
        plotOfGroup[group] = plotOfGroup[doubtful[like]!]!;
        continue;
      }
      known.add(place);
    }
    plotOfGroup[group] = plotCount;
    rowOf[plotCount++] = row;
  }
  return {
    plotOf: groups.plotOf.map((group) => plotOfGroup[group] ?? NO_PLOT),
    plotCount,
    rowOf: rowOf.slice(0, plotCount),
  };
}

/** The groups that may have the same shape as another one, ascending. */
function doubtfulGroups(columns: ShapeColumns, rows: Uint32Array): Uint32Array {
  let size = 16;
  while (size < rows.length * 2) size *= 2;
  const mask = size - 1;
  const table = new Uint32Array(size).fill(NO_PLOT);
  const { keys, isUnsure } = boundsKeys(columns, rows);
  const isDoubtful = isUnsure.slice();
  keys.forEach((key, group) => {
    let place = key & mask;
    for (; table[place] !== NO_PLOT; place = (place + 1) & mask) {
      const other = table[place]!;
      if (keys[other] !== key) continue;
      isDoubtful[group] = 1;
      isDoubtful[other] = 1;
      break;
    }
    if (table[place] === NO_PLOT) table[place] = group;
  });
  const doubtful: number[] = [];
  for (let group = 0; group < isDoubtful.length; group++)
    if (isDoubtful[group] === 1) doubtful.push(group);
  return Uint32Array.from(doubtful);
}

/** Per shape of a list the hash of its bounds. */
interface BoundsKeys {
  /** Equal for equal shapes, unless one of them is unsure. */
  keys: Int32Array;
  /** 1 for a shape that may equal one with another key. */
  isUnsure: Uint8Array;
}

/** Returns the keys of the records with these rows, in their order. */
export function boundsKeys(columns: ShapeColumns, rows: ArrayLike<number>): BoundsKeys {
  const keys = new Int32Array(rows.length);
  const isUnsure = new Uint8Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const bounds = boundsOf(columns, rows[at]!);
    if (bounds !== null) keys[at] = keyOf(bounds);
    if (bounds === null || mayTurn(bounds)) isUnsure[at] = 1;
  }
  return { keys, isUnsure };
}

/** Returns the places of shapes that may equal one of `others`, ascending. */
export function placesAlike({ keys, isUnsure }: BoundsKeys, others: BoundsKeys): number[] {
  const known = new Set(others.keys);
  const places: number[] = [];
  keys.forEach((key, place) => {
    if (isUnsure[place] === 1 || known.has(key)) places.push(place);
  });
  return places;
}

const room = new Float64Array(4);

/** West, south, east, north in millionths of a degree, overwritten by the next call; null where a coordinate isn't a number. */
function boundsOf(columns: ShapeColumns, row: number): Float64Array | null {
  const { coords } = columns;
  const end = 2 * recordVertexStart(columns, row + 1);
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  let sum = 0;
  for (let i = 2 * recordVertexStart(columns, row); i < end; i += 2) {
    const lon = coords[i]!;
    const lat = coords[i + 1]!;
    sum += lon + lat;
    if (lon < west) west = lon;
    if (lat < south) south = lat;
    if (lon > east) east = lon;
    if (lat > north) north = lat;
  }
  // One check for all coordinates: NaN and infinities persist in a sum.
  if (!Number.isFinite(sum)) return null;
  room[0] = Math.round(west * UNITS);
  room[1] = Math.round(south * UNITS);
  room[2] = Math.round(east * UNITS);
  room[3] = Math.round(north * UNITS);
  return room;
}

function mayTurn(bounds: Float64Array): boolean {
  const west = bounds[0]!;
  const east = bounds[2]!;
  return east - west >= HALF_TURN || west <= -HALF_TURN || east >= HALF_TURN;
}

function keyOf(bounds: Float64Array): number {
  let hash = Math.imul(turned(bounds[0]!), 0xcc9e2d51);
  hash = Math.imul((hash ^ (hash >>> 15)) + (bounds[1]! | 0), 0x1b873593);
  hash = Math.imul((hash ^ (hash >>> 15)) + turned(bounds[2]!), 0x85ebca77);
  hash = Math.imul((hash ^ (hash >>> 15)) + (bounds[3]! | 0), 0x9e3779b1);
  return hash ^ (hash >>> 16);
}

/** A longitude within one turn. */
function turned(lon: number): number {
  // Most are: the remainder of such large numbers takes longer than all the rest of the hash.
  if (lon >= 0 && lon < TURN) return lon | 0;
  return (((lon % TURN) + TURN) % TURN) | 0;
}
