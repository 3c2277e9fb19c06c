/**
 * Which records are like each other: those with the same window and the same group make up a class. A plot is in a class
 * once: where it's there twice, the first record stands for all, as a neighbour twice would count double.
 */
import { NO_PLOT } from '#core/values/plotGroups.ts';
import type { HeldRecords } from './heldRecords.ts';

/** In `classOf`: it can't be held against others. */
export const NO_CLASS = -1;

/** The records by class. */
export interface LikeRecords {
  /** By record the number of its class; NO_CLASS where it's unfit. */
  classOf: Int32Array;
  /** By record that has a class, the first record of the same plot in it: mostly itself. */
  firstOf: Uint32Array;
  /** As `classOf`, but NO_CLASS for all records that another one stands for. */
  onceOf: Int32Array;
  classCount: number;
}

/** Returns the classes of records. */
export function likeRecords(records: HeldRecords): LikeRecords {
  const { recordCount, window, group, unfit } = records;
  const classOf = new Int32Array(recordCount).fill(NO_CLASS);
  const known = new Map<number, number>();
  for (let row = 0; row < recordCount; row++) {
    if (unfit[row] !== 0) continue;
    const key = window[row]! * 2 ** 32 + (group ? group[row]! + 1 : 0);
    let number = known.get(key);
    if (number === undefined) known.set(key, (number = known.size));
    classOf[row] = number;
  }
  return { classOf, ...onceEach(records, classOf), classCount: known.size };
}

const NO_ROW = 4_294_967_295;

function onceEach(
  { recordCount, plotOf, plotCount }: HeldRecords,
  classOf: Int32Array,
): Pick<LikeRecords, 'firstOf' | 'onceOf'> {
  const onceOf = classOf.slice();
  const firstOf = new Uint32Array(recordCount);
  // The records of a plot that stand for a class each, the latest first.
  const latest = new Uint32Array(plotCount).fill(NO_ROW);
  const before = new Uint32Array(recordCount);
  for (let row = 0; row < recordCount; row++) {
    firstOf[row] = row;
    const plot = plotOf[row]!;
    if (classOf[row] === NO_CLASS || plot === NO_PLOT) continue;
    let other = latest[plot]!;
    while (other !== NO_ROW && classOf[other] !== classOf[row]) other = before[other]!;
    if (other === NO_ROW) {
      before[row] = latest[plot]!;
      latest[plot] = row;
    } else {
      firstOf[row] = other;
      onceOf[row] = NO_CLASS;
    }
  }
  return { firstOf, onceOf };
}
