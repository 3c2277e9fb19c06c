import { filterJobs } from '#history/index/filterJobs.ts';
import type { HistoryQuery } from '#history/index/historyQuery.ts';
import { matchingInOrder } from '#history/index/sortJobs.ts';
import { isAddressable } from '#lib/address.ts';
import { isNewestFirst, type HistorySession } from './historySession.ts';

/** Which jobs' results are to be loaded, newest first. */
interface JobsToLoad {
  /** Fixes the jobs of a query that aren't known, or couldn't be read. Returns how many. */
  readonly begin: (query: HistoryQuery) => number;
  /** The next one, but for those that became known since; null after the last. */
  readonly next: () => string | null;
}

export function createJobsToLoad(session: HistorySession): JobsToLoad {
  const { index } = session;
  let places = new Uint32Array().values();
  const isWanted = (place: number) => {
    const state = index.jobs[place]?.state;
    return state === 'notLookedInto' || state === 'couldNotBeRead';
  };
  return {
    begin(query) {
      const filtered = filterJobs(index, query, index.jobs.length);
      const order = session.sorter.order(null, isNewestFirst(session));
      const wanted = matchingInOrder(order, filtered).filter(
        (place) => isWanted(place) && isAddressable(index.jobs[place]!.id),
      );
      places = wanted.values();
      return wanted.length;
    },
    next() {
      // Goes on where it stopped: returning doesn't end an array's iterator.
      for (const place of places) if (isWanted(place)) return index.jobs[place]!.id;
      return null;
    },
  };
}
