/**
 * Neighbourhoods whose plots fell or rose together, found by the rule for plots, with a group in place of a plot:
 *
 * 1. a group is what the file says belongs together, such as a village; where it says nothing, plots of a class are cut into
 *    cells of 12 to 24 that lie near each other. It has 5 plots or more, most of them within 25 km of its middle;
 * 2. its value is the median of how much more its plots have than the median of their class: so crops don't matter;
 * 3. it's held against the 15 nearest groups within 25 km (neighbours.ts), its difference measured by how far those of all
 *    groups spread (spreads.ts); unusual from the limit that these give, and from 0.05;
 * 4. cells next to each other that went the same way are one neighbourhood, of those of their plots that went more than half
 *    as far.
 */
import { globeMetresBetween } from '#core/spatial/geodesy.ts';
import { NO_GROUP, type HeldRecords } from './heldRecords.ts';
import { likeRecords } from './likeRecords.ts';
import { medianIn } from './middles.ts';
import {
  compareSteps,
  MAX_NEIGHBOURS,
  type Compared,
  type NeighbourFigures,
} from './neighbours.ts';
import { rangesUpTo, treeSteps } from './placeTrees.ts';
import { GROUPS_FROM, MIN_DIFFERENCE, spreadSteps } from './spreads.ts';

/** One of them. */
export interface Neighbourhood {
  /** The number of its group in the file; NO_GROUP where its plots are only near each other. */
  group: number;
  /** Ascending. */
  rows: Uint32Array;
  plotCount: number;
  isLower: boolean;
  /** Of its plots, and of those of the groups around. */
  median: number;
  othersMedian: number;
}

const MIN_PLOTS = 5;
const CELL = 24;
const REACH_METRES = 25_000;
/** The share of a group's plots that has to be within reach of its middle. */
const MAX_OF = 0.8;
/** Of a cell's 15 nearest, those that are next to it. */
const NEXT = 8;

/** Plots that belong together. */
interface Group {
  group: number;
  /** Groups are held against those with the same number: that of the window, or of a cell's class. */
  own: number;
  rows: Uint32Array;
  lon: number;
  lat: number;
}

/** Finds them in steps. */
export function* neighbourhoodSteps(compared: Compared): Generator<undefined, Neighbourhood[]> {
  const { records } = compared;
  const all = records.neighbourhood ? fileGroups(compared, records.neighbourhood) : cells(compared);
  yield;
  const groups = all.flatMap((one) => nearMiddle(records, one) ?? []);
  yield;
  const held = heldGroups(compared, groups);
  yield;
  const like = likeRecords(held);
  const trees = yield* treeSteps(held, like.onceOf, like.classCount);
  const among = { records: held, like, trees };
  const figures = yield* compareSteps(among, { metres: REACH_METRES, isLeftOut: () => false });
  const { difference } = figures;
  const { z, from } = yield* spreadSteps(among, { difference, usual: GROUPS_FROM });
  const isFound = z.map((one, at) => {
    const isFar = Math.abs(one) >= from && Math.abs(difference[at]!) >= MIN_DIFFERENCE;
    return isFar ? Math.sign(one) : 0;
  });
  const found: Neighbourhood[] = [];
  for (const set of setsOf(figures, isFound, records.neighbourhood !== null)) {
    yield;
    const one = toNeighbourhood(records, groups, { set, figures });
    if (one.plotCount >= MIN_PLOTS) found.push(one);
  }
  return found;
}

function fileGroups({ records, trees }: Compared, group: Int32Array): Omit<Group, 'lon' | 'lat'>[] {
  const rowsBy = new Map<number, number[]>();
  for (const row of trees.items) {
    if (group[row] === NO_GROUP) continue;
    const key = records.window[row]! * 2 ** 32 + group[row]!;
    const rows = rowsBy.get(key);
    if (rows) rows.push(row);
    else rowsBy.set(key, [row]);
  }
  return Array.from(rowsBy.values(), (rows) => ({
    group: group[rows[0]!]!,
    own: records.window[rows[0]!]!,
    rows: Uint32Array.from(rows),
  }));
}

function cells({ like, trees }: Compared): Omit<Group, 'lon' | 'lat'>[] {
  return rangesUpTo(trees, CELL).map(([first, end]) => {
    const rows = trees.items.slice(first, end);
    return { group: NO_GROUP, own: like.classOf[rows[0]!]!, rows };
  });
}

/** The group of its plots within reach of their middle; null where these are few, or not most of them. */
function nearMiddle({ lon, lat }: HeldRecords, group: Omit<Group, 'lon' | 'lat'>): Group | null {
  const { rows } = group;
  const first = lon[rows[0]!]!;
  let [x, y] = [0, 0];
  for (const row of rows) {
    const off = lon[row]! - first;
    x += off - 360 * Math.round(off / 360);
    y += lat[row]!;
  }
  const turned = first + x / rows.length;
  const middle: [number, number] = [turned - 360 * Math.round(turned / 360), y / rows.length];
  const near = rows.filter(
    (row) => globeMetresBetween(middle, [lon[row]!, lat[row]!]) <= REACH_METRES,
  );
  if (near.length < Math.max(MIN_PLOTS, MAX_OF * rows.length)) return null;
  return { ...group, rows: near, lon: middle[0], lat: middle[1] };
}

/** The groups as if they were records. */
function heldGroups({ records, like, trees }: Compared, groups: readonly Group[]): HeldRecords {
  const { value } = records;
  const { starts, items } = trees;
  const medians = Array.from({ length: like.classCount }, (_, own) =>
    medianOf(value, items.subarray(starts[own], starts[own + 1])),
  );
  const more = value.map((one, row) => one - (medians[like.classOf[row]!] ?? 0));
  return {
    recordCount: groups.length,
    lon: Float64Array.from(groups, ({ lon }) => lon),
    lat: Float64Array.from(groups, ({ lat }) => lat),
    value: Float64Array.from(groups, ({ rows }) => medianOf(more, rows)),
    window: Int32Array.from(groups, ({ own }) => own),
    group: null,
    neighbourhood: null,
    plotOf: Uint32Array.from(groups.keys()),
    plotCount: groups.length,
    unfit: new Uint8Array(groups.length),
  };
}

function medianOf(value: Float64Array, rows: Uint32Array): number {
  const values = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i++) values[i] = value[rows[i]!]!;
  return medianIn(values);
}

/** The groups that are found, `isFound` 1 or -1; those next to each other in one set, unless they have names. */
function setsOf(figures: NeighbourFigures, isFound: Float64Array, areNamed: boolean): number[][] {
  const sets = new Map<number, number[]>();
  for (const [at, side] of isFound.entries()) {
    if (side === 0) continue;
    const nextTo = nearestOf(figures, at).slice(0, areNamed ? 0 : NEXT);
    const joined = new Set(
      [...nextTo].flatMap((to) => (isFound[to] === side ? (sets.get(to) ?? []) : [])),
    );
    const set = [...new Set([...joined].flatMap((to) => sets.get(to)!)), at];
    for (const one of set) sets.set(one, set);
  }
  return [...new Set(sets.values())];
}

function nearestOf({ neighbours, count }: NeighbourFigures, at: number): Uint32Array {
  const first = MAX_NEIGHBOURS * at;
  return neighbours.subarray(first, first + count[at]!);
}

function toNeighbourhood(
  { value }: HeldRecords,
  groups: readonly Group[],
  { set, figures }: { set: readonly number[]; figures: NeighbourFigures },
): Neighbourhood {
  const rowsOf = (list: Iterable<number>) =>
    Uint32Array.from([...list].flatMap((at) => [...groups[at]!.rows])).sort();
  const around = new Set(set.flatMap((at) => [...nearestOf(figures, at)]));
  for (const at of set) around.delete(at);
  const othersMedian = medianOf(value, rowsOf(around));
  const { group } = groups[set[0]!]!;
  const difference = figures.difference[set[0]!]!;
  const all = rowsOf(set);
  const rows =
    group === NO_GROUP ? all.filter((row) => (value[row]! - othersMedian) / difference > 0.5) : all;
  return {
    group,
    rows,
    plotCount: rows.length,
    isLower: difference < 0,
    median: medianOf(value, rows),
    othersMedian,
  };
}
