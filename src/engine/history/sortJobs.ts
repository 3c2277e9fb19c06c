/**
 * The order of the history. All jobs are sorted by a column once, and again when something has changed;
 * a filter then takes those it keeps, which is far less work than sorting them.
 */
import { NO_DAY } from '#engine/columns.ts';
import { radixSortOrder } from '#engine/values/radixSort.ts';
import type { HistoryIndex } from './historyIndex.ts';
import type { HistoryColumn, HistorySort } from './historyQuery.ts';
import { STARRED } from './jobColumns.ts';
import { nameRanks } from './nameRanks.ts';

/** Sorts, remembering the latest orders of an unchanged index. */
export interface JobSorter {
  /** Places of all jobs in order. `newestFirst` says whether a low rank means a new job. */
  readonly order: (sort: HistorySort | null, newestFirst: boolean) => Uint32Array;
}

const MOST_ORDERS = 8;

/** Returns the sorter of an index. */
export function createJobSorter(index: HistoryIndex): JobSorter {
  const names = rememberedNames(index);
  let orders = new Map<string, Uint32Array>();
  let revision = -1;
  return {
    order(sort, newestFirst) {
      if (index.revision() !== revision || orders.size > MOST_ORDERS) orders = new Map();
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

/** Names take longest to sort, and change seldom: where they stand is remembered by itself. */
function rememberedNames(index: HistoryIndex): () => Float64Array {
  let ranks: Float64Array = new Float64Array();
  let revision = -1;
  return () => {
    if (revision !== index.namesRevision()) ranks = nameRanks(index);
    revision = index.namesRevision();
    return ranks;
  };
}

/** Returns the places that pass, in order; `fails` comes from filterJobs. */
export function keepMatching(
  order: Uint32Array,
  { fails, matching }: { fails: Uint8Array; matching: number },
): Uint32Array {
  const kept = new Uint32Array(matching);
  let used = 0;
  for (const place of order) if (fails[place] === 0) kept[used++] = place;
  return kept;
}

function ranksOf({ columns: { count, rank } }: HistoryIndex): Float64Array {
  return Float64Array.from(rank.subarray(0, count));
}

/** `newest` in another order: equal ones stay, and what has no value comes last either way. */
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

function numbersOf(index: HistoryIndex, column: Exclude<HistoryColumn, 'job'>): Float64Array {
  const { count, flags, startDay, endDay, received, failed, mean, indexSet } = index.columns;
  const setRanks = column === 'indices' ? indexSetRanks(index) : [];
  const numberOf = {
    star: (place: number) => (flags[place]! & STARRED ? 1 : 0),
    indices: (place: number) => setRanks[indexSet[place]!] ?? Number.NaN,
    dates: (place: number) => {
      const day = endDay[place] === NO_DAY ? startDay[place]! : endDay[place]!;
      return day === NO_DAY ? Number.NaN : day;
    },
    // Of results without a polygon, and of those not looked into, no share is known.
    result: (place: number) => failed[place]! / received[place]!,
    values: (place: number) => mean[place]!,
  }[column];
  return Float64Array.from({ length: count }, (_, place) => numberOf(place));
}

/** Where each set of indices stands among all, by their names; NaN for the empty one. */
function indexSetRanks({ indexSets }: HistoryIndex): number[] {
  const texts = indexSets.sets.map((names) => names.join('\0').toLowerCase());
  const ranks = new Map(
    [...new Set(texts)].sort(compareNaturally).map((text, rank) => [text, rank]),
  );
  return texts.map((text) => (text === '' ? Number.NaN : (ranks.get(text) ?? Number.NaN)));
}

function compareNaturally(one: string, other: string): number {
  const [a, b] = [sortableText(one), sortableText(other)];
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The text so that comparing code units puts 2 before 10: before each number stands how many digits it has. */
function sortableText(text: string): string {
  return text.replaceAll(
    /0*(\d+)/g,
    (_, digits: string) => `0${String.fromCharCode(0x20 + digits.length)}${digits}`,
  );
}
