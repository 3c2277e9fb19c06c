import type { Bounds } from '#engine/columns.ts';

/** What is known of a job's result, in the order in which states are offered and sorted. */
export const JOB_STATES = [
  'allThrough',
  'someFailed',
  'allFailed',
  'noPolygons',
  'notLookedInto',
  'couldNotBeRead',
] as const;

/** One of JOB_STATES; a record that can't be drawn is neither failed nor keeps its job from being all through. */
export type JobState = (typeof JOB_STATES)[number];

/** What the history can be sorted by, from left to right. */
export const HISTORY_COLUMNS = ['star', 'job', 'indices', 'dates', 'result', 'values'] as const;

/** One of HISTORY_COLUMNS: `job` is name, then id; `dates` the last day; `result` the share of failures; `values` the mean. */
export type HistoryColumn = (typeof HISTORY_COLUMNS)[number];

/** Order of the history. Jobs without what is sorted by come last either way; equal ones stay newest first. */
export interface HistorySort {
  column: HistoryColumn;
  descending: boolean;
}

/** What a person chose to see of the history. `EVERY_JOB` keeps everything, newest first. */
export interface HistoryQuery {
  /** Words that all have to occur, without case, anywhere in what is known of a job; those in double quotes as one. */
  text: string;
  state: JobState | null;
  /** An entry of `index_list` as it's shown. */
  index: string | null;
  /** Days since 1970-01-01: date ranges that overlap [from, to], both ends included. */
  from: number | null;
  to: number | null;
  /** Only jobs with a star. */
  starred: boolean;
  /** Only jobs with plots in there, as far as they were looked into; `west` may be greater than `east`. */
  within: Bounds | null;
  /** Null: newest first, as far as the service's order tells. */
  sort: HistorySort | null;
}

/** The query that every job passes. */
export const EVERY_JOB: HistoryQuery = {
  text: '',
  state: null,
  index: null,
  from: null,
  to: null,
  starred: false,
  within: null,
  sort: null,
};

/** How many jobs each choice would leave, each under all the other filters in force. */
export interface HistoryFacets {
  /** Any state. */
  anyState: number;
  states: Record<JobState, number>;
  anyIndex: number;
  /** Indices as they're shown, the most frequent first; one that is chosen is always among them. */
  indices: { name: string; jobs: number }[];
  starred: number;
}

/** What the jobs that match have in common. */
export interface HistoryExtent {
  /** First and last day of all date ranges, since 1970-01-01; null where none has one. */
  firstDay: number | null;
  lastDay: number | null;
  /**
   * Lowest and highest value, lowest and highest of the jobs' means, and their index or null where there
   * are several; null where no job has values.
   */
  values: {
    index: string | null;
    min: number;
    max: number;
    means: [low: number, high: number];
  } | null;
}
