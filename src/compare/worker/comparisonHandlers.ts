import { buffersOf, type Compared } from '#compare/pure/comparedColumns.ts';
import { paintScatter } from '#compare/pure/paintScatter.ts';
import { summarizeComparison, type ComparisonSummary } from '#compare/pure/comparisonSummary.ts';
import { distribution, valueRange } from '#core/values/distribution.ts';
import { KEPT } from '#core/values/filterMask.ts';
import { valueClass } from '#core/paint/paintClasses.ts';
import type { ComparisonCalls } from '#compare/protocol.ts';
import type { ComparisonSide } from '#result/protocol.ts';
import type { Handlers } from '#worker/answerCalls.ts';
import type { ArrivalSchedule } from '#result/arrivalSchedule.ts';
import { resultIn, untilEnded, type Held } from '#result/worker/session/resultSession.ts';
import { areasOf, columnsOf, plotsOf } from '#result/worker/session/view.ts';
import { currentIndex } from '#result/worker/session/choices.ts';
import {
  comparisonIn,
  createComparison,
  matchSides,
  repair,
  sideOf,
  type ComparisonSession,
} from './comparisonSession.ts';

/** Beyond every class: a dot of what is filtered out. */
const FILTERED_DOT = 255;

/** Handlers of the requests about a comparison, which takes the place of what is held; `post` takes a new snapshot to the page. */
export function comparisonHandlers(
  held: Held,
  { post, schedule }: { post: () => void; schedule: ArrivalSchedule },
): Handlers<ComparisonCalls> {
  return {
    copyForComparison: async (_request, { signal }) => {
      const session = resultIn(held);
      await untilEnded(session);
      signal.throwIfAborted();
      session.isHandedOver = true;
      const answer = sideOf(session);
      return { answer, transfer: buffersOf(answer) };
    },
    pair: async ({ first, second, name, pairing }, { signal }) => {
      // Nothing arrives where two results are compared: no sum has to wait for it.
      schedule.end();
      const began = performance.now();
      const sides = await matchSides({ first, second }, signal);
      const elapsedMs = performance.now() - began;
      held.session = createComparison(held.session, sides, { name, pairing, elapsedMs });
      post();
      // But for the tiles that are asked for now.
      schedule.end();
      return { answer: null };
    },
    setPairing: (request) => {
      if (repair(comparisonIn(held), request)) post();
      return { answer: null };
    },
    compared: () => {
      const session = comparisonIn(held);
      const summary = summaryOf(session.compared, currentIndex(session));
      const { options, shared } = session.sides;
      return { answer: { ...summary, options, shared } };
    },
    scatter: (request) => {
      const answer = scatterOf(comparisonIn(held), request);
      return { answer, transfer: [answer.pixels.buffer] };
    },
    sides: ({ bins }) => ({ answer: sidesOf(comparisonIn(held), bins) }),
  };
}

const summaries = new WeakMap<Compared, Map<string | null, ComparisonSummary>>();

/** The figures of all pairs: filters don't change them, and each asks anew. */
function summaryOf(compared: Compared, index: string | null): ComparisonSummary {
  const known = summaries.get(compared) ?? new Map<string | null, ComparisonSummary>();
  const summary = known.get(index) ?? summarizeComparison(compared, index);
  summaries.set(compared, known.set(index, summary));
  return summary;
}

function scatterOf(session: ComparisonSession, request: ComparisonCalls['scatter']['request']) {
  const { compared } = session;
  const index = currentIndex(session);
  const values = compared.indices.find(({ name }) => name === index);
  const { mask, scale } = session;
  const limits = scale?.limits ?? [];
  const classes = new Uint8Array(compared.pairs.count);
  let [low, high] = [Infinity, -Infinity];
  for (let pair = 0; pair < classes.length; pair++) {
    const [first, second] = [values?.first[pair] ?? NaN, values?.second[pair] ?? NaN];
    if (!Number.isFinite(first + second)) continue;
    low = Math.min(low, first, second);
    high = Math.max(high, first, second);
    const isKept = mask === null || mask[pair] === KEPT;
    classes[pair] = isKept
      ? (valueClass(compared.columns, pair, { index, limits }) ?? FILTERED_DOT)
      : FILTERED_DOT;
  }
  const pad = low < high ? (high - low) / 25 : 0.5;
  const ends = low <= high ? { low: low - pad, high: high + pad } : { low: 0, high: 1 };
  const none = new Float64Array(0);
  const pixels = paintScatter({
    ...request,
    ...ends,
    first: values?.first ?? none,
    second: values?.second ?? none,
    classes,
    colors: scale?.colors ?? [],
  });
  return { pixels, ...ends };
}

function sidesOf(session: ComparisonSession, bins: number): ComparisonCalls['sides']['answer'] {
  const index = currentIndex(session);
  const shownOf = (name: ComparisonSide) => session.knowledge.side?.(name) ?? session;
  const ranges = (['first', 'second'] as const).map((name) =>
    valueRange(columnsOf(shownOf(name)), index),
  );
  // One axis for both: bars above one another are of one value.
  const range = [
    Math.min(...ranges.map(([low]) => low)),
    Math.max(...ranges.map(([, high]) => high)),
  ] as const;
  const side = (name: ComparisonSide) => {
    const shown = shownOf(name);
    const context = { index, plots: plotsOf(session), areas: areasOf(session) };
    const asked = { bins, within: null, range, ...context };
    return { shown, spread: distribution(columnsOf(shown), session.mask, asked) };
  };
  const [first, second] = [side('first'), side('second')];
  return { scale: first.shown.scale, first: first.spread, second: second.spread };
}
