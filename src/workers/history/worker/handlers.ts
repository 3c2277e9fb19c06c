import { JOB_STATES, type JobState } from '#engine/history/historyQuery.ts';
import type { HistoryStatus } from '#workers/history/protocol.ts';
import type { HistoryHandlers } from './serveCalls.ts';

/** What each request does; `post` takes a new status to the page. */
export function createHandlers(post: (status: HistoryStatus) => void): HistoryHandlers {
  let queries = 0;
  return {
    open: () => {
      post({
        phase: 'ready',
        taken: 0,
        gone: 0,
        covers: 'none',
        asOf: null,
        walk: null,
        stopped: null,
        gaps: [],
        newest: null,
        revision: 1,
      });
      return null;
    },
    query: () => ({
      id: ++queries,
      matching: 0,
      taken: 0,
      asOf: null,
      revision: 1,
      unread: 0,
      facets: {
        anyState: 0,
        states: Object.fromEntries(JOB_STATES.map((state) => [state, 0])) as Record<
          JobState,
          number
        >,
        anyIndex: 0,
        indices: [],
        starred: 0,
      },
      extent: { firstDay: null, lastDay: null, values: null },
      sharedNotes: [],
    }),
    rows: () => [],
    jobs: () => [],
    marks: () => ({ marks: [], unplaced: 0 }),
    footprints: () => [],
    beginLooking: () => ({ total: 0 }),
    nextToLook: () => ({ ids: [], left: 0 }),
    changed: () => null,
    walk: () => null,
    refresh: () => null,
    readGap: () => null,
    stopWalk: () => null,
    watch: () => null,
  };
}
