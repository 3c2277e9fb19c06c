import type { RecordState } from '#engine/columns.ts';

/**
 * What a person chose to see of a result. One value of this type decides map, grid, histogram and
 * export alike; `ALL` keeps everything.
 */
export interface ResultFilter {
  /** The index whose values are meant by `min`, `max` and the colours; null means the first found. */
  index: string | null;
  /** Value filter, both ends included; null leaves that side open. Records without a value pass only when both are null. */
  min: number | null;
  max: number | null;
  /** Window filter in days since 1970-01-01: windows that overlap [from, to], both ends included. */
  from: number | null;
  to: number | null;
  state: RecordState | null;
  /** Key of a failure cause (see failures/). */
  cause: string | null;
  /** Free text, matched without case against row number, dates, state, values as written, and error texts. */
  text: string;
  /** What a column of the submitted file says of the plot; passes all while there is no such column. */
  member: GroupMember | null;
  /** Which windows of a plot that comes with several are drawn. */
  window: WindowChoice;
  /** Of a comparison: which pairs are kept; missing and null keep all. */
  pairs?: PairFilter | null;
}

/** One group of plots: those of which a column of the submitted file says a value; empty where it says nothing, null where they aren't in the file. */
export interface GroupMember {
  column: string;
  value: string | null;
}

/** Names of what came of a pair of records on its two sides, as an address has them; the place in this list is the code of a pair's group. */
export const PAIR_GROUPS = ['both', 'mended', 'broken', 'failed', 'first', 'second'] as const;

/** `mended` failed first and was processed then, `broken` the other way round; `first` and `second` are on that side alone. */
export type PairGroup = (typeof PAIR_GROUPS)[number];

/** Which pairs of a comparison are kept: those of a group, and those whose values lie within a rectangle. */
export interface PairFilter {
  group: PairGroup | null;
  brush: Brush | null;
}

/** Least and greatest value of the first, then of the second, ends included. */
export type Brush = readonly [left: number, right: number, low: number, high: number];

/** Which date windows are drawn; the ends of `chosen` are days since 1970-01-01, both included. */
export type WindowChoice =
  | { kind: 'all' }
  | { kind: 'latest' }
  | { kind: 'earliest' }
  | { kind: 'chosen'; start: number; end: number };

/** The filter that every record passes. */
export const ALL: ResultFilter = {
  index: null,
  min: null,
  max: null,
  from: null,
  to: null,
  state: null,
  cause: null,
  text: '',
  member: null,
  window: { kind: 'all' },
};
