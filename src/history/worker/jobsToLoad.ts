import { filterJobs } from '#history/index/filterJobs.ts';
import type { HistoryQuery } from '#history/index/historyQuery.ts';
import { matchingInOrder } from '#history/index/sortJobs.ts';
import { isAddressable } from '#lib/address.ts';
import { isNewestFirst, type HistorySession } from './historySession.ts';

/** Which jobs' results are to be loaded, newest first. */
interface JobsToLoad {
  /** Fixes the jobs of a query that aren't known; with `again` those that couldn't be read, too. Returns how many. */
  readonly begin: (query: HistoryQuery, again: boolean) => number;
  /** The next ones, but for those that became known since, and how many are left after them. */
  readonly next: (count: number) => { ids: string[]; left: number };
}

export function createJobsToLoad(session: HistorySession): JobsToLoad {
  const { index } = session;
  let places = new Uint32Array();
  /** Of the next one in `places`. */
  let at = 0;
  let unreadableToo = false;

  const isWanted = (place: number) => {
    const state = index.jobs[place]?.state;
    return state === 'notLookedInto' || (unreadableToo && state === 'couldNotBeRead');
  };

  return {
    begin(query, again) {
      unreadableToo = again;
      const filtered = filterJobs(index, query, index.jobs.length);
      const order = session.sorter.order(null, isNewestFirst(session));
      places = matchingInOrder(order, filtered).filter(
        (place) => isWanted(place) && isAddressable(index.jobs[place]!.id),
      );
      at = 0;
      return places.length;
    },
    next(count) {
      const ids: string[] = [];
      while (ids.length < count && at < places.length) {
        const place = places[at++] ?? 0;
        if (isWanted(place)) ids.push(index.jobs[place]!.id);
      }
      return { ids, left: places.length - at };
    },
  };
}
