import { NO_DAY, type ResultColumns } from '#core/columns.ts';
import { dayIn } from './dayText.ts';
import { isProcessed } from './statistics.ts';

/** The windows of the records, summed up. */
export interface WindowProfile {
  firstDay: number | null;
  lastDay: number | null;
  /** Windows that cover each of the equal spans from firstDay to lastDay. */
  cover: Uint32Array;
  distinct: { startDay: number; endDay: number; count: number }[];
  distinctCount: number;
  shortestDays: number | null;
  longestDays: number | null;
}

/** More days than four-digit years can span, so that start and end make one key. */
const DAY_SPAN = 2 ** 23;

/** Most windows that a profile lists. */
const LISTED_WINDOWS = 100;

/**
 * Returns a profile of the kept records' windows (mask 1; null keeps all). Only windows with both days count,
 * and none that ends before it starts. Lengths in days count the last day too. `distinct` lists at
 * most LISTED_WINDOWS, the most frequent, by start, then end; `distinctCount` counts all.
 */
export function windowProfile(
  columns: ResultColumns,
  mask: Uint8Array | null,
  buckets: number,
): WindowProfile {
  const all = distinctWindows(columns, mask);
  const cover = new Uint32Array(Math.max(1, Math.floor(buckets)));
  let [first, last, shortest, longest] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { startDay, endDay } of all) {
    first = Math.min(first, startDay);
    last = Math.max(last, endDay);
    shortest = Math.min(shortest, endDay - startDay + 1);
    longest = Math.max(longest, endDay - startDay + 1);
  }
  fillCover(cover, all, { first, last });
  const orNull = (days: number) => (all.length === 0 ? null : days);
  return {
    firstDay: orNull(first),
    lastDay: orNull(last),
    cover,
    distinct: mostFrequent(all),
    distinctCount: all.length,
    shortestDays: orNull(shortest),
    longestDays: orNull(longest),
  };
}

/** Returns whether the kept processed records have more than one window, so that their values aren't comparable. */
export function mixesWindows(columns: ResultColumns, mask: Uint8Array | null): boolean {
  const { startDay, endDay } = columns;
  let first = -1;
  for (let row = 0; row < columns.recordCount; row++) {
    if ((mask !== null && mask[row] !== 1) || !isProcessed(columns, row)) continue;
    if (first < 0) first = row;
    else if (startDay[row] !== startDay[first] || endDay[row] !== endDay[first]) return true;
  }
  return false;
}

type Window = WindowProfile['distinct'][number];

function distinctWindows(columns: ResultColumns, mask: Uint8Array | null): Window[] {
  const { startDay, endDay } = columns;
  const found = new Map<number, Window>();
  for (let row = 0; row < columns.recordCount; row++) {
    const [start, end] = [dayIn(startDay, row), dayIn(endDay, row)];
    if ((mask !== null && mask[row] !== 1) || start === NO_DAY || end === NO_DAY || end < start) {
      continue;
    }
    const key = start * DAY_SPAN + end;
    const window = found.get(key);
    if (window) window.count++;
    else found.set(key, { startDay: start, endDay: end, count: 1 });
  }
  return [...found.values()];
}

function mostFrequent(all: Window[]): Window[] {
  const listed = [...all].sort((a, b) => b.count - a.count).slice(0, LISTED_WINDOWS);
  return listed.sort((a, b) => a.startDay - b.startDay || a.endDay - b.endDay);
}

/** Adds each window at its first span, subtracts it after its last, and sums up. */
function fillCover(
  cover: Uint32Array,
  all: Window[],
  { first, last }: { first: number; last: number },
): void {
  const spanOf = (day: number) => Math.floor(((day - first) * cover.length) / (last - first + 1));
  const steps = new Int32Array(cover.length + 1);
  for (const { startDay, endDay, count } of all) {
    steps[spanOf(startDay)]! += count;
    steps[spanOf(endDay) + 1]! -= count;
  }
  let sum = 0;
  steps.subarray(0, cover.length).forEach((step, i) => (cover[i] = sum += step));
}
