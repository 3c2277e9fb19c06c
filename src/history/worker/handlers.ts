import type { Connection } from '#service/connection.ts';
import { subscribeToAnswers } from '#service/lastAnswer.ts';
import { indexStore } from '#device/indexStore.ts';
import { clusterJobs } from '#history/index/clusterJobs.ts';
import { causesOfJobs } from '#history/index/jobCauses.ts';
import { areasWithin } from '#history/index/jobAreas.ts';
import { yieldTask } from '#lib/slices.ts';
import { questionsTo, type Handlers, type Questions } from '#worker/answerCalls.ts';
import type { HistoryCalls, HistoryStatus, RowsAsked } from '#history/protocol.ts';
import { createJobsToLoad } from './jobsToLoad.ts';
import { openSaved, takeChanges } from './openSaved.ts';
import { otherTabs } from './otherTabs.ts';
import { prepareQueries, createQueries, type OrderedJobs, placesOf, rowsOf } from './queries.ts';
import { createSession, type HistorySession } from './historySession.ts';
import { createPoster, statusOf } from './status.ts';
import { createWalking, type Walking } from './walking.ts';

type OpenedCalls = Omit<HistoryCalls, 'open'>;
type Opened = Handlers<OpenedCalls>;

export function createQuestions(post: (status: HistoryStatus) => void): Questions<HistoryCalls> {
  let opened: Promise<Opened> | null = null;
  const open: Handlers<HistoryCalls>['open'] = ({ connection }) => {
    opened = openSession(connection, post);
    return { answer: null };
  };
  const handlers = () => opened ?? Promise.reject(new Error('The history was not opened'));
  return {
    open: { urgency: 'beside', load: () => ({ open }) },
    ...questionsTo<OpenedCalls>(handlers, {
      query: 'beside',
      rows: 'beside',
      jobs: 'beside',
      marks: 'beside',
      footprints: 'beside',
      causes: 'beside',
      beginLoading: 'beside',
      nextToLoad: 'beside',
      changed: 'beside',
      walk: 'beside',
      refresh: 'beside',
      readGap: 'beside',
      stopWalk: 'beside',
      watch: 'beside',
    }),
  };
}

/** Milliseconds after the jobs are known in which the page shows them: after that it's made ready for what is asked next. */
const REST_MS = 500;

/** Answers once the saved index is here; what has changed since comes after. */
async function openSession(
  connection: Connection,
  post: (status: HistoryStatus) => void,
): Promise<Opened> {
  // What other tabs write from now on is heard, or found below.
  const others = otherTabs(connection);
  const saved = await indexStore(connection)
    .read()
    .catch(() => undefined);
  const session = sessionOf(connection, saved);
  const onChange = createPoster(() => post(statusOf(session, walking.status())));
  const opened = openSaved(session, onChange);
  subscribeToAnswers(onChange);
  const walking = createWalking(session, onChange, { others, opened });
  void opened.then(() => setTimeout(() => void prepareQueries(session), REST_MS));
  return {
    ...lookups(session),
    ...walks(walking),
    changed: async ({ ids }) => {
      await takeChanges(session, ids, onChange);
      others.post({ kind: 'changed', ids });
      return { answer: null };
    },
  };
}

/** What can't be made an index counts as not saved. */
function sessionOf(connection: Connection, saved: unknown): HistorySession {
  try {
    return createSession(connection, saved);
  } catch {
    return createSession(connection);
  }
}

type Lookups = Pick<
  Opened,
  'query' | 'rows' | 'jobs' | 'marks' | 'footprints' | 'causes' | 'beginLoading' | 'nextToLoad'
>;

function lookups(session: HistorySession): Lookups {
  const { index } = session;
  const queries = createQueries(session);
  const jobsToLoad = createJobsToLoad(session);
  const rows = ({ order, ...shared }: OrderedJobs, { first, count, dots }: RowsAsked) =>
    rowsOf(session, order.subarray(first, first + count), { ...shared, dots });
  return {
    async query({ query, taken, rows: asked, ...options }, { signal }) {
      // Where the next key was pressed already, this one's answer is no longer wanted.
      await yieldTask();
      signal.throwIfAborted();
      const { ordered, ...answer } = queries.answer(query, taken ?? null, options);
      return { answer: { ...answer, rows: asked ? await rows(ordered, asked) : [] } };
    },
    rows: async ({ queryId, ...asked }) => ({ answer: await rows(queries.held(queryId), asked) }),
    jobs: async ({ ids }) => ({
      answer: await rowsOf(session, placesOf(index, ids), { axis: null }),
    }),
    marks: ({ queryId, ...view }) => ({
      answer: clusterJobs(index, queries.held(queryId).order, view),
    }),
    footprints: ({ queryId, places, ...view }) => ({
      answer: areasWithin(index, places ?? queries.held(queryId).order, view),
    }),
    causes: ({ queryId }) => ({ answer: causesOfJobs(index, queries.held(queryId).order) }),
    beginLoading: ({ query }) => ({ answer: jobsToLoad.begin(query) }),
    nextToLoad: () => ({ answer: jobsToLoad.next() }),
  };
}

/** Requests about reading the history; statuses onChange how it goes. */
function walks(
  walking: Walking,
): Pick<Opened, 'walk' | 'refresh' | 'readGap' | 'stopWalk' | 'watch'> {
  const answered = (begin: () => void) => {
    begin();
    return { answer: null };
  };
  return {
    walk: () => answered(walking.walk),
    refresh: ({ all }) => answered(all ? walking.walk : walking.refresh),
    readGap: ({ page }) => answered(() => walking.readGap(page)),
    stopWalk: () => answered(walking.stop),
    watch: ({ visible, hasWork }) => answered(() => walking.watch(visible, hasWork)),
  };
}
