import type { Bounds } from '#core/columns.ts';

/** The states of a job, in the order in which they are offered and sorted. Links hold these words, so they stay. */
export const JOB_STATES = [
  'allThrough',
  'someFailed',
  'allFailed',
  'running',
  'waiting',
  'jobFailed',
  'noPolygons',
  'notLookedInto',
  'couldNotBeRead',
] as const;

/** One of JOB_STATES, `running`, `waiting` and `jobFailed` by the service's own word; a record that can't be drawn doesn't count as failed. */
export type JobState = (typeof JOB_STATES)[number];

/** What the history can be sorted by, from left to right. */
export const HISTORY_COLUMNS = ['star', 'job', 'indices', 'dates', 'result', 'values'] as const;

/** One of HISTORY_COLUMNS: `job` is name, then id; `dates` the last day; `result` the share of failures, by the service's own counts until the result is loaded; `values` the mean. */
export type HistoryColumn = (typeof HISTORY_COLUMNS)[number];

/** Order of the history. Jobs without what is sorted by come last either way; equal ones stay newest first. */
export interface HistorySort {
  column: HistoryColumn;
  descending: boolean;
}

/** Ids at both ends of the service's list as it was at some time, in its order; several of each, as jobs may go. One that wasn't seen is empty. */
export interface ListEnds {
  first: readonly string[];
  last: readonly string[];
}

/** What a person chose to see of the history. `EVERY_JOB` is everything, newest first. */
export interface HistoryQuery {
  /** Words that all have to occur, without case, anywhere in what is known of a job; double quotes make several words one. */
  text: string;
  /** As the loaded result has it, or until then the service's own word or counts; `notLookedInto` are all that aren't loaded. */
  state: JobState | null;
  /** Key of a cause for which plots of a loaded result failed. */
  cause: string | null;
  /** An entry of `index_list` as shown. */
  index: string | null;
  /** Days since 1970-01-01: date ranges that overlap [from, to], both ends included. */
  from: number | null;
  to: number | null;
  starred: boolean;
  /** Only jobs that stand beyond these ends; null for all. */
  newSince: ListEnds | null;
  /** Only jobs with known plots within these bounds, whose `west` may be greater than their `east`. */
  within: Bounds | null;
  /** Null: newest first, by the service's order. */
  sort: HistorySort | null;
}

export const EVERY_JOB: HistoryQuery = {
  text: '',
  state: null,
  cause: null,
  index: null,
  from: null,
  to: null,
  starred: false,
  newSince: null,
  within: null,
  sort: null,
};

/** How many jobs each choice would leave, together with all the other filters. */
export interface HistoryFacets {
  /** Any state. Of the states, `notLookedInto` overlaps with those that the service's own words and counts give. */
  anyState: number;
  states: Record<JobState, number>;
  anyIndex: number;
  /** Indices as shown, the most frequent first; the chosen one is always among them. */
  indices: { name: string; jobs: number }[];
  starred: number;
}

/** Where the jobs lie that match a query, or would without its bounds. */
export interface HistoryLocations {
  /** Of all plots; null where no job has a location. */
  bounds: Bounds | null;
  matching: number;
  /** How many jobs have no location, and how many of them for which reason. */
  unplaced: number;
  why: Record<'noPolygons' | 'notLoaded' | 'couldNotBeRead' | 'other', number>;
  extent: HistoryExtent;
}

export interface HistoryExtent {
  /** First and last day of all date ranges, since 1970-01-01; null where none has one. */
  firstDay: number | null;
  lastDay: number | null;
  /**
   * What the middle 99 % of values span, lowest and highest of the jobs' means, and their index or null where there
   * are several; null where no job has values.
   */
  values: {
    index: string | null;
    min: number;
    max: number;
    means: [low: number, high: number];
  } | null;
}
