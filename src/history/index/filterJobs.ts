/**
 * Which jobs match a query, and how many would match each other choice. Every filter that a job fails sets a
 * bit, so one pass over the jobs answers all: a job that fails none matches, one that fails only the state
 * would match with another state chosen.
 */
import { boundsOrNull, joinBounds, NO_BOUNDS } from '#core/spatial/bounds.ts';
import { footprintIntersects } from '#core/spatial/footprint.ts';
import type { HistoryIndex, KnownJob } from './historyIndex.ts';
import {
  JOB_STATES,
  type HistoryQuery,
  type HistoryExtent,
  type HistoryFacets,
  type HistoryLocations,
} from './historyQuery.ts';
import { findsInId, wordsOf } from './jobSearch.ts';
import { newerThan } from './newJobs.ts';
import { middleOf, type SpreadValues } from './valueAxis.ts';

/** Bits of the filters that a job fails. */
const FAILS_STATE = 1;
const FAILS_INDEX = 2;
const FAILS_STARRED = 4;
const FAILS_WITHIN = 8;
const FAILS_OTHER = 16;

interface FilteredJobs {
  /** The filters that each job fails, by place; 0 for those that match. As long as there are jobs. */
  fails: Uint8Array;
  matching: number;
}

/** Filters the jobs with a place below `taken`; later ones fail. */
export function filterJobs(index: HistoryIndex, query: HistoryQuery, taken: number): FilteredJobs {
  const { state, cause, index: name, starred, within } = query;
  const isFound = textMatcher(query.text);
  const isNew = query.newSince && newerThan(index, query.newSince);
  const fails = new Uint8Array(Math.min(taken, index.jobs.length));
  let matching = 0;
  for (let place = 0; place < fails.length; place++) {
    const job = index.jobs[place]!;
    const isOther =
      !isWithinDates(job, query) ||
      (isNew && !isNew(place)) ||
      (cause !== null && !job.result?.causes?.some(({ key }) => key === cause)) ||
      !isFound(job);
    fails[place] =
      (isOther ? FAILS_OTHER : 0) |
      (state === null || job.state === state || saidStateOf(job) === state ? 0 : FAILS_STATE) |
      (name === null || job.indices.includes(name) ? 0 : FAILS_INDEX) |
      (starred && !job.starred ? FAILS_STARRED : 0) |
      (!within || (job.footprint && footprintIntersects(job.footprint, within)) ? 0 : FAILS_WITHIN);
    if (fails[place] === 0) matching++;
  }
  return { fails, matching };
}

/** The service's words for how a job is, which its early answer adds nothing to. */
const WORDS: ReadonlySet<KnownJob['state']> = new Set(['running', 'waiting', 'jobFailed']);

/** By what else than its own state a job is found: one that isn't loaded, or couldn't be, by what the service says of it. */
function saidStateOf(job: KnownJob): KnownJob['state'] | null {
  const { state, saidState } = job;
  if (job.isEarly && !job.isDone && !WORDS.has(saidState)) return 'running';
  const isUnknown = state === 'notLookedInto' || state === 'couldNotBeRead';
  return isUnknown && saidState !== 'notLookedInto' ? saidState : null;
}

/** A job with one date alone has that day; one without dates is in no range, and none is in a range that ends before it starts. */
function isWithinDates({ startDay, endDay }: KnownJob, query: HistoryQuery): boolean {
  if (query.from === null && query.to === null) return true;
  const [first, last] = [startDay ?? endDay, endDay ?? startDay];
  const [from, to] = [query.from ?? -Infinity, query.to ?? Infinity];
  return first !== null && last !== null && last >= from && first <= to && from <= to;
}

/** Returns a test whether every word of a text occurs in one of a job's texts, its id or the person's note, without case. */
function textMatcher(text: string): (job: KnownJob) => boolean {
  const matchers = wordsOf(text).map(wordMatcher);
  return (job) => matchers.every((matches) => matches(job));
}

function wordMatcher(word: string): (job: KnownJob) => boolean {
  /** Whether the word is in lists of names that many jobs share. */
  const named = new Map<readonly string[], boolean>();
  function isNamed(names: readonly string[]): boolean {
    const known = named.get(names) ?? names.some((name) => name.includes(word));
    named.set(names, known);
    return known;
  }
  return ({ id, texts, names, ownNote }) =>
    texts.includes(word) || isNamed(names) || findsInId(id, word) || ownNote.includes(word);
}

/** Returns how many jobs each choice leaves; `fails` comes from filterJobs, `chosen` is the current index. */
export function countFacets(
  { jobs }: HistoryIndex,
  fails: Uint8Array,
  chosen: string | null,
): HistoryFacets {
  const states = Object.fromEntries(JOB_STATES.map((name) => [name, 0])) as HistoryFacets['states'];
  const lists = new Map<readonly string[], number>();
  let [anyState, anyIndex, starred] = [0, 0, 0];
  fails.forEach((failed, place) => {
    const job = jobs[place]!;
    if ((failed & ~FAILS_STATE) === 0) {
      anyState++;
      const said = saidStateOf(job);
      states[job.state]++;
      if (said) states[said]++;
    }
    if ((failed & ~FAILS_INDEX) === 0) {
      anyIndex++;
      lists.set(job.indices, (lists.get(job.indices) ?? 0) + 1);
    }
    if ((failed & ~FAILS_STARRED) === 0 && job.starred) starred++;
  });
  return { anyState, states, anyIndex, indices: countIndices(lists, chosen), starred };
}

/** How many jobs have each index, by how many have each list of them: the most frequent first. */
function countIndices(
  lists: ReadonlyMap<readonly string[], number>,
  chosen: string | null,
): HistoryFacets['indices'] {
  const jobs = new Map<string, number>(chosen === null ? [] : [[chosen, 0]]);
  for (const [names, count] of lists)
    for (const name of names) jobs.set(name, (jobs.get(name) ?? 0) + count);
  return [...jobs]
    .map(([name, count]) => ({ name, jobs: count }))
    .sort((one, other) => other.jobs - one.jobs || (one.name < other.name ? -1 : 1));
}

/** Returns the days and values that the matching jobs span; `fails` comes from filterJobs. */
export function historyExtent({ jobs }: HistoryIndex, fails: Uint8Array): HistoryExtent {
  const days = { min: Infinity, max: -Infinity };
  const spreads: SpreadValues[] = [];
  const means = { min: Infinity, max: -Infinity };
  const names = new Set<string>();
  fails.forEach((failed, place) => {
    if (failed !== 0) return;
    const { startDay, endDay, result } = jobs[place]!;
    if (startDay !== null) widen(days, startDay);
    if (endDay !== null) widen(days, endDay);
    if (!result?.values) return;
    const { index, mean } = result.values;
    names.add(index);
    spreads.push(result.values);
    widen(means, mean);
  });
  const [only = null, ...others] = names;
  const isKnown = days.min <= days.max;
  return {
    firstDay: isKnown ? days.min : null,
    lastDay: isKnown ? days.max : null,
    values:
      only === null
        ? null
        : {
            index: others.length === 0 ? only : null,
            ...middleOf(spreads),
            means: [means.min, means.max],
          },
  };
}

/** Returns where those jobs lie that match, or would without the query's bounds; `fails` comes from filterJobs. */
export function historyLocations(index: HistoryIndex, fails: Uint8Array): HistoryLocations {
  const anywhere = fails.map((failed) => failed & ~FAILS_WITHIN);
  const why = { noPolygons: 0, notLoaded: 0, couldNotBeRead: 0, other: 0 };
  let [bounds, matching, unplaced] = [NO_BOUNDS, 0, 0];
  anywhere.forEach((failed, place) => {
    if (failed !== 0) return;
    const { footprint, state } = index.jobs[place]!;
    matching++;
    if (footprint) bounds = joinBounds(bounds, footprint.bounds);
    else {
      unplaced++;
      why[reasonOf(state)]++;
    }
  });
  const extent = historyExtent(index, anywhere);
  return { bounds: boundsOrNull(bounds), matching, unplaced, why, extent };
}

/** Why a job of this state has no location. */
function reasonOf(state: KnownJob['state']): keyof HistoryLocations['why'] {
  if (state === 'notLookedInto') return 'notLoaded';
  return state === 'noPolygons' || state === 'couldNotBeRead' ? state : 'other';
}

function widen(range: { min: number; max: number }, by: number): void {
  if (by < range.min) range.min = by;
  if (by > range.max) range.max = by;
}

/** Returns the service's notes that more than one matching job has, most frequent first. */
export function repeatedNotes(
  { jobs }: HistoryIndex,
  fails: Uint8Array,
  most: number,
): { note: string; jobs: number }[] {
  const counts = new Map<string, number>();
  fails.forEach((failed, place) => {
    const note = jobs[place]!.note;
    if (failed === 0 && note !== null) counts.set(note, (counts.get(note) ?? 0) + 1);
  });
  return Array.from(counts, ([note, count]) => ({ note, jobs: count }))
    .filter(({ jobs }) => jobs > 1)
    .sort((one, other) => other.jobs - one.jobs || (one.note < other.note ? -1 : 1))
    .slice(0, most);
}
