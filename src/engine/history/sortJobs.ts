/**
 * The order of the history. All jobs are sorted by a column once, and again when something has changed;
 * a filter then takes those it keeps, which is far less work than sorting them.
 */
import { NO_DAY } from '#engine/columns.ts';
import type { HistoryIndex } from './historyIndex.ts';
import type { HistoryColumn, HistorySort } from './historyQuery.ts';
import { STARRED } from './jobColumns.ts';

/** Sorts, remembering the latest orders of an unchanged index. */
export interface JobSorter {
  /** Places of all jobs in order. `newestFirst` says whether a low rank means a new job. */
  readonly order: (sort: HistorySort | null, newestFirst: boolean) => Uint32Array;
}

const MOST_ORDERS = 4;

/** Returns the sorter of an index. */
export function createJobSorter(index: HistoryIndex): JobSorter {
  let orders = new Map<string, Uint32Array>();
  let revision = -1;
  return {
    order(sort, newestFirst) {
      if (index.revision() !== revision || orders.size > MOST_ORDERS) orders = new Map();
      revision = index.revision();
      const key = JSON.stringify([sort?.column, sort?.descending, newestFirst]);
      const known = orders.get(key);
      if (known) return known;
      const newest = newestOrder(index, newestFirst);
      const order = sort ? sortedBy(index, newest, sort) : newest;
      orders.set(key, order);
      return order;
    },
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

function newestOrder(
  { columns: { count, rank } }: HistoryIndex,
  newestFirst: boolean,
): Uint32Array {
  const sign = newestFirst ? 1 : -1;
  return Uint32Array.from({ length: count }, (_, place) => place).sort(
    (one, other) => sign * (rank[one]! - rank[other]!) || one - other,
  );
}

/** `newest` in another order: equal ones stay, and what has no value comes last either way. */
function sortedBy(
  index: HistoryIndex,
  newest: Uint32Array,
  { column, descending }: HistorySort,
): Uint32Array {
  if (column === 'job') return sortedByTexts(newest, jobNames(index), descending);
  if (column === 'indices') return sortedByTexts(newest, indexTexts(index), descending);
  return sortedByNumbers(newest, numbersOf(index, column), descending);
}

/** Sorting is stable, so the order among equals is that of `newest`. */
function sortedByNumbers(newest: Uint32Array, values: Float64Array, descending: boolean) {
  const sign = descending ? -1 : 1;
  const isKnown = (place: number) => !Number.isNaN(values[place]);
  const known = newest.filter(isKnown).sort((one, other) => sign * (values[one]! - values[other]!));
  return joined(
    known,
    newest.filter((place) => !isKnown(place)),
  );
}

function sortedByTexts(newest: Uint32Array, texts: readonly string[], descending: boolean) {
  const sign = descending ? -1 : 1;
  const isKnown = (place: number) => texts[place] !== '';
  const known = newest.filter(isKnown).sort((one, other) => {
    const [a = '', b = ''] = [texts[one], texts[other]];
    return a === b ? 0 : a < b ? -sign : sign;
  });
  return joined(
    known,
    newest.filter((place) => !isKnown(place)),
  );
}

function joined(known: Uint32Array, unknown: Uint32Array): Uint32Array {
  const all = new Uint32Array(known.length + unknown.length);
  all.set(known);
  all.set(unknown, known.length);
  return all;
}

function numbersOf(
  { columns }: HistoryIndex,
  column: Exclude<HistoryColumn, 'job' | 'indices'>,
): Float64Array {
  const { count, flags, startDay, endDay, received, failed, mean } = columns;
  const numberOf = {
    star: (place: number) => (flags[place]! & STARRED ? 1 : 0),
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

/** Names as they sort, with numbers by their value; where there is none, the id after all names. */
function jobNames({ columns: { count, name, id }, pool }: HistoryIndex): string[] {
  return Array.from({ length: count }, (_, place) =>
    name[place] === 0
      ? `\u{10ffff}${pool.textOf(id[place]!)}`
      : `${sortableText(pool.textOf(name[place]! - 1))}\0${pool.textOf(id[place]!)}`,
  );
}

function indexTexts({ columns: { count, indexSet }, indexSets }: HistoryIndex): string[] {
  const texts = indexSets.sets.map((names) => sortableText(names.join('\0').toLowerCase()));
  return Array.from({ length: count }, (_, place) => texts[indexSet[place]!] ?? '');
}

/** The text so that comparing code units puts 2 before 10: before each number stands how many digits it has. */
function sortableText(text: string): string {
  return text.replaceAll(
    /0*(\d+)/g,
    (_, digits: string) => `0${String.fromCharCode(0x20 + digits.length)}${digits}`,
  );
}
