import { clusterJobs } from '#engine/history/clusterJobs.ts';
import { groundsWithin } from '#engine/history/groundsWithin.ts';
import { yieldTask } from '#workers/yieldTask.ts';
import type { HistoryStatus, RowsAsked } from '#workers/history/protocol.ts';
import { createLooking } from './looking.ts';
import { openKept, takeChanges } from './openKept.ts';
import { createQueries } from './queries.ts';
import { placesOf, rowsOf } from './rows.ts';
import type { HistoryHandlers } from './serveCalls.ts';
import { createSession, type HistorySession } from './session.ts';
import { createPoster, statusOf } from './status.ts';
import { createWalking, type Walking } from './walking.ts';

type Opened = Omit<HistoryHandlers, 'open'>;

/** What each request does; `post` takes a new status to the page. */
export function createHandlers(post: (status: HistoryStatus) => void): HistoryHandlers {
  let opened: Opened | null = null;
  const handlers = (): Opened => {
    if (!opened) throw new Error('The history was not opened');
    return opened;
  };
  return {
    open({ connection }) {
      const session = createSession(connection);
      const walking = createWalking(session, () => tell());
      const tell = createPoster(() => post(statusOf(session, walking.status())));
      opened = {
        ...lookups(session),
        ...walks(walking),
        changed: async ({ ids }) => {
          await takeChanges(session, ids, tell);
          return null;
        },
      };
      void openKept(session, tell);
      return null;
    },
    query: (...call) => handlers().query(...call),
    rows: (...call) => handlers().rows(...call),
    jobs: (...call) => handlers().jobs(...call),
    marks: (...call) => handlers().marks(...call),
    footprints: (...call) => handlers().footprints(...call),
    beginLooking: (...call) => handlers().beginLooking(...call),
    nextToLook: (...call) => handlers().nextToLook(...call),
    changed: (...call) => handlers().changed(...call),
    walk: (...call) => handlers().walk(...call),
    refresh: (...call) => handlers().refresh(...call),
    readGap: (...call) => handlers().readGap(...call),
    stopWalk: (...call) => handlers().stopWalk(...call),
    watch: (...call) => handlers().watch(...call),
  };
}

type Lookups = Pick<
  HistoryHandlers,
  'query' | 'rows' | 'jobs' | 'marks' | 'footprints' | 'beginLooking' | 'nextToLook'
>;

/** Requests that only look. */
function lookups(session: HistorySession): Lookups {
  const { index } = session;
  const queries = createQueries(session);
  const looking = createLooking(session);
  const rows = (queryId: number, { first, count }: RowsAsked) =>
    rowsOf(session, queries.order(queryId).subarray(first, first + count));
  return {
    async query({ query, taken, rows: asked }, signal) {
      // Where the next key was pressed already, this one's answer is no longer wanted.
      await yieldTask();
      signal.throwIfAborted();
      const answer = await queries.answer(query, taken ?? null);
      return { ...answer, rows: asked ? await rows(answer.id, asked) : [] };
    },
    rows: ({ queryId, ...asked }) => rows(queryId, asked),
    jobs: ({ ids }) => rowsOf(session, placesOf(index, ids)),
    marks: ({ queryId, ...view }) => clusterJobs(index, queries.order(queryId), view),
    footprints: ({ queryId, places, ...view }) =>
      groundsWithin(index, places ?? queries.order(queryId), view),
    beginLooking: ({ query, again }) => ({ total: looking.begin(query, again) }),
    nextToLook: ({ count }) => looking.next(count),
  };
}

/** Requests about reading the history; statuses tell how it goes. */
function walks(
  walking: Walking,
): Pick<Opened, 'walk' | 'refresh' | 'readGap' | 'stopWalk' | 'watch'> {
  const answered = (begin: () => void) => {
    begin();
    return null;
  };
  return {
    walk: () => answered(walking.walk),
    refresh: ({ all }) => answered(all ? walking.walk : walking.refresh),
    readGap: ({ page }) => answered(() => walking.readGap(page)),
    stopWalk: () => answered(walking.stop),
    watch: ({ visible }) => answered(() => walking.watch(visible)),
  };
}
