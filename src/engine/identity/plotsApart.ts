/**
 * Plots told apart within one result or file as `identifyPlots` does, without a fingerprint for each: that takes seven times as
 * long, and mostly all shapes differ.
 *
 * 1. Shapes that are the same to the sixth decimal have the same bounds to the sixth decimal.
 * 2. Where two groups have them, both get fingerprints; so does what may be written with other turns of longitude, and
 *    what has a coordinate that isn't a number.
 * 3. All others are a plot each.
 */
import type { ShapeColumns } from '#engine/columns.ts';
import { recordVertexStart } from '#engine/spatial/offsets.ts';
import { NO_PLOT, type PlotGroups } from '#engine/values/plotGroups.ts';
import { fingerprints } from './fingerprint.ts';
import { createFingerprintTable, firstRowsOf, type Plots } from './plotIdentity.ts';
import { isSameShape } from './sameShape.ts';

const UNITS = 1_000_000;
const TURN = 360 * UNITS;
/** From here on another writing may have other bounds, in millionths of a degree. */
const HALF_TURN = TURN / 2 - 1;

/** Returns the plots of all records that `groups` holds. */
export function plotsApart(columns: ShapeColumns, groups: PlotGroups): Plots {
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

/** Groups that may be the plot of another one, in order. */
function doubtfulGroups(columns: ShapeColumns, rows: Uint32Array): Uint32Array {
  let size = 16;
  while (size < rows.length * 2) size *= 2;
  const mask = size - 1;
  const table = new Uint32Array(size).fill(NO_PLOT);
  const isDoubtful = new Uint8Array(rows.length);
  const keys = new Int32Array(rows.length);
  for (let group = 0; group < rows.length; group++) {
    const bounds = boundsOf(columns, rows[group]!);
    if (bounds === null || mayTurn(bounds)) isDoubtful[group] = 1;
    const key = bounds === null ? 0 : keyOf(bounds);
    keys[group] = key;
    let place = key & mask;
    for (; table[place] !== NO_PLOT; place = (place + 1) & mask) {
      const other = table[place]!;
      if (keys[other] !== key) continue;
      isDoubtful[group] = 1;
      isDoubtful[other] = 1;
      break;
    }
    if (table[place] === NO_PLOT) table[place] = group;
  }
  const doubtful: number[] = [];
  for (let group = 0; group < isDoubtful.length; group++)
    if (isDoubtful[group] === 1) doubtful.push(group);
  return Uint32Array.from(doubtful);
}

const room = new Float64Array(4);

/** West, south, east, north in millionths of a degree, written over by the next call; null where a coordinate isn't a number. */
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
  // Looked at once: a sum with something in it that's no number is none.
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

/** A longitude by its place on the Earth. */
function turned(lon: number): number {
  // Mostly it's within a turn: a remainder of such numbers takes longer than all the rest.
  if (lon >= 0 && lon < TURN) return lon | 0;
  return (((lon % TURN) + TURN) % TURN) | 0;
}
