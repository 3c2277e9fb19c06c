import type { Bounds } from '#engine/columns.ts';
import Flatbush from 'flatbush';

/** Up to here all pairs are compared: an index costs more than it saves. */
const SMALL = 40;

/** Tells of a pair by the two places in the list, i < j; false ends the search. */
type Visit = (i: number, j: number) => boolean;

/** Visits every pair of bounds that meet, touching ones included, once, until `visit` answers false. */
export function forEachMeetingPair(list: readonly Bounds[], visit: Visit): void {
  if (list.length <= SMALL) compareAll(list, visit);
  else searchIndex(list, visit);
}

function compareAll(list: readonly Bounds[], visit: Visit): void {
  for (let i = 0; i < list.length; i++) {
    for (let j = i + 1; j < list.length; j++) {
      if (meet(list[i]!, list[j]!) && !visit(i, j)) return;
    }
  }
}

function meet(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

function searchIndex(list: readonly Bounds[], visit: Visit): void {
  const index = new Flatbush(list.length);
  for (const [west, south, east, north] of list) index.add(west, south, east, north);
  index.finish();
  let stopped = false;
  for (const [i, bounds] of list.entries()) {
    const [west, south, east, north] = bounds;
    index.search(west, south, east, north, (j) => {
      if (!stopped && j > i) stopped = !visit(i, j);
      return false;
    });
    if (stopped) return;
  }
}
