import * as v from 'valibot';
import type { ServiceErrorKind } from '#service/errors.ts';

/** Jobs that were read in one go: ranks `from` to `to`, the end excluded, and the ids at both ends. */
export interface ReadRun {
  from: number;
  to: number;
  firstId: string;
  lastId: string;
}

/** Why a page couldn't be read, as `new ServiceError` takes it; null where it listed nothing though later ones do. */
export interface GapFailure {
  kind: ServiceErrorKind;
  status: number | null;
  serviceMessage: string | null;
  retryAfterMs: number | null;
  tries: number;
}

/** A page of the walk that couldn't be read: its jobs are missing, all others are there. */
export interface WalkGap {
  /** Ranks of its jobs, the end excluded. */
  from: number;
  to: number;
  failure: GapFailure | null;
}

/**
 * How far the history of a connection was read; saved on the device as it goes. Jobs are placed by rank:
 * a page's first job has the rank `front + (page - 1) * pageSize`. New jobs before the first one lower
 * `front`, so that the ranks of what was read before stay right.
 */
export interface WalkState {
  format: 1;
  /** The latest pass over the pages, counted from 1; the jobs it saw carry its number. */
  walk: number;
  /** The latest pass that saw every job; 0 where there is none. Jobs of an earlier one have gone. */
  wholeWalk: number;
  /** Every page was asked for; false while it's being read and after it was stopped. */
  isWhole: boolean;
  /** Jobs were added or removed so often while it was read that some may be missing. */
  isUnsure: boolean;
  /** What the service calls its first page; null until jobs have shown it. */
  firstPage: number | null;
  /** Jobs on a full page, as the service gives them. */
  pageSize: number;
  /** How many jobs the service lists; null until its last page is known. */
  total: number | null;
  /** The last job of the list; null until the last page is known. */
  lastId: string | null;
  front: number;
  /** The rank after the greatest one given. */
  back: number;
  /** Jobs that this walk has seen, each counted once. */
  seen: number;
  /** Jobs were seen elsewhere than where this walk had seen them before. */
  wasShifted: boolean;
  /** Items of the lists that aren't jobs. */
  unreadable: number;
  /** What was read, by rank, no two of them touching. */
  read: ReadRun[];
  gaps: WalkGap[];
  /**
   * Ranks of pages that came while the last page was searched for, the ends excluded. Their jobs are known, but until the number
   * of jobs is, none of them counts as seen: they're read again. Missing in a state of before.
   */
  ahead?: { from: number; to: number }[];
  /** Where the service lists new jobs; null until some have turned up. */
  newest: 'first' | 'last' | null;
  /** When the walk began, milliseconds since 1970. */
  startedAt: number;
  /** When every page was read or new jobs were asked for last; null where that never came to an end. */
  asOf: number | null;
}

const FormatSchema = v.object({ format: v.literal(1) });

/** Recognises a state by its format: only the app saves and posts it, in this one so far. */
export const WalkStateSchema = v.custom<WalkState>((state) => v.is(FormatSchema, state));

/** Returns the state before the first page of a walk, which goes on from what an earlier one found out. */
export function beginState(before: WalkState | null, now: number): WalkState {
  return {
    format: 1,
    walk: (before?.walk ?? 0) + 1,
    wholeWalk: before?.wholeWalk ?? 0,
    isWhole: false,
    isUnsure: false,
    firstPage: before?.firstPage ?? null,
    pageSize: 0,
    total: null,
    lastId: null,
    front: before?.front ?? 0,
    back: before?.back ?? 0,
    seen: 0,
    wasShifted: false,
    unreadable: 0,
    read: [],
    gaps: [],
    ahead: [],
    newest: before?.newest ?? null,
    startedAt: now,
    asOf: before?.asOf ?? null,
  };
}

/** Returns how many pages there are; null until the last one is known. */
export function pageCount({ total, pageSize }: WalkState): number | null {
  return total === null ? null : Math.max(1, Math.ceil(total / pageSize));
}

/** Returns how many jobs have come: those seen, and those that stand ahead of what was read. */
export function countCome({ seen, read, ahead = [], total }: WalkState): number {
  const within = (from: number, to: number) =>
    read.reduce(
      (sum, run) => sum + Math.max(0, Math.min(to, run.to) - Math.max(from, run.from)),
      0,
    );
  const come = ahead.reduce((sum, { from, to }) => sum + to - from - within(from, to), seen);
  return total === null ? come : Math.max(seen, Math.min(come, total));
}

/** Returns the ranks of a page's jobs, the end excluded; pages count from 1. */
export function ranksOfPage(
  { front, pageSize }: Pick<WalkState, 'front' | 'pageSize'>,
  page: number,
): { from: number; to: number } {
  const from = front + (page - 1) * pageSize;
  return { from, to: from + pageSize };
}

/** Returns the pages, from 1, that hold jobs of these ranks as the list is now. */
export function pagesOfRanks(
  { front, pageSize }: Pick<WalkState, 'front' | 'pageSize'>,
  { from, to }: { from: number; to: number },
): number[] {
  const first = Math.max(1, Math.floor((from - front) / pageSize) + 1);
  const last = Math.ceil((to - front) / pageSize);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Returns the runs with one more, joined to those that it touches. */
export function withRun(runs: readonly ReadRun[], added: ReadRun): ReadRun[] {
  const apart = runs.filter(({ from, to }) => to < added.from || from > added.to);
  const joined = runs
    .filter((run) => !apart.includes(run))
    .reduce(
      (whole, run) => ({
        ...(run.from < whole.from ? { from: run.from, firstId: run.firstId } : pick(whole)),
        ...(run.to > whole.to ? { to: run.to, lastId: run.lastId } : end(whole)),
      }),
      added,
    );
  return [...apart, joined].sort((a, b) => a.from - b.from);
}

function pick({ from, firstId }: ReadRun) {
  return { from, firstId };
}

function end({ to, lastId }: ReadRun) {
  return { to, lastId };
}

/** Yields the pages up to the last one with jobs that weren't read, in ascending order. */
export function* unreadPages(state: WalkState): Generator<number> {
  const count = state.total === 0 ? 0 : (pageCount(state) ?? 0);
  const end = state.front + count * state.pageSize;
  let page = 0;
  let from = state.front;
  for (const run of [...state.read, { from: end, to: end }]) {
    if (run.from > from) {
      for (const found of pagesOfRanks(state, { from, to: Math.min(run.from, end) })) {
        if (found > page && found <= count) yield (page = found);
      }
    }
    from = Math.max(from, run.to);
  }
}

/** Returns the ids between which a gap lies, in the service's order; null at an end of what was read. */
export function neighboursOfGap(
  { read }: Pick<WalkState, 'read'>,
  gap: WalkGap,
): { after: string | null; before: string | null } {
  return {
    after: read.findLast(({ to }) => to <= gap.from)?.lastId ?? null,
    before: read.find(({ from }) => from >= gap.to)?.firstId ?? null,
  };
}
