import type { RecordGroup } from '#engine/names/groupRecords.ts';
import type { Axis } from '#ui/charts/axis.ts';
import { numberAxis } from '#ui/charts/numberAxis.ts';

/** Ticks at most. */
const MOST_TICKS = 6;

/** Returns an axis on which all groups have room; null where none has a value. */
export function groupAxis(groups: readonly RecordGroup[]): Axis | null {
  const values = groups.flatMap(({ few, p5, p95, low, high }) =>
    few.length > 0 ? few : [p5, p95, low, high].filter((value) => value !== null),
  );
  return numberAxis(values, MOST_TICKS);
}
