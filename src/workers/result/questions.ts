/**
 * Every question to a result's worker: how urgent it is, and where its handler comes from.
 *
 * What comes after the picture, or what only a person's press makes, isn't in the worker's first script, whose compiling a small
 * result's picture waits for: failures, exports, mending, names, plots through time and comparing are fetched.
 */
import { questionsTo, type Questions } from '#workers/calls/serve.ts';
import { fetchCode } from '#workers/fetchCode.ts';
import type { MendingCalls } from '#workers/mendingProtocol.ts';
import type {
  Calls,
  ComparisonCalls,
  ExportCalls,
  FailureCalls,
  NamesCalls,
  ReadingCalls,
  TimeCalls,
  ViewCalls,
} from '#workers/protocol.ts';
import type { Session } from '#workers/result/session/session.ts';
import { readingHandlers, viewHandlers, type Surroundings } from './handlers.ts';

const fetchFailures = () => import('#workers/result/failures/failureHandlers.ts');
const fetchExports = () => import('./exports.ts');
const fetchMending = () => import('#workers/result/mending/mendingHandlers.ts');
const fetchNames = () => import('#workers/result/names/namesHandlers.ts');
const fetchTime = () => import('#workers/result/time/timeHandlers.ts');
const fetchComparison = () => import('#workers/result/comparison/comparisonHandlers.ts');

/** Fetches the code before it's asked for, so that it's there without a line too. */
export async function fetchLaterHandlers(): Promise<void> {
  await Promise.allSettled([
    fetchFailures(),
    fetchExports(),
    fetchMending(),
    fetchNames(),
    fetchTime(),
  ]);
}

/** All questions, over one session. Handlers that are fetched throw a CallError where that fails. */
export function createQuestions(session: Session, surroundings: Surroundings): Questions<Calls> {
  const reading = readingHandlers(session, surroundings);
  const viewing = viewHandlers(session, surroundings);
  const { schedule } = surroundings;
  return {
    ...questionsTo<ReadingCalls>(() => reading, { open: 'beside', stop: 'change' }),
    ...questionsTo<Omit<ViewCalls, 'paint'>>(() => viewing, {
      filter: 'change',
      style: 'change',
      picture: 'view',
      pick: 'quick',
      shape: 'quick',
      record: 'quick',
      cells: 'quick',
      find: 'quick',
      // While bytes arrive the rows change all the time, and sorting many takes long.
      order: () => (schedule.isArriving() ? 'sum' : 'view'),
      distribution: 'sum',
      spread: 'sum',
      plots: 'sum',
      farPlots: 'sum',
      windows: 'sum',
    }),
    paint: {
      load: () => viewing,
      urgency: ({ tile }) => (tile.part ? 'view' : 'sum'),
      givesWay: true,
    },
    ...questionsTo<FailureCalls>(
      async () => (await fetchCode(fetchFailures)).failureHandlers(session),
      { causes: 'view', cause: 'quick', failedRows: 'quick' },
    ),
    ...questionsTo<ExportCalls>(
      async () => (await fetchCode(fetchExports)).exportHandlers(session),
      { export: 'beside' },
    ),
    ...questionsTo<MendingCalls>(
      async () => (await fetchCode(fetchMending)).mendingHandlers(session),
      { examine: 'beside', mend: 'beside', resubmit: 'beside', compare: 'sum' },
    ),
    ...questionsTo<NamesCalls>(
      async () => (await fetchCode(fetchNames)).namesHandlers(session, surroundings.post),
      {
        addNames: 'beside',
        callPlotsBy: 'quick',
        unmatched: 'sum',
        groups: 'sum',
        plotName: 'quick',
      },
    ),
    ...questionsTo<TimeCalls>(async () => (await fetchCode(fetchTime)).timeHandlers(session), {
      keepPlots: 'beside',
      plotThroughTime: 'beside',
      jobsToRead: 'beside',
      groupThroughTime: 'beside',
    }),
    ...questionsTo<ComparisonCalls>(
      async () => (await fetchCode(fetchComparison)).comparisonHandlers(session, surroundings),
      {
        handOver: 'beside',
        pair: 'beside',
        meet: 'change',
        compared: 'sum',
        scatter: 'sum',
        sides: 'sum',
      },
    ),
  };
}
