/**
 * The order of the history. All jobs are sorted by a column once, and again when something has changed;
 * a filter then picks the matching ones, which is far less work than sorting them.
 *
 * By name, numbers in names count by their value. Steps:
 * 1. the key of each job is written as bytes, from those of the texts: no string is made;
 * 2. keys are sorted byte by byte (multikey quicksort: Bentley and Sedgewick, Fast algorithms for sorting and
 *    searching strings, 1997), which reads no byte twice that equal beginnings share;
 * 3. equal keys have equal ranks.
 * Comparing strings takes ten times as long at 100,000 jobs.
 */
import { NO_DAY } from '#core/columns.ts';
import { radixSortOrder } from '#core/values/radixSort.ts';
import type { HistoryIndex } from './historyIndex.ts';
import { JOB_STATES, type HistoryColumn, type HistorySort } from './historyQuery.ts';
import { STARRED } from './jobColumns.ts';
import { grown } from './growArray.ts';

/** Sorts jobs, and remembers the latest orders of an unchanged index. */
export interface JobSorter {
  /** Returns the places of all jobs in order. `newestFirst` is true where a low rank means a new job. */
  readonly order: (sort: HistorySort | null, newestFirst: boolean) => Uint32Array;
}

const MAX_ORDERS = 8;
const UNREAD = JOB_STATES.indexOf('notLookedInto');

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

function ranksOf({ columns: { count, rank } }: HistoryIndex): Float64Array {
  return Float64Array.from(rank.subarray(0, count));
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

function numbersOf(index: HistoryIndex, column: Exclude<HistoryColumn, 'job'>): Float64Array {
  const { count, flags, startDay, endDay, received, failed, mean, indexSet } = index.columns;
  const { state, saidShare } = index.columns;
  const setRanks = column === 'indices' ? indexSetRanks(index) : [];
  const numberOf = {
    star: (place: number) => (flags[place]! & STARRED ? 1 : 0),
    indices: (place: number) => setRanks[indexSet[place]!] ?? Number.NaN,
    dates: (place: number) => {
      const day = endDay[place] === NO_DAY ? startDay[place]! : endDay[place]!;
      return day === NO_DAY ? Number.NaN : day;
    },
    // NaN, which is unknown, for results without a polygon, and without any counts.
    result: (place: number) =>
      state[place] === UNREAD ? saidShare[place]! : failed[place]! / received[place]!,
    values: (place: number) => mean[place]!,
  }[column];
  return Float64Array.from({ length: count }, (_, place) => numberOf(place));
}

/** The rank of each set of indices, by their names; NaN for the empty one. */
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

/** The text with the count of its digits before each number, so that comparing code units puts 2 before 10. */
function sortableText(text: string): string {
  return text.replaceAll(
    /0*(\d+)/g,
    (_, digits: string) => `0${String.fromCharCode(0x20 + digits.length)}${digits}`,
  );
}

/** Keys one after another: the key of a place begins at `ends[place]` and ends where the next one begins. */
interface Keys {
  bytes: Uint8Array;
  ends: Uint32Array;
}

const ZERO = 0x30;
const NINE = 0x39;
/** A byte that UTF-8 never has, so it comes after every name. */
const NO_NAME = 0xff;

/** Returns the rank of each job by name and then id, by place; jobs without a name come after all names, by id. */
export function nameRanks(index: HistoryIndex): Float64Array {
  const keys = keysOf(index);
  const order = sorted(keys);
  const ranks = new Float64Array(order.length);
  for (let i = 1; i < order.length; i++) {
    const [before, place] = [order[i - 1]!, order[i]!];
    ranks[place] = ranks[before]! + (isSame(keys, before, place) ? 0 : 1);
  }
  return ranks;
}

function keysOf({ columns: { count, name, id }, pool }: HistoryIndex): Keys {
  let bytes = new Uint8Array(count * 64);
  const ends = new Uint32Array(count + 1);
  let at = 0;
  for (let place = 0; place < count; place++) {
    const idBytes = pool.bytesOf(id[place]!);
    const nameBytes = name[place] === 0 ? null : pool.bytesOf(name[place]! - 1);
    // A single digit takes three bytes.
    bytes = grown(bytes, at + (nameBytes?.length ?? 0) * 3 + idBytes.length + 1);
    if (nameBytes) at = writeName(nameBytes, bytes, at);
    bytes[at++] = nameBytes ? 0 : NO_NAME;
    bytes.set(idBytes, at);
    at += idBytes.length;
    ends[place + 1] = at;
  }
  return { bytes, ends };
}

/** Writes a name with the count of its digits before each number, so that 2 comes before 10. Returns where it ends. */
function writeName(name: Uint8Array, bytes: Uint8Array, start: number): number {
  let at = start;
  for (let i = 0; i < name.length;) {
    if (!isDigit(name[i])) {
      bytes[at++] = name[i++]!;
      continue;
    }
    while (name[i] === ZERO && isDigit(name[i + 1])) i++;
    let end = i;
    while (isDigit(name[end])) end++;
    bytes[at++] = ZERO;
    bytes[at++] = Math.min(0xff, 0x20 + end - i);
    while (i < end) bytes[at++] = name[i++]!;
  }
  return at;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= NINE;
}

/** The places by their keys. */
function sorted({ bytes, ends }: Keys): Uint32Array {
  const order = Uint32Array.from({ length: ends.length - 1 }, (_, place) => place);
  /** Parts still to be sorted, three numbers each: first, end (excluded), and how many bytes their keys share. */
  const parts = [0, order.length, 0];
  /** The byte of a place at a depth; -1 beyond its end. */
  const byteAt = (place: number, depth: number) => {
    const at = ends[place]! + depth;
    return at < ends[place + 1]! ? bytes[at]! : -1;
  };
  while (parts.length > 0) {
    const depth = parts.pop()!;
    const end = parts.pop()!;
    const first = parts.pop()!;
    if (end - first < 2) continue;
    const pivot = byteAt(order[(first + end) >> 1]!, depth);
    let [below, at, above] = [first, first, end];
    while (at < above) {
      const place = order[at]!;
      const byte = byteAt(place, depth);
      if (byte === pivot) at++;
      else {
        const other = byte < pivot ? below++ : --above;
        order[at] = order[other]!;
        order[other] = place;
        if (byte < pivot) at++;
      }
    }
    parts.push(first, below, depth, above, end, depth);
    if (pivot >= 0) parts.push(below, above, depth + 1);
  }
  return order;
}

function isSame({ bytes, ends }: Keys, one: number, other: number): boolean {
  const length = ends[one + 1]! - ends[one]!;
  if (ends[other + 1]! - ends[other]! !== length) return false;
  for (let i = 0; i < length; i++)
    if (bytes[ends[one]! + i] !== bytes[ends[other]! + i]) return false;
  return true;
}
