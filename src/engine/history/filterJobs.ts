/**
 * Which jobs a query keeps, and how many each other choice would. Every filter that a job fails sets a
 * bit, so one pass over the jobs answers all: one that fails none matches, one that fails only by its
 * state would match with another state chosen.
 */
import { NO_DAY } from '#engine/columns.ts';
import { FOOTPRINT_ROWS, meets } from './footprint.ts';
import type { HistoryIndex } from './historyIndex.ts';
import { JOB_STATES, type HistoryQuery } from './historyQuery.ts';
import { PLACED, STARRED } from './jobColumns.ts';
import { matchText } from './matchText.ts';

/** Bits of what a job fails. */
export const FAILS_STATE = 1;
export const FAILS_INDEX = 2;
export const FAILS_STARRED = 4;
const FAILS_OTHER = 8;

/** What one query keeps. */
export interface FilteredJobs {
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
  const { state, flags, indexSet } = columns;
  const wanted = query.state === null ? -1 : JOB_STATES.indexOf(query.state);
  const lacksIndex = Uint8Array.from(indexSets.sets, (names) =>
    query.index === null || names.includes(query.index) ? 0 : FAILS_INDEX,
  );
  for (let place = 0; place < fails.length; place++) {
    if (wanted >= 0 && state[place] !== wanted) fails[place]! |= FAILS_STATE;
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
      columns.flags[place]! & PLACED && meets(footprintAt(columns, place), query.within);
    if (!isThere) fails[place]! |= FAILS_OTHER;
  }
}

/** Returns a job's footprint, which is known; its cells are those of the columns. */
export function footprintAt({ bounds, cells }: HistoryIndex['columns'], place: number) {
  const [west = 0, south = 0, east = 0, north = 0] = bounds.subarray(place * 4, place * 4 + 4);
  const first = place * FOOTPRINT_ROWS;
  return {
    bounds: [west, south, east, north] as const,
    cells: cells.subarray(first, first + FOOTPRINT_ROWS),
  };
}
