/**
 * The order of the history. All jobs are sorted by a column once, and again when something has changed;
 * a filter then picks the matching ones, which is far less work than sorting them. By name, numbers in names count by their value.
 */
import { radixSortOrder } from '#core/values/radixSort.ts';
import type { HistoryIndex, KnownJob } from './historyIndex.ts';
import type { HistoryColumn, HistorySort } from './historyQuery.ts';

/** Sorts jobs, and remembers the latest orders of an unchanged index. */
export interface JobSorter {
  /** Returns the places of all jobs in order. `newestFirst` is true where a low rank means a new job. */
  readonly order: (sort: HistorySort | null, newestFirst: boolean) => Uint32Array;
}

const MAX_ORDERS = 8;

/** Returns the sorter of an index. */
export function createJobSorter(index: HistoryIndex): JobSorter {
  const names = rememberedNames(index);
  let orders = new Map<string, Uint32Array>();
  let revision = -1;
  return {
    order(sort, newestFirst) {
      if (index.revision() !== revision || orders.size > MAX_ORDERS) orders = new Map();
      revision = index.revision();
      const key = JSON.stringify([sort?.column, sort?.descending, newestFirst]);
      const known = orders.get(key);
      if (known) return known;
      const newest = radixSortOrder(ranksOf(index), !newestFirst);
      const values = sort && (sort.column === 'job' ? names() : numbersOf(index, sort.column));
      const order = values ? sortedBy(newest, values, sort.descending) : newest;
      orders.set(key, order);
      return order;
    },
  };
}

/** Names take longest to sort and rarely change, so their ranks are remembered separately. */
function rememberedNames(index: HistoryIndex): () => Float64Array {
  let ranks: Float64Array = new Float64Array();
  let revision = -1;
  return () => {
    if (revision !== index.namesRevision()) ranks = nameRanks(index);
    revision = index.namesRevision();
    return ranks;
  };
}

/** Returns the matching places, in order; `fails` comes from filterJobs. */
export function matchingInOrder(
  order: Uint32Array,
  { fails, matching }: { fails: Uint8Array; matching: number },
): Uint32Array {
  const places = new Uint32Array(matching);
  let used = 0;
  for (const place of order) if (fails[place] === 0) places[used++] = place;
  return places;
}

function ranksOf({ jobs }: HistoryIndex): Float64Array {
  return Float64Array.from(jobs, ({ rank }) => rank);
}

/** `newest` sorted by values: equal ones stay in order, and jobs without a value come last either way. */
function sortedBy(newest: Uint32Array, values: Float64Array, descending: boolean): Uint32Array {
  const isKnown = (place: number) => !Number.isNaN(values[place]);
  const known = newest.filter(isKnown);
  const keys = Float64Array.from(known, (place) => values[place]!);
  return joined(
    radixSortOrder(keys, descending).map((i) => known[i]!),
    newest.filter((place) => !isKnown(place)),
  );
}

function joined(known: Uint32Array, unknown: Uint32Array): Uint32Array {
  const all = new Uint32Array(known.length + unknown.length);
  all.set(known);
  all.set(unknown, known.length);
  return all;
}

function numbersOf({ jobs }: HistoryIndex, column: Exclude<HistoryColumn, 'job'>): Float64Array {
  const listRanks = column === 'indices' ? indexRanks(jobs) : null;
  // NaN, which is unknown, for results without a polygon, and without any counts.
  const numberOf = {
    star: ({ starred }: KnownJob) => Number(starred),
    indices: ({ indices }: KnownJob) => listRanks?.get(indices) ?? Number.NaN,
    dates: ({ startDay, endDay }: KnownJob) => endDay ?? startDay ?? Number.NaN,
    result: ({ state, failedShare, result }: KnownJob) =>
      (state === 'notLookedInto' ? failedShare : shareOf(result)) ?? Number.NaN,
    values: ({ result }: KnownJob) => result?.values?.mean ?? Number.NaN,
  }[column];
  return Float64Array.from(jobs, numberOf);
}

function shareOf(result: KnownJob['result']): number | null {
  return result && result.counts.failed / result.counts.received;
}

/** The rank of each list of indices, by their names; none for the empty one. */
function indexRanks(jobs: readonly KnownJob[]): Map<readonly string[], number> {
  const texts = new Map(
    Array.from(new Set(jobs.map(({ indices }) => indices)), (list) => [
      list,
      sortableText(list.join('\0')),
    ]),
  );
  const sorted = [...new Set(texts.values())].filter((text) => text !== '').sort(compare);
  const ranks = new Map(sorted.map((text, rank) => [text, rank]));
  return new Map(Array.from(texts, ([list, text]) => [list, ranks.get(text) ?? Number.NaN]));
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** The text without case, with the count of its digits before each number, so that comparing code units puts 2 before 10. */
function sortableText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(
      /0*(\d+)/g,
      (_, digits: string) => `0${String.fromCharCode(0x20 + digits.length)}${digits}`,
    );
}

/** After every name: Unicode has no such character. */
const NO_NAME = '\uffff';

/** Returns the rank of each job by name and then id, by place; jobs without a name come after all names, by id. */
function nameRanks({ jobs }: HistoryIndex): Float64Array {
  const keys = jobs.map(({ name, id }) =>
    name === null ? NO_NAME + id.toLowerCase() : `${sortableText(name)}\0${id.toLowerCase()}`,
  );
  const order = Uint32Array.from(keys, (_, place) => place);
  order.sort((one, other) => compare(keys[one]!, keys[other]!));
  const ranks = new Float64Array(order.length);
  for (let i = 1; i < order.length; i++) {
    const [before, place] = [order[i - 1]!, order[i]!];
    ranks[place] = ranks[before]! + Number(keys[before] !== keys[place]);
  }
  return ranks;
}
