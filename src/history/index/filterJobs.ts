/**
 * Which jobs match a query, and how many would match each other choice. Every filter that a job fails sets a
 * bit, so one pass over the jobs answers all: a job that fails none matches, one that fails only the state
 * would match with another state chosen.
 */
import { NO_DAY } from '#core/columns.ts';
import { footprintAt, footprintIntersects } from '#core/spatial/footprint.ts';
import type { HistoryIndex } from './historyIndex.ts';
import {
  JOB_STATES,
  type HistoryQuery,
  type HistoryExtent,
  type HistoryFacets,
} from './historyQuery.ts';
import { PLACED, STARRED } from './jobColumns.ts';
import { newerThan } from './newJobs.ts';
import { isWithinId, wordsOf } from './jobSearch.ts';

/** Bits of the filters that a job fails. */
const FAILS_STATE = 1;
const FAILS_INDEX = 2;
const FAILS_STARRED = 4;
const FAILS_OTHER = 8;

/** A job that isn't loaded is found by that, and by the state that the service's own counts give it. */
const UNREAD = JOB_STATES.indexOf('notLookedInto');

/** The jobs that match a query. */
interface FilteredJobs {
  /** The filters that each job fails, by place; 0 for those that match. As long as there are jobs. */
  fails: Uint8Array;
  /** How many match. */
  matching: number;
}

/** Filters the jobs with a place below `taken`; later ones fail. */
export function filterJobs(index: HistoryIndex, query: HistoryQuery, taken: number): FilteredJobs {
  const { columns } = index;
  const fails = new Uint8Array(Math.min(taken, columns.count));
  failByText(fails, index, query.text);
  failByChoice(fails, index, query);
  failByDates(fails, index, query);
  failByPlace(fails, index, query);
  failByAge(fails, index, query);
  let matching = 0;
  for (let place = 0; place < fails.length; place++) if (fails[place] === 0) matching++;
  return { fails, matching };
}

function failByText(fails: Uint8Array, index: HistoryIndex, text: string): void {
  const matching = matchText(index, text);
  if (!matching) return;
  for (let place = 0; place < fails.length; place++)
    if (!matching[place]) fails[place] = FAILS_OTHER;
}

function failByChoice(
  fails: Uint8Array,
  { columns, indexSets }: HistoryIndex,
  query: HistoryQuery,
): void {
  const { state, saidState, flags, indexSet } = columns;
  const wanted = query.state === null ? -1 : JOB_STATES.indexOf(query.state);
  const lacksIndex = Uint8Array.from(indexSets.sets, (names) =>
    query.index === null || names.includes(query.index) ? 0 : FAILS_INDEX,
  );
  for (let place = 0; place < fails.length; place++) {
    const isInState =
      state[place] === wanted || (state[place] === UNREAD && saidState[place] === wanted);
    if (wanted >= 0 && !isInState) fails[place]! |= FAILS_STATE;
    if (query.starred && !(flags[place]! & STARRED)) fails[place]! |= FAILS_STARRED;
    fails[place]! |= lacksIndex[indexSet[place]!]!;
  }
}

/** A job with one date alone has that day; one without dates is in no range. */
function failByDates(fails: Uint8Array, { columns }: HistoryIndex, query: HistoryQuery): void {
  if (query.from === null && query.to === null) return;
  const from = query.from ?? -Infinity;
  const to = query.to ?? Infinity;
  const { startDay, endDay } = columns;
  for (let place = 0; place < fails.length; place++) {
    const [start, end] = [startDay[place]!, endDay[place]!];
    const last = end === NO_DAY ? start : end;
    const first = start === NO_DAY ? end : start;
    if (last === NO_DAY || last < from || first > to) fails[place]! |= FAILS_OTHER;
  }
}

function failByPlace(fails: Uint8Array, { columns }: HistoryIndex, query: HistoryQuery): void {
  if (!query.within) return;
  for (let place = 0; place < fails.length; place++) {
    if (fails[place]! & FAILS_OTHER) continue;
    const isThere =
      columns.flags[place]! & PLACED &&
      footprintIntersects(footprintAt(columns, place), query.within);
    if (!isThere) fails[place]! |= FAILS_OTHER;
  }
}

function failByAge(fails: Uint8Array, index: HistoryIndex, query: HistoryQuery): void {
  if (!query.newSince) return;
  const isNew = newerThan(index, query.newSince);
  for (let place = 0; place < fails.length; place++)
    if (!isNew(place)) fails[place]! |= FAILS_OTHER;
}

/** Marks the jobs in which every word of the text occurs, without case: 1 for each, by place. Null where there are no words: all match. */
export function matchText(index: HistoryIndex, text: string): Uint8Array | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const matching = new Uint8Array(index.columns.count).fill(1);
  for (const word of words) keepWith(index, word, matching);
  return matching;
}

/** Unmarks the jobs without the word in one of their texts, their id or the person's note. */
function keepWith(index: HistoryIndex, word: string, matching: Uint8Array): void {
  const { count, id, textStart, textCount, nameSet } = index.columns;
  const found = index.pool.search(word);
  const texts = index.texts();
  const isInId = idMatcher(index, word);
  const inNames = index.nameSets.sets.map((names) =>
    names.some((name) => name.toLowerCase().includes(word)),
  );
  for (let place = 0; place < count; place++) {
    if (!matching[place] || (found[id[place]!] && isInId(id[place]!)) || inNames[nameSet[place]!])
      continue;
    const end = textStart[place]! + textCount[place]!;
    let at = textStart[place]!;
    while (at < end && !found[texts[at]!]) at++;
    if (at === end) matching[place] = index.ownNotes.get(place)?.includes(word) ? 1 : 0;
  }
}

/** Returns a test of ids that contain the word: whether they have it where it may be. It reads bytes, as it may run over the whole history. */
function idMatcher({ pool }: HistoryIndex, word: string): (id: number) => boolean {
  if (isWithinId(word)) return () => true;
  const start = new TextEncoder().encode(word);
  return (id) => {
    const bytes = pool.bytesOf(id);
    return start.every((byte, i) => bytes[i] === byte);
  };
}

/** Returns how many jobs each choice leaves; `fails` comes from filterJobs, `chosen` is the current index. */
export function countFacets(
  index: HistoryIndex,
  fails: Uint8Array,
  chosen: string | null,
): HistoryFacets {
  const { state, saidState, flags, indexSet } = index.columns;
  const states = new Uint32Array(JOB_STATES.length);
  const sets = new Uint32Array(index.indexSets.sets.length);
  let anyState = 0;
  let starred = 0;
  for (let place = 0; place < fails.length; place++) {
    const failed = fails[place]!;
    if ((failed & ~FAILS_STATE) === 0) {
      anyState++;
      states[state[place]!]!++;
      const said = saidState[place]!;
      if (state[place] === UNREAD && said !== UNREAD) states[said]!++;
    }
    if ((failed & ~FAILS_INDEX) === 0) sets[indexSet[place]!]!++;
    if ((failed & ~FAILS_STARRED) === 0 && flags[place]! & STARRED) starred++;
  }
  return {
    anyState,
    states: Object.fromEntries(
      JOB_STATES.map((name, i) => [name, states[i] ?? 0]),
    ) as HistoryFacets['states'],
    anyIndex: sum(sets),
    indices: countIndices(index, sets, chosen),
    starred,
  };
}

function countIndices(
  { indexSets }: HistoryIndex,
  sets: Uint32Array,
  chosen: string | null,
): HistoryFacets['indices'] {
  const jobs = new Map<string, number>(chosen === null ? [] : [[chosen, 0]]);
  indexSets.sets.forEach((names, set) => {
    const count = sets[set] ?? 0;
    if (count > 0) for (const name of names) jobs.set(name, (jobs.get(name) ?? 0) + count);
  });
  return [...jobs]
    .map(([name, count]) => ({ name, jobs: count }))
    .sort((one, other) => other.jobs - one.jobs || (one.name < other.name ? -1 : 1));
}

function sum(counts: Uint32Array): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** Returns the days and values that the matching jobs span; `fails` comes from filterJobs. */
export function historyExtent(index: HistoryIndex, fails: Uint8Array): HistoryExtent {
  const { startDay, endDay, min, mean, max, valueIndex } = index.columns;
  let [firstDay, lastDay, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  let means: [low: number, high: number] = [Infinity, -Infinity];
  const seen = new Set<number>();
  for (let place = 0; place < fails.length; place++) {
    if (fails[place] !== 0) continue;
    for (const day of [startDay[place]!, endDay[place]!]) {
      if (day === NO_DAY) continue;
      if (day < firstDay) firstDay = day;
      if (day > lastDay) lastDay = day;
    }
    if (valueIndex[place] === 0) continue;
    seen.add(valueIndex[place]!);
    if (min[place]! < low) low = min[place]!;
    if (max[place]! > high) high = max[place]!;
    means = [Math.min(means[0], mean[place]!), Math.max(means[1], mean[place]!)];
  }
  const [only = 0, ...others] = seen;
  const name = others.length === 0 ? (index.valueIndices[only] ?? null) : null;
  return {
    firstDay: firstDay <= lastDay ? firstDay : null,
    lastDay: firstDay <= lastDay ? lastDay : null,
    values: only === 0 ? null : { index: name, min: low, max: high, means },
  };
}

/** Returns the service's notes that more than one matching job has, most frequent first, each by a place that has it. */
export function repeatedNotes(
  { columns, pool }: HistoryIndex,
  fails: Uint8Array,
  most: number,
): { place: number; jobs: number }[] {
  const { note } = columns;
  const counts = new Uint32Array(pool.size() + 1);
  const repeated = new Map<number, number>();
  for (let place = 0; place < fails.length; place++) {
    const text = note[place]!;
    if (text === 0 || fails[place] !== 0) continue;
    // The last place that has it.
    if (++counts[text]! > 1) repeated.set(text, place);
  }
  return [...repeated]
    .map(([text, place]) => ({ place, jobs: counts[text]! }))
    .sort((one, other) => other.jobs - one.jobs || one.place - other.place)
    .slice(0, most);
}
