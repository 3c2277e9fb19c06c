/** Jobs made up at random, and what a query gives of them by plain loops over plain objects. */
import * as fc from 'fast-check';
import {
  createHistoryIndex,
  type HistoryIndex,
  type IndexedJob,
  type IndexedResult,
} from '#history/index/historyIndex.ts';
import { findsJob, wordsOf } from '#history/index/jobSearch.ts';
import {
  HISTORY_COLUMNS,
  JOB_STATES,
  type HistoryQuery,
  type HistorySort,
  type JobState,
} from '#history/index/historyQuery.ts';

export interface PlainJob extends IndexedJob {
  texts: string[];
  result: IndexedResult;
  starred: boolean;
  own: string;
}

/** A job of which only this is known. */
export function plainJob(id: string, known: Partial<PlainJob> = {}): PlainJob {
  return {
    id,
    name: null,
    note: null,
    indices: [],
    startDay: null,
    endDay: null,
    said: null,
    isDone: false,
    counts: null,
    texts: [],
    rank: 0,
    gone: false,
    result: { kind: 'unread' },
    starred: false,
    own: '',
    ...known,
  };
}

const WORDS = ['Kenya', 'kenya 2', 'Kenya 10', 'Élan', 'ndvi', '2019', 'x', 'ß', '日本'];
const word = fc.constantFrom(...WORDS);
const day = fc.option(fc.integer({ min: 17_000, max: 17_020 }));

const counts = fc
  .record({ processed: fc.nat(3), failed: fc.nat(3), notDrawable: fc.nat(1) })
  .map((of) => ({ ...of, received: of.processed + of.failed + of.notDrawable }));

const result: fc.Arbitrary<IndexedResult> = fc.oneof(
  fc.constant({ kind: 'unread' } as const),
  fc.constant({ kind: 'unreadable' } as const),
  fc.constant({ kind: 'early' } as const),
  fc.record({
    kind: fc.constant('read' as const),
    counts,
    causes: fc.option(
      fc.uniqueArray(
        fc.record({
          key: fc.constantFrom('crosses-itself', 'outside', 'no-message'),
          title: word,
          plots: fc.integer({ min: 1, max: 3 }),
        }),
        { selector: ({ key }) => key },
      ),
      { nil: undefined },
    ),
    values: fc.option(
      fc.record({
        index: fc.constantFrom('NDVI_mean', 'LAI_mean'),
        min: fc.constantFrom(-0.1, 0),
        max: fc.constantFrom(0.3, 0.9),
        mean: fc.constantFrom(0.1, 0.2, 0.25),
      }),
    ),
    dots: fc.array(
      fc.record({
        lon: fc.integer({ min: -180, max: 180 }),
        lat: fc.integer({ min: -60, max: 60 }),
      }),
      { maxLength: 3 },
    ),
  }),
);

const job: fc.Arbitrary<PlainJob> = fc.record({
  id: fc.constantFrom('a', 'A', 'b', 'ä', 'Ä', 'c1', 'c2', 'c10', 'd', 'e', 'maxi-2'),
  name: fc.option(word),
  note: fc.option(fc.constantFrom('medians', 'Means')),
  indices: fc.uniqueArray(fc.constantFrom('NDVI', 'LAI', 'MNDWI')),
  startDay: day,
  endDay: day,
  said: fc.option(fc.constantFrom('running', 'waiting', 'jobFailed'), { freq: 1 }),
  isDone: fc.boolean(),
  counts: fc.option(fc.record({ received: fc.integer({ min: 1, max: 3 }), failed: fc.nat(1) })),
  texts: fc.uniqueArray(word),
  rank: fc.integer({ min: -5, max: 5 }),
  gone: fc.boolean(),
  result,
  starred: fc.boolean(),
  own: fc.constantFrom('', 'Baseline', 'as in Kenya'),
});

/** Up to a dozen jobs, no two of one id. */
export const jobs = fc.uniqueArray(job, { selector: ({ id }) => id, maxLength: 12 });

const sort: fc.Arbitrary<HistorySort | null> = fc.option(
  fc.record({ column: fc.constantFrom(...HISTORY_COLUMNS), descending: fc.boolean() }),
);

/** Queries that keep some of them. */
export const queries: fc.Arbitrary<HistoryQuery> = fc.record({
  text: fc.oneof(
    fc.constant(''),
    fc.constantFrom(
      'ken',
      'É',
      'é lan',
      '"kenya 1"',
      'baseline x',
      'A',
      '本',
      '" "',
      'ndvi 2019',
      'maxi',
      'axi',
      'axi-',
    ),
  ),
  state: fc.option(fc.constantFrom(...JOB_STATES)),
  cause: fc.constantFrom(null, null, null, 'crosses-itself', 'outside'),
  index: fc.option(fc.constantFrom('NDVI', 'LAI', 'none')),
  from: day,
  to: day,
  starred: fc.boolean(),
  newSince: fc.constant(null),
  within: fc.constant(null),
  sort,
});

/** An index of these jobs. */
export function indexOf(list: readonly PlainJob[]): HistoryIndex {
  const index = createHistoryIndex();
  for (const one of list) {
    const place = index.take(one);
    index.setResult(place, one.result);
    index.setOwn(place, { starred: one.starred, note: one.own });
  }
  return index;
}

/** What is known of a job's result itself. */
function ownState(result: IndexedResult): JobState {
  if (result.kind === 'unread' || result.kind === 'early') return 'notLookedInto';
  if (result.kind === 'unreadable') return 'couldNotBeRead';
  const { received, failed } = result.counts;
  if (received === 0) return 'noPolygons';
  return failed === 0 ? 'allThrough' : failed < received ? 'someFailed' : 'allFailed';
}

/** The states in which a job is found: one that isn't loaded also by the service's word, or else its early answer, or else its counts. */
export function statesOf({ result, said, isDone, counts: given }: PlainJob): JobState[] {
  const state = ownState(result);
  if (result.kind === 'read') return [state];
  if (said) return [state, said];
  if (result.kind === 'early' && !isDone) return [state, 'running'];
  if (!given) return [state];
  return [
    state,
    given.failed === 0 ? 'allThrough' : given.failed < given.received ? 'someFailed' : 'allFailed',
  ];
}

function causesOf({ result }: PlainJob): string[] {
  return result.kind === 'read' ? (result.causes ?? []).map(({ key }) => key) : [];
}

/** Whether a job passes, but for the filter left out. */
export function passes(
  one: PlainJob,
  query: HistoryQuery,
  but?: 'state' | 'index' | 'starred',
): boolean {
  const first = one.startDay ?? one.endDay;
  const last = one.endDay ?? one.startDay;
  const isInRange =
    (query.from === null && query.to === null) ||
    (first !== null &&
      last !== null &&
      last >= (query.from ?? -Infinity) &&
      first <= (query.to ?? Infinity) &&
      (query.from ?? -Infinity) <= (query.to ?? Infinity));
  return (
    findsJob({ id: one.id, texts: [...one.texts, one.own] }, wordsOf(query.text)) &&
    isInRange &&
    (but === 'state' || query.state === null || statesOf(one).includes(query.state)) &&
    (query.cause === null || causesOf(one).includes(query.cause)) &&
    (but === 'index' || query.index === null || one.indices.includes(query.index)) &&
    (but === 'starred' || !query.starred || one.starred)
  );
}
