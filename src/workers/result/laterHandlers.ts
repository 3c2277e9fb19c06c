/**
 * Requests that only a person's press makes, exports, mending and names: their code isn't in the worker's first
 * script, whose compiling a small result's picture waits for.
 */
import { CallError } from '#workers/callError.ts';
import type { ComparisonCalls } from '#workers/comparisonProtocol.ts';
import type { MendingCalls } from '#workers/mendingProtocol.ts';
import type { NamesCalls } from '#workers/namesProtocol.ts';
import type { Handlers } from '#workers/result/scheduling/scheduler.ts';
import type { Session } from '#workers/result/session/session.ts';

type LaterHandlers = Pick<
  Handlers,
  'export' | keyof MendingCalls | keyof NamesCalls | keyof ComparisonCalls
>;

const fetchExports = () => import('./exports.ts');
const fetchMending = () => import('#workers/result/mending/mendingHandlers.ts');
const fetchNames = () => import('#workers/result/names/namesHandlers.ts');
const fetchComparison = () => import('#workers/result/comparison/comparisonHandlers.ts');

/** Fetches the code before it's asked for, so that it's there without a line too. */
export async function fetchLaterHandlers(): Promise<void> {
  await Promise.allSettled([fetchExports(), fetchMending(), fetchNames()]);
}

/** Handlers that fetch their code first. They throw a CallError where that fails. */
export function laterHandlers(session: Session, post: () => void): LaterHandlers {
  const comparison = async () => (await fetched(fetchComparison)).comparisonHandlers(session, post);
  const mending = async () => (await fetched(fetchMending)).mendingHandlers(session);
  const names = async () => (await fetched(fetchNames)).namesHandlers(session, post);
  return {
    export: async (order, context) => {
      const { exportResult } = await fetched(fetchExports);
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
    plotName: async (request, context) => (await names()).plotName(request, context),
  };
}

async function fetched<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch {
    const message =
      'The part of Job Atlas that does this could not be fetched. Try again, or reload the page.';
    throw new CallError({ kind: 'failed', message });
  }
}
