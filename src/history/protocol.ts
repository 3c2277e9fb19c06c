/**
 * What may be asked of a history's worker and what it answers. One worker holds all jobs that are known
 * of one connection, walks the service's pages, and keeps what it read on the device; the page asks
 * for the rows it shows.
 *
 * Jobs have places: 0 for the one that was taken in first, and so on. A place never changes and a job
 * that has gone from the service keeps its own, so `taken` of an earlier answer says which jobs a
 * person has seen: `taken` of the newest status less that one is the number of new jobs.
 */
import type { Connection } from '#service/connection.ts';
import type { Job } from '#service/contract.ts';
import type { LastAnswer } from '#service/lastAnswer.ts';
import type { ResultSummary } from '#device/resultSummary.ts';
import type { Bounds } from '#core/columns.ts';
import type { JobMark } from '#history/index/clusterJobs.ts';
import type { DotPaths } from '#history/index/dotPaths.ts';
import type { JobCauses } from '#history/index/jobCauses.ts';
import type { JobsArea } from '#history/index/jobAreas.ts';
import type {
  HistoryExtent,
  HistoryFacets,
  HistoryLocations,
  HistoryQuery,
  ListEnds,
} from '#history/index/historyQuery.ts';

/** A page that couldn't be read: its jobs are missing, all others are there. */
export interface HistoryGap {
  /** As a person counts pages, from 1, and how many jobs were asked for. */
  page: number;
  pageSize: number;
  /** Ids of the jobs that the gap lies between, in the service's order; null at an end. */
  after: string | null;
  before: string | null;
  message: string;
}

/** Reading the history, as it goes. */
export interface WalkProgress {
  /** `all`: every page; `new`: until known jobs are met; `gap`: one page again. */
  kind: 'all' | 'new' | 'gap';
  jobs: number;
  pages: number;
  requests: number;
  /** How many jobs there are in all; null until the end is known. */
  of: number | null;
  /** When the service wants to be asked again, milliseconds since 1970; null where it's not waited for. */
  waitsUntil: number | null;
}

/** What is known, posted whenever it changes, a few times a second at most. */
export interface HistoryStatus {
  /** `opening`: what is kept on this device is still being read; queries cover what has been. */
  phase: 'opening' | 'ready';
  /** Jobs known, those that have gone included; also the place of the next one to be taken in. */
  taken: number;
  /**
   * none: no walk was ever begun on this device, so that the history is pages; part: one was begun and
   * isn't finished (`walk` says whether it goes on); all: every page was read, but for gaps.
   */
  covers: 'none' | 'part' | 'all';
  /** When that was so last, milliseconds since 1970: "as of". */
  asOf: number | null;
  /** Every page was read, but the list changed so often meanwhile that a job may be missing. */
  isUnsure: boolean;
  /** The walk under way. */
  walk: WalkProgress | null;
  /** Why the last walk stopped by itself, for people; null where it didn't. */
  stopped: string | null;
  gaps: HistoryGap[];
  /** How the service answered the worker last; null where nothing was asked of it yet. */
  answer: LastAnswer | null;
  /** Rises by one whenever an answer to a query may have become another. */
  revision: number;
}

/** A job as the table shows it. */
export interface HistoryRow {
  place: number;
  job: Job;
  /** With dots only where they were asked for: as objects they take longer to transfer than all else. */
  summary: ResultSummary | null;
  /** The dots as they're drawn, on the axis of the query's extent; null without a summary. */
  footprint: DotPaths | null;
  /** Why its result couldn't be read, for people; null where it could or wasn't tried. */
  trouble: string | null;
  /** Whether the service still worked on the job when its result was read. */
  isEarly: boolean;
  /** The person's note; empty where there is none. */
  note: string;
  /** The service no longer lists it. */
  gone: boolean;
  /** Newer than what the query said; false where it said nothing. */
  isNew: boolean;
}

/** Rows `first` to `first + count` of a query's order, the end excluded. */
export interface RowsAsked {
  first: number;
  count: number;
  dots?: boolean;
}

/** The answer to a query: counts; rows and marks are asked for by its `id`. */
export interface HistoryAnswer {
  /** The worker keeps the order of the latest few queries; asking for another rejects with `failed`. */
  id: number;
  /** How many rows there are. */
  matching: number;
  /** Of how many jobs: those known, or the first `taken` of them where that was asked. */
  taken: number;
  asOf: number | null;
  /** How many of the matching haven't been loaded. */
  unread: number;
  /** How many of all covered jobs are new, whatever the filters. */
  newJobs: number;
  /** Of the service's list, as far as it's covered. */
  ends: ListEnds;
  facets: HistoryFacets;
  extent: HistoryExtent;
  /** For a query with bounds alone. */
  locations: HistoryLocations | null;
  /** Title of the query's cause; null without one, or where no job has it. */
  causeTitle: string | null;
  /** Notes of the service that more than one matching job carries, the most frequent first. */
  sharedNotes: { note: string; jobs: number }[];
}

export interface HistoryCalls {
  /** Comes first. Answers at once; statuses show how what is saved comes in. */
  open: { request: { connection: Connection }; answer: null };
  /**
   * Filters, counts and sorts. With `taken` only jobs with a smaller place are covered, so that nothing new turns up.
   * The answer brings those of the `rows` asked for along: none where none are. With `isOnce` that is all: nothing more
   * can be asked by its id, and it takes no other's place among those that are held. Jobs beyond the ends in `since` come marked as new. The jobs and their order are
   * those of the answer with the id `keeps`, while that's held: only what is known of them is newer.
   */
  query: {
    request: {
      query: HistoryQuery;
      taken?: number | null;
      since?: ListEnds | null;
      keeps?: number | null;
      rows?: RowsAsked;
      isOnce?: boolean;
    };
    answer: HistoryAnswer & { rows: HistoryRow[] };
  };
  /** Rows `first` to `first + count`, the end excluded; fewer at the end. */
  rows: { request: { queryId: number } & RowsAsked; answer: HistoryRow[] };
  /** The rows of these jobs, in this order; jobs that aren't known are left out. */
  jobs: { request: { ids: string[] }; answer: HistoryRow[] };
  /** What lies within bounds of the query's jobs, clustered for a zoom of 256-pixel tiles. */
  marks: {
    request: { queryId: number; within: Bounds; zoom: number };
    answer: JobMark[];
  };
  /**
   * Where the plots of jobs within bounds lie, as far as it can be seen at a zoom, once for jobs that cover
   * the same area; of `places` alone where they are given. Null where there are more than `most`.
   */
  footprints: {
    request: {
      queryId: number;
      within: Bounds;
      zoom: number;
      most: number;
      places: number[] | null;
    };
    answer: JobsArea[] | null;
  };
  /** Why plots of the query's jobs failed, as far as their results are loaded. */
  causes: { request: { queryId: number }; answer: JobCauses };
  /** Fixes which results of a query are to be loaded: its jobs newest first, but for those that are known. Answers how many. */
  beginLoading: { request: { query: HistoryQuery }; answer: number };
  /** The next id of what `beginLoading` fixed, without those that became known since; null after the last. */
  nextToLoad: { request: object; answer: string | null };
  /** Stars, notes, summaries or troubles of these jobs have changed on the device; null: of any. Answers when they're read. */
  changed: { request: { ids: string[] | null }; answer: null };
  /** Begins to read every page, or goes on where it stopped. Answers at once; statuses show how it goes. */
  walk: { request: object; answer: null };
  /** Reads what is new; with `all` every page, so that jobs that have gone are noticed. Answers at once. */
  refresh: { request: { all: boolean }; answer: null };
  readGap: { request: { page: number }; answer: null };
  /** Stops reading; what was read stays, and `walk` goes on from there. */
  stopWalk: { request: object; answer: null };
  /**
   * Whether somebody looks at the history: only then the newest page is asked for now and then, and more often with `hasWork`,
   * while jobs that the service still works on are in sight.
   */
  watch: { request: { visible: boolean; hasWork?: boolean }; answer: null };
}
