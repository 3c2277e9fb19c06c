/** Which jobs came after others: a service lists new jobs at one end or the other, so what stands beyond both is new. */
import type { HistoryIndex } from './historyIndex.ts';
import type { ListEnds } from './historyQuery.ts';

/** Ids held of each end. */
const HELD = 10;

/** Returns a test of a job's place: whether it stands beyond the ends. Beyond one of which no id is known any more, none does. */
export function newerThan(
  { placeOf, jobs }: HistoryIndex,
  since: ListEnds | null,
): (place: number) => boolean {
  const ranksOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const place = placeOf(id);
      return place === null ? [] : [jobs[place]!.rank];
    });
  const first = ranksOf(since?.first ?? []);
  const last = ranksOf(since?.last ?? []);
  const lowest = first.length === 0 ? -Infinity : Math.min(...first);
  const highest = last.length === 0 ? Infinity : Math.max(...last);
  return (place) => jobs[place]!.rank < lowest || jobs[place]!.rank > highest;
}

/** Returns the ends of the list; `order` has all places, newest first, of which only those below `taken` count. */
export function endsOf(
  { jobs }: HistoryIndex,
  order: Uint32Array,
  { taken, newestFirst }: { taken: number; newestFirst: boolean },
): ListEnds {
  const newest: string[] = [];
  const oldest: string[] = [];
  for (let i = 0; i < order.length && newest.length < HELD; i++)
    if (order[i]! < taken) newest.push(jobs[order[i]!]!.id);
  for (let i = order.length - 1; i >= 0 && oldest.length < HELD; i--)
    if (order[i]! < taken) oldest.push(jobs[order[i]!]!.id);
  return newestFirst
    ? { first: newest, last: oldest.toReversed() }
    : { first: oldest, last: newest.toReversed() };
}

/** Returns which ends of the list a page of the service shows; the other is empty, and a page between them shows none. */
export function endsOfPage(
  ids: readonly string[],
  { page, lastPage }: { page: number; lastPage: number | null },
): ListEnds {
  return {
    first: page === 1 ? ids.slice(0, HELD) : [],
    last: page === lastPage ? ids.slice(-HELD) : [],
  };
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
