/**
 * Which plots deserve a look:
 *
 * 1. records that can't be held against others are set apart (heldRecords.ts), the rest put into classes (likeRecords.ts);
 * 2. neighbourhoods that fell or rose together are found (neighbourhoods.ts);
 * 3. each record is held against its neighbours (neighbours.ts). Plots of such neighbourhoods are nobody's: beside a village
 *    that fell, nobody rose;
 * 4. its difference is measured by how far all of them spread (spreads.ts). What is listed of them is quickly said anew
 *    (unusualPlots.ts).
 *
 * It works in steps, so that whoever asked can let others in between. No object is made for a record.
 */
import type { HeldRecords } from './heldRecords.ts';
import { likeRecords, NO_CLASS, type LikeRecords } from './likeRecords.ts';
import {
  compareSteps,
  NEIGHBOUR_METRES,
  otherWindowSteps,
  type NeighbourFigures,
} from './neighbours.ts';
import { neighbourhoodSteps, type Neighbourhood } from './neighbourhoods.ts';
import { treeSteps } from './placeTrees.ts';
import { spreadSteps, USUAL_FROM, type Spreads } from './spreads.ts';

/** In `neighbourhoodOf`: it's in none. */
export const NO_NEIGHBOURHOOD = -1;

/** All that is known of records before it's said what is listed. */
export interface UnusualFigures extends NeighbourFigures, Spreads {
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
  const neighbourhoods = yield* neighbourhoodSteps(compared);
  const neighbourhoodOf = membership(neighbourhoods, like);
  yield;
  const isLeftOut = (row: number) => neighbourhoodOf[row] !== NO_NEIGHBOURHOOD;
  const figures = yield* compareSteps(compared, { metres: NEIGHBOUR_METRES, isLeftOut });
  const hasOtherWindow = yield* otherWindowSteps(compared, figures);
  const { difference } = figures;
  const spreads = yield* spreadSteps(compared, { difference, usual: USUAL_FROM });
  return { ...figures, ...spreads, hasOtherWindow, neighbourhoods, neighbourhoodOf };
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
