/**
 * Each record against its neighbours:
 *
 * 1. the 15 nearest plots of its class within 10 km, 8 at least; its own plot is none of them;
 * 2. their median, and how much more than that the record has.
 */
import type { HeldRecords } from './heldRecords.ts';
import { likeRecords, NO_CLASS, type LikeRecords } from './likeRecords.ts';
import { medianIn } from './middles.ts';
import { createNearestSearch, treeSteps, type PlaceTrees } from './placeTrees.ts';

export const MAX_NEIGHBOURS = 15;
export const MIN_NEIGHBOURS = 8;
export const NEIGHBOUR_METRES = 10_000;

/** Records of a step. */
const STEP = 512;

/** By record. NaN where there are too few neighbours, or the record is unfit. */
export interface NeighbourFigures {
  /** How many there are, also where they are too few. */
  count: Uint8Array;
  /** Record r has neighbours[15 r] to neighbours[15 r + count], the end excluded, the nearest first. */
  neighbours: Uint32Array;
  median: Float64Array;
  difference: Float64Array;
}

/** What figures are made from. */
export interface Compared {
  records: HeldRecords;
  like: LikeRecords;
  trees: PlaceTrees;
}

function emptyFigures(recordCount: number): NeighbourFigures {
  return {
    count: new Uint8Array(recordCount),
    neighbours: new Uint32Array(MAX_NEIGHBOURS * recordCount),
    median: new Float64Array(recordCount).fill(Number.NaN),
    difference: new Float64Array(recordCount).fill(Number.NaN),
  };
}

/** All records that can be held against others, those near each other mostly one after the other. */
function fitRows({ like, trees }: Compared): Uint32Array {
  const { classOf, onceOf } = like;
  const others: number[] = [];
  for (let row = 0; row < classOf.length; row++)
    if (classOf[row] !== NO_CLASS && onceOf[row] === NO_CLASS) others.push(row);
  const rows = new Uint32Array(trees.items.length + others.length);
  rows.set(trees.items);
  rows.set(others, trees.items.length);
  return rows;
}

/** Returns the figures of all records. `isLeftOut`, by record: whether it's nobody's neighbour. */
export function* compareSteps(
  compared: Compared,
  { metres, isLeftOut }: { metres: number; isLeftOut: (row: number) => boolean },
): Generator<undefined, NeighbourFigures> {
  const { records, like, trees } = compared;
  const figures = emptyFigures(records.recordCount);
  const { plotOf, lon, lat, value } = records;
  const search = createNearestSearch(trees, MAX_NEIGHBOURS);
  const scratch = new Float64Array(MAX_NEIGHBOURS);
  let plot = 0;
  const isPassed = (item: number) => plotOf[item] === plot || isLeftOut(item);
  for (const [at, row] of fitRows(compared).entries()) {
    if (at % STEP === STEP - 1) yield;
    plot = plotOf[row]!;
    const wanted = { lon: lon[row]!, lat: lat[row]!, own: like.classOf[row]!, metres };
    const count = search.find(wanted, isPassed);
    const first = MAX_NEIGHBOURS * row;
    for (let i = 0; i < count; i++) figures.neighbours[first + i] = search.items[i]!;
    figures.count[row] = count;
    for (let i = 0; i < count; i++) scratch[i] = value[search.items[i]!]!;
    if (count < MIN_NEIGHBOURS) continue;
    figures.median[row] = medianIn(scratch.subarray(0, count));
    figures.difference[row] = value[row]! - figures.median[row];
  }
  return figures;
}

/** Returns by record 1 where enough plots of its group would be near, were it not for their windows. */
export function* otherWindowSteps(
  { records, like }: Compared,
  { count }: NeighbourFigures,
): Generator<undefined, Uint8Array> {
  const { recordCount, window, plotOf, lon, lat } = records;
  const found = new Uint8Array(recordCount);
  if (window.every((number) => number === window[0])) return found;
  const anyWindow = likeRecords({ ...records, window: new Int32Array(recordCount) });
  const trees = yield* treeSteps(records, anyWindow.onceOf, anyWindow.classCount);
  const search = createNearestSearch(trees, MIN_NEIGHBOURS);
  for (let row = 0; row < recordCount; row++) {
    if (row % STEP === STEP - 1) yield;
    if (like.classOf[row] === NO_CLASS || count[row]! >= MIN_NEIGHBOURS) continue;
    const wanted = {
      lon: lon[row]!,
      lat: lat[row]!,
      own: anyWindow.classOf[row]!,
      metres: NEIGHBOUR_METRES,
    };
    const near = search.find(wanted, (item) => plotOf[item] === plotOf[row]);
    if (near >= MIN_NEIGHBOURS) found[row] = 1;
  }
  return found;
}
