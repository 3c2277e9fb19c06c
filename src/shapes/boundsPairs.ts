import type { Bounds } from '#core/columns.ts';
import { doMeet } from '#core/spatial/bounds.ts';
import Flatbush from 'flatbush';

/** Up to this length all pairs are compared: an index would cost more than it saves. */
const SMALL = 40;

/** Takes a pair by its places in the list, i < j; returns false to end the search. */
type Visit = (i: number, j: number) => boolean;

/** Visits every pair of bounds that overlap or touch, once, until `visit` returns false. */
export function forEachOverlappingPair(list: readonly Bounds[], visit: Visit): void {
  if (list.length <= SMALL) compareAll(list, visit);
  else searchIndex(list, visit);
}

function compareAll(list: readonly Bounds[], visit: Visit): void {
  for (let i = 0; i < list.length; i++) {
    for (let j = i + 1; j < list.length; j++) {
      if (doMeet(list[i]!, list[j]!) && !visit(i, j)) return;
    }
  }
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
