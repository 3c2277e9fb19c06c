/**
 * Which plots deserve a look:
 *
 * 1. records that can't be held against others are set apart (heldRecords.ts), the rest put into classes (likeRecords.ts);
 * 2. each is held against its neighbours (neighbours.ts);
 * 3. neighbourhoods that fell or rose together are found (groupsTogether.ts, plotsTogether.ts);
 * 4. plots that have some of these among their neighbours are held against others instead: beside a village that fell,
 *    nobody rose;
 * 5. each z becomes a probability (tails.ts). What is listed of them is quickly said anew (unusualPlots.ts).
 *
 * It works in steps, so that whoever asked can let others in between. No object is made for a record.
 */
import { groupsTogetherSteps } from './groupsTogether.ts';
import type { HeldRecords } from './heldRecords.ts';
import { likeRecords, NO_CLASS, type LikeRecords } from './likeRecords.ts';
import {
  compareSteps,
  emptyFigures,
  fitRows,
  LEAST_NEIGHBOURS,
  MOST_NEIGHBOURS,
  otherWindowSteps,
  type NeighbourFigures,
} from './neighbours.ts';
import type { Neighbourhood } from './neighbourhoods.ts';
import { treeSteps } from './placeTrees.ts';
import { plotsTogetherSteps } from './plotsTogether.ts';
import { listSurroundings } from './surroundings.ts';
import { probabilityOf } from './tails.ts';
import type { Ground } from './together.ts';

/** In `neighbourhoodOf`: it's in none. */
export const NO_NEIGHBOURHOOD = -1;

/** All that is known of records before it's said what is listed. */
export interface UnusualFigures extends NeighbourFigures {
  /** By record how likely a healthy plot's z is as far from 0; NaN where there is no z. */
  probability: Float64Array;
  /** By record 1 where it has too few neighbours only because others have other windows. */
  hasOtherWindow: Uint8Array;
  neighbourhoods: Neighbourhood[];
  /** By record the place in `neighbourhoods`, or NO_NEIGHBOURHOOD. */
  neighbourhoodOf: Int32Array;
}

/** Works out the figures of all records. */
export function* unusualSteps(records: HeldRecords): Generator<undefined, UnusualFigures> {
  const like = likeRecords(records);
  yield;
  const trees = yield* treeSteps(records, like.onceOf, like.classCount);
  const compared = { records, like, trees };
  const figures = emptyFigures(records.recordCount);
  const rows = fitRows(compared);
  yield* compareSteps(compared, figures, { rows, isLeftOut: null });
  const hasOtherWindow = yield* otherWindowSteps(compared, figures);
  const surroundings = listSurroundings({ ...records, classOf: like.onceOf });
  yield;
  const neighbourhoods = yield* togetherSteps({ records, like, surroundings }, figures);
  const neighbourhoodOf = membership(neighbourhoods, like);
  yield;
  const isLeftOut = new Uint8Array(records.recordCount);
  for (let row = 0; row < isLeftOut.length; row++)
    if (neighbourhoodOf[row] !== NO_NEIGHBOURHOOD) isLeftOut[row] = 1;
  const beside = rows.filter((row) => isBeside(figures, isLeftOut, row));
  yield* compareSteps(compared, figures, { rows: beside, isLeftOut });
  const probability = yield* probabilitySteps(figures);
  return { ...figures, probability, hasOtherWindow, neighbourhoods, neighbourhoodOf };
}

/** Records of a step. */
const STEP = 8192;

function* probabilitySteps({ z, count }: NeighbourFigures): Generator<undefined, Float64Array> {
  const probability = new Float64Array(z.length);
  for (let row = 0; row < z.length; row++) {
    if (row % STEP === STEP - 1) yield;
    probability[row] = Number.isNaN(z[row]) ? Number.NaN : probabilityOf(z[row]!, count[row]!);
  }
  return probability;
}

function togetherSteps(
  ground: Ground,
  figures: NeighbourFigures,
): Generator<undefined, Neighbourhood[]> {
  const { neighbourhood } = ground.records;
  return neighbourhood
    ? groupsTogetherSteps(ground, neighbourhood)
    : plotsTogetherSteps(ground, figures);
}

/** Returns the neighbourhood of each record, and adds to each the further records of its plots. */
function membership(
  neighbourhoods: Neighbourhood[],
  { firstOf, classOf }: LikeRecords,
): Int32Array {
  const of = new Int32Array(classOf.length).fill(NO_NEIGHBOURHOOD);
  for (const [place, { rows }] of neighbourhoods.entries()) for (const row of rows) of[row] = place;
  const more = neighbourhoods.map((): number[] => []);
  for (let row = 0; row < of.length; row++) {
    if (classOf[row] === NO_CLASS || firstOf[row] === row) continue;
    const place = of[firstOf[row]!]!;
    of[row] = place;
    more[place]?.push(row);
  }
  for (const [place, rows] of more.entries()) {
    const one = neighbourhoods[place]!;
    if (rows.length > 0) one.rows = Uint32Array.from([...one.rows, ...rows]).sort();
  }
  return of;
}

/** Whether a record that is in no neighbourhood has one of a neighbourhood among its neighbours. */
function isBeside(
  { count, neighbours }: NeighbourFigures,
  isMember: Uint8Array,
  row: number,
): boolean {
  if (isMember[row] === 1 || count[row]! < LEAST_NEIGHBOURS) return false;
  const first = MOST_NEIGHBOURS * row;
  for (let at = first; at < first + count[row]!; at++)
    if (isMember[neighbours[at]!] === 1) return true;
  return false;
}
