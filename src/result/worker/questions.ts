/**
 * Every question to a result's worker: how urgent it is, and where its handler comes from.
 *
 * What comes after the picture, or what only a person's press makes, isn't in the worker's first script, whose compiling a small
 * result's picture waits for: failures, exports, mending, names, plots through time, reports, comparing and requests are fetched.
 */
import { questionsTo, type Questions } from '#worker/answerCalls.ts';
import { fetchCode } from '#worker/fetchCode.ts';
import type { MendingCalls } from '#request/repair/protocol.ts';
import type { RequestCalls } from '#request/protocol.ts';
import type {
  Calls,
  ComparisonCalls,
  ExportCalls,
  FailureCalls,
  NamesCalls,
  ReadingCalls,
} from '#result/protocol.ts';
import type { KeptCalls } from '#result/kept/protocol.ts';
import type { VerdictCalls } from '#result/verdicts/protocol.ts';
import type { UnusualCalls } from '#result/unusual/protocol.ts';
import type { ReportCalls } from '#report/protocol.ts';
import type { TimeCalls } from '#result/time/protocol.ts';
import { resultIn, valuesIn, type Held } from './session/resultSession.ts';
import { readingHandlers, type Surroundings } from './handlers.ts';
import { viewQuestions } from './viewQuestions.ts';

const fetchFailures = () => import('#result/failures/worker/failureHandlers.ts');
const fetchExports = () => import('#result/exports/worker/exports.ts');
const fetchMending = () => import('#request/repair/worker/mendingHandlers.ts');
const fetchNames = () => import('#result/names/worker/namesHandlers.ts');
const fetchTime = () => import('#result/time/worker/timeHandlers.ts');
const fetchUnusual = () => import('#result/unusual/worker/unusualHandlers.ts');
const fetchKept = () => import('#result/kept/worker/keptHandlers.ts');
const fetchVerdicts = () => import('#result/verdicts/worker/verdictHandlers.ts');
const fetchComparison = () => import('#compare/worker/comparisonHandlers.ts');
const fetchReport = () => import('#report/worker/reportHandlers.ts');
const fetchRequest = () => import('#request/worker/requestHandlers.ts');

/** Fetches the code before it's asked for, so that it's there without a line too. */
export async function fetchLaterHandlers(): Promise<void> {
  await Promise.allSettled([
    fetchFailures(),
    fetchExports(),
    fetchMending(),
    fetchNames(),
    fetchTime(),
    fetchUnusual(),
    fetchVerdicts(),
    fetchKept(),
  ]);
}

/** So long after the map has a tile of a result that has ended, the line is free. */
const FETCH_LATER_MS = 500;

/**
 * Calls `fetch` once the result has ended and its map is there: on a slow line the app's own files come before that, and a result
 * that no map shows isn't worked with.
 */
export function createLaterFetch(fetch: () => void): { ended: () => void; painted: () => void } {
  let isEnded = false;
  let isPainted = false;
  let isBegun = false;
  function begin(): void {
    if (isBegun || !isEnded || !isPainted) return;
    isBegun = true;
    setTimeout(fetch, FETCH_LATER_MS);
  }
  return {
    ended() {
      isEnded = true;
      begin();
    },
    painted() {
      isPainted = true;
      begin();
    },
  };
}

/**
 * All questions about what is held. Whoever asks of one result what two that are compared can't tell, or the other way round,
 * gets a CallError, as where code can't be fetched.
 */
export function createQuestions(held: Held, surroundings: Surroundings): Questions<Calls> {
  return {
    ...questionsTo<ReadingCalls>(() => readingHandlers(resultIn(held), surroundings), {
      open: 'beside',
      stop: 'change',
    }),
    ...viewQuestions(held, surroundings),
    ...filesAndFailures(held),
    ...ofResults(held, surroundings),
    ...ofOthers(held, surroundings),
  };
}

/** Questions that all that is held answers, by code that's fetched. */
function filesAndFailures(
  held: Held,
): Questions<FailureCalls & ExportCalls & ReportCalls & UnusualCalls> {
  return {
    ...questionsTo<FailureCalls>(
      async () => (await fetchCode(fetchFailures)).failureHandlers(held.session),
      { causes: 'view', cause: 'quick', failedRows: 'quick' },
    ),
    ...questionsTo<ExportCalls>(
      async () => (await fetchCode(fetchExports)).exportHandlers(held.session),
      { export: 'beside', pack: 'beside' },
    ),
    ...questionsTo<ReportCalls>(
      async () => (await fetchCode(fetchReport)).reportHandlers(valuesIn(held)),
      { reportColumns: 'quick', packReport: 'beside' },
    ),
    ...questionsTo<UnusualCalls>(
      async () => (await fetchCode(fetchUnusual)).unusualHandlers(valuesIn(held)),
      { unusual: 'beside', neighboursOf: 'quick' },
    ),
  };
}

/** Questions about a single result. */
function ofResults(
  held: Held,
  { post }: Surroundings,
): Questions<MendingCalls & NamesCalls & TimeCalls & VerdictCalls & KeptCalls> {
  return {
    ...questionsTo<MendingCalls>(
      async () => (await fetchCode(fetchMending)).mendingHandlers(resultIn(held), post),
      {
        examine: 'beside',
        mend: 'beside',
        resubmit: 'beside',
        markRepaired: 'change',
        compare: 'sum',
      },
    ),
    ...questionsTo<NamesCalls>(
      async () => (await fetchCode(fetchNames)).namesHandlers(resultIn(held), post),
      {
        addNames: 'beside',
        callPlotsBy: 'quick',
        unmatched: 'sum',
        groups: 'sum',
        plotName: 'quick',
      },
    ),
    ...questionsTo<VerdictCalls>(
      async () => (await fetchCode(fetchVerdicts)).verdictHandlers(resultIn(held), post),
      { takeVerdicts: 'beside', verdictKey: 'beside', verdictCounts: 'sum' },
    ),
    ...questionsTo<KeptCalls>(
      async () => (await fetchCode(fetchKept)).keptHandlers(resultIn(held)),
      { keep: 'beside' },
    ),
    ...questionsTo<TimeCalls>(
      async () => (await fetchCode(fetchTime)).timeHandlers(resultIn(held)),
      {
        savePlots: 'beside',
        plotThroughTime: 'beside',
        jobsToRead: 'beside',
        groupThroughTime: 'beside',
      },
    ),
  };
}

/** Questions about a comparison or a request, which take a result's place. */
function ofOthers(
  held: Held,
  surroundings: Surroundings,
): Questions<ComparisonCalls & RequestCalls> {
  return {
    ...questionsTo<ComparisonCalls>(
      async () => (await fetchCode(fetchComparison)).comparisonHandlers(held, surroundings),
      {
        handOver: 'beside',
        pair: 'beside',
        meet: 'change',
        compared: 'sum',
        scatter: 'sum',
        sides: 'sum',
      },
    ),
    ...questionsTo<RequestCalls>(
      async () => (await fetchCode(fetchRequest)).requestHandlers(held, surroundings),
      {
        openPlots: 'beside',
        check: 'beside',
        decide: 'change',
        restore: 'change',
        decisions: 'quick',
        findingRows: 'quick',
        sharedGround: 'quick',
        writeRequest: 'beside',
        writeFindings: 'beside',
        sentPlots: 'quick',
        nameRows: 'change',
      },
    ),
  };
}
