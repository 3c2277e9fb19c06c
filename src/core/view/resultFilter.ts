import type { RecordState } from '#core/columns.ts';
import type { WindowChoice } from './windows.ts';

/**
 * What a person chose to see of a result. One value of this type decides map, grid, histogram and
 * export alike; `ALL` keeps everything.
 */
export interface ResultFilter {
  /** The index to whose values `min`, `max` and the colours apply; null means the first found. */
  index: string | null;
  /** Value filter, both ends included; null leaves that side open. Records without a value match only when both are null. */
  min: number | null;
  max: number | null;
  /** Whether only processed records are kept whose value is set apart, as the index can't have it; missing and false keep all. */
  setApart?: boolean;
  /** What values that look scaled are divided by, before all else; missing leaves them as they came. */
  scaled?: number;
  /** Window filter in days since 1970-01-01: windows that overlap [from, to], both ends included. */
  from: number | null;
  to: number | null;
  state: RecordState | null;
  /** Key of a failure cause (see failures/). */
  cause: string | null;
  /** Free text, matched without case against row number, dates, state, values as written, and error texts. */
  text: string;
  /** What a column of the submitted file says of the plot; all match while there is no such column. */
  member: GroupMember | null;
  /** Which windows are drawn of a plot that has several. */
  window: WindowChoice;
  /** Of a comparison: which pairs are kept; missing and null keep all. */
  pairs?: PairFilter | null;
  /** Corners of an area drawn on the map, longitude and latitude in turn, degrees; plots whose centre is in it are kept. Missing and null keep all. */
  area?: readonly number[] | null;
  /** How a plot's value stands among its neighbours'; missing and null keep all. */
  neighbours?: NeighbourFilter | null;
  /** The person's verdict on a record; missing and null keep all. */
  verdict?: VerdictFilter | null;
  /** Of plots to be sent: what was found of those kept: a finding's key, `fine`, `doubtful`, `refused` or NAMED_BY_SERVICE; missing and null keep all. */
  finding?: string | null;
}

/** In place of a finding: the rows that the service named when it refused the request. */
export const NAMED_BY_SERVICE = 'named-by-service';

/** How plots stand among their neighbours, as in addresses: as they do, unusually, too few of them, too small a plot, or not ranked for another reason. */
export const NEIGHBOUR_KINDS = ['alike', 'unusual', 'few', 'small', 'unranked'] as const;
export type NeighbourKind = (typeof NEIGHBOUR_KINDS)[number];

/** How plots share ground with others, as in addresses: they overlap, or have the shape of another and some of its days. */
export const SHARED_KINDS = ['overlapping', 'doubles'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** Whose plots are held against all others, as in addresses; `changed` only where two results are compared. */
export const COMMON_KINDS = ['failed', 'filtered', 'unusual', 'changed'] as const;
export type CommonKind = (typeof COMMON_KINDS)[number];

/** Which plots are kept by how they stand among their neighbours, or share their ground. */
export interface NeighbourFilter {
  kind: NeighbourKind | SharedKind;
  /** The least |z| of an unusual plot; null leaves it to the procedure. */
  from: number | null;
}

/** What a person judged a record's value to be. */
export const VERDICTS = ['good', 'doubtful', 'wrong'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Records with a verdict, or those without any. */
export type VerdictFilter = Verdict | 'none';

/**
 * One group of plots: those with the same value in a column of the submitted file; '' where it is empty, null for plots that
 * aren't in the file. A column that's null means areas: `value` is the name of one, null for plots outside all.
 */
export interface GroupMember {
  column: string | null;
  value: string | null;
}

/** Names of the groups of pairs of records, by their outcome on either side, as in addresses; the place in this list is the code of a pair's group. */
export const PAIR_GROUPS = ['both', 'mended', 'broken', 'failed', 'first', 'second'] as const;

/** `mended` failed in the first and was processed in the second, `broken` the other way round; `first` and `second` are on that side alone. */
export type PairGroup = (typeof PAIR_GROUPS)[number];

/** Which pairs of a comparison are kept: those of a group, and those whose values are within a rectangle. */
export interface PairFilter {
  group: PairGroup | null;
  brush: Brush | null;
}

/** Least and greatest value of the first, then of the second, ends included. */
export type Brush = readonly [left: number, right: number, low: number, high: number];

/** The filter that every record matches. */
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
