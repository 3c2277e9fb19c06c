/**
 * Requests that come after the picture or that only a person's press makes: failures, exports, mending, names, plots
 * through time and comparing. Their code isn't in the worker's first script, whose compiling a small result's picture waits for.
 */
import type { ComparisonCalls } from '#workers/comparisonProtocol.ts';
import type { MendingCalls } from '#workers/mendingProtocol.ts';
import type { NamesCalls } from '#workers/namesProtocol.ts';
import { fetchCode } from '#workers/fetchCode.ts';
import type { Handlers } from '#workers/result/scheduling/scheduler.ts';
import type { TimeCalls } from '#workers/timeProtocol.ts';
import type { Session } from '#workers/result/session/session.ts';

type LaterHandlers = Pick<
  Handlers,
  | 'export'
  | 'causes'
  | 'cause'
  | 'failedRows'
  | keyof MendingCalls
  | keyof NamesCalls
  | keyof ComparisonCalls
  | keyof TimeCalls
>;

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

/** Handlers that fetch their code first. They throw a CallError where that fails. */
export function laterHandlers(session: Session, post: () => void): LaterHandlers {
  const comparison = async () =>
    (await fetchCode(fetchComparison)).comparisonHandlers(session, post);
  const failures = async () => (await fetchCode(fetchFailures)).failureHandlers(session);
  const mending = async () => (await fetchCode(fetchMending)).mendingHandlers(session);
  const names = async () => (await fetchCode(fetchNames)).namesHandlers(session, post);
  const time = async () => (await fetchCode(fetchTime)).timeHandlers(session);
  return {
    causes: async (request, context) => (await failures()).causes(request, context),
    cause: async (request, context) => (await failures()).cause(request, context),
    failedRows: async (request, context) => (await failures()).failedRows(request, context),
    export: async (order, context) => {
      const { exportResult } = await fetchCode(fetchExports);
      return { answer: await exportResult(session, order, context) };
    },
    handOver: async (request, context) => (await comparison()).handOver(request, context),
    pair: async (request, context) => (await comparison()).pair(request, context),
    meet: async (request, context) => (await comparison()).meet(request, context),
    compared: async (request, context) => (await comparison()).compared(request, context),
    scatter: async (request, context) => (await comparison()).scatter(request, context),
    sides: async (request, context) => (await comparison()).sides(request, context),
    examine: async (request, context) => (await mending()).examine(request, context),
    mend: async (request, context) => (await mending()).mend(request, context),
    resubmit: async (request, context) => (await mending()).resubmit(request, context),
    compare: async (request, context) => (await mending()).compare(request, context),
    addNames: async (request, context) => (await names()).addNames(request, context),
    callPlotsBy: async (request, context) => (await names()).callPlotsBy(request, context),
    unmatched: async (request, context) => (await names()).unmatched(request, context),
    groups: async (request, context) => (await names()).groups(request, context),
    keepPlots: async (request, context) => (await time()).keepPlots(request, context),
    plotThroughTime: async (request, context) => (await time()).plotThroughTime(request, context),
    jobsToRead: async (request, context) => (await time()).jobsToRead(request, context),
    groupThroughTime: async (request, context) => (await time()).groupThroughTime(request, context),
    plotName: async (request, context) => (await names()).plotName(request, context),
  };
}
