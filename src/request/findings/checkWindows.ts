/** What is odd about the windows of rows: dates that are none, an end before its start, and days that hardly give an image. */
import { UNREADABLE_DAY, type CheckedPlots } from './checkedPlots.ts';
import type { Collector } from './findings.ts';

/** Fewer days may pass without an image: Sentinel-2 comes every five. */
const SHORT_DAYS = 5;
/** Two years, a leap day included. */
const LONG_DAYS = 731;
/** Rows of a step. */
const STEP = 8192;

/** Looks through the windows of all rows in steps; `today` in days since 1970-01-01. */
export function* checkWindows(
  { recordCount, windows }: CheckedPlots,
  today: number,
  collector: Collector,
): Generator<undefined, void> {
  if (!windows) return;
  for (let row = 0; row < recordCount; row++) {
    if (row % STEP === STEP - 1) yield;
    const start = windows.startDay[row]!;
    const end = windows.endDay[row]!;
    if (!isDay(start) || !isDay(end)) {
      collector.add('window-unreadable', row);
      continue;
    }
    const days = end - start + 1;
    if (end < start) collector.add('window-reversed', row, { measure: start - end });
    else if (days < SHORT_DAYS) collector.add('window-short', row, { measure: days });
    else if (days > LONG_DAYS) collector.add('window-long', row, { measure: days });
    if (end > today && end >= start)
      collector.add('window-in-future', row, { measure: end - today });
  }
}

/** Returns whether a number in a column of days is a day. */
export function isDay(day: number): boolean {
  return day > UNREADABLE_DAY;
}
