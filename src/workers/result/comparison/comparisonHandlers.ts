/** What each request about a comparison does. */
import { buffersOf, type Compared } from '#engine/comparison/comparedColumns.ts';
import { paintScatter } from '#engine/comparison/paintScatter.ts';
import { summarizeComparison, type ComparisonSummary } from '#engine/comparison/summary.ts';
import { distribution, valueRange } from '#engine/values/distribution.ts';
import { KEPT, HIDDEN } from '#engine/values/filter.ts';
import { valueClass } from '#engine/paint/classes.ts';
import { CallError } from '#workers/callError.ts';
import type { ComparisonCalls } from '#workers/protocol.ts';
import type { Handlers } from '#workers/calls/serve.ts';
import type { ArrivalSchedule } from '#workers/arrivalSchedule.ts';
import {
  areasOf,
  columnsOf,
  plotsOf,
  untilEnded,
  type Session,
} from '#workers/result/session/session.ts';
import { currentIndex } from '#workers/result/session/view.ts';
import {
  comparisonIn,
  openComparison,
  repair,
  sideOf,
  type ComparisonSession,
} from './comparisonSession.ts';

/** Beyond every class: a dot of what is filtered out. */
const FILTERED_DOT = 255;

/** Handlers of the requests about a comparison, over one session; `post` takes a new snapshot to the page. */
export function comparisonHandlers(
  session: Session,
  { post, schedule }: { post: () => void; schedule: ArrivalSchedule },
): Handlers<ComparisonCalls> {
  const known = () => {
    const comparison = comparisonIn(session);
    if (comparison) return comparison;
    throw new CallError({ kind: 'failed', message: 'No comparison is open' });
  };
  return {
    handOver: async (_request, { signal }) => {
      await untilEnded(session);
      signal.throwIfAborted();
      session.isHandedOver = true;
      const answer = sideOf(session);
      return { answer, transfer: buffersOf(answer) };
    },
    pair: async (request, { signal }) => {
      // Nothing arrives where two results are compared: no sum has to wait for it.
      schedule.end();
      await openComparison(session, request, signal);
      post();
      // But for the tiles that are asked for now.
      schedule.end();
      return { answer: null };
    },
    meet: ({ pairing, isSwapped }) => {
      if (repair(session, known(), { pairing, isSwapped })) post();
      return { answer: null };
    },
    compared: () => {
      const { compared, options } = known();
      return { answer: { ...summaryOf(compared, currentIndex(session)), options } };
    },
    scatter: (request) => {
      const answer = scatterOf(session, known(), request);
      return { answer, transfer: [answer.pixels.buffer] };
    },
    sides: ({ bins }) => ({ answer: sidesOf(session, bins) }),
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

function scatterOf(
  session: Session,
  { compared }: ComparisonSession,
  request: ComparisonCalls['scatter']['request'],
) {
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

function sidesOf(session: Session, bins: number): ComparisonCalls['sides']['answer'] {
  const index = currentIndex(session);
  const shownOf = (name: 'first' | 'second') => session.comparison?.side(name) ?? session;
  const ranges = (['first', 'second'] as const).map((name) =>
    valueRange(columnsOf(shownOf(name)), index),
  );
  // One axis for both: bars above one another are of one value.
  const range = [
    Math.min(...ranges.map(([low]) => low)),
    Math.max(...ranges.map(([, high]) => high)),
  ] as const;
  const side = (name: 'first' | 'second') => {
    const shown = shownOf(name);
    const context = {
      index,
      range,
      plots: plotsOf(session),
      areas: areasOf(session),
    };
    const mask = session.mask?.map((state) => (state === HIDDEN ? HIDDEN : state)) ?? null;
    return {
      shown,
      spread: distribution(columnsOf(shown), mask, { bins, within: null, ...context }),
    };
  };
  const [first, second] = [side('first'), side('second')];
  return { scale: first.shown.scale, first: first.spread, second: second.spread };
}
