/** Which jobs came after others: a service lists new jobs at one end, so whatever stands beyond the known ones there is new. */
import type { HistoryIndex } from './historyIndex.ts';
import type { NewSince } from './historyQuery.ts';

/** Ids at both ends of the service's list as it was at some time, in its order. Several of each: jobs may go. */
export interface ListEnds {
  first: readonly string[];
  last: readonly string[];
}

/** Ids held of each end. */
const HELD = 10;

/** Returns a test of a job's place. Where none of the ids is known any more, no job counts as new. */
export function newerThan(
  { placeOf, columns: { rank } }: HistoryIndex,
  since: NewSince | null,
): (place: number) => boolean {
  const ranks = (since?.ids ?? []).flatMap((id) => {
    const place = placeOf(id);
    return place === null ? [] : [rank[place]!];
  });
  if (since === null || ranks.length === 0) return () => false;
  if (since.newest === 'first') {
    const lowest = Math.min(...ranks);
    return (place) => rank[place]! < lowest;
  }
  const highest = Math.max(...ranks);
  return (place) => rank[place]! > highest;
}

/** Returns the ends of the list; `order` has all places, newest first, of which only those below `taken` count. */
export function endsOf(
  { idOf }: HistoryIndex,
  order: Uint32Array,
  { taken, newestFirst }: { taken: number; newestFirst: boolean },
): ListEnds {
  const newest: string[] = [];
  const oldest: string[] = [];
  for (let i = 0; i < order.length && newest.length < HELD; i++)
    if (order[i]! < taken) newest.push(idOf(order[i]!));
  for (let i = order.length - 1; i >= 0 && oldest.length < HELD; i--)
    if (order[i]! < taken) oldest.push(idOf(order[i]!));
  return newestFirst
    ? { first: newest, last: oldest.toReversed() }
    : { first: oldest, last: newest.toReversed() };
}

/**
 * Returns the ids of the new jobs on a page of the service's list, which knows no others: those before all that stood first
 * and after all that stood last. The first page is all new where nothing of what stood first is on it.
 */
export function newOnPage(ids: readonly string[], page: number, before: ListEnds): string[] {
  const first = new Set(before.first);
  const last = new Set(before.last);
  const from = ids.findIndex((id) => first.has(id));
  const to = ids.findLastIndex((id) => last.has(id));
  const isAllNew = from < 0 && to < 0 && page === 1 && first.size > 0;
  if (isAllNew) return [...ids];
  return [...ids.slice(0, Math.max(0, from)), ...(to < 0 ? [] : ids.slice(to + 1))];
}
