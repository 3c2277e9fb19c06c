/**
 * Which windows of two results can be compared with each other, and with how many plots: what is offered, and what is
 * chosen where a person chose nothing.
 */
import { NO_DAY, type ResultColumns } from '#core/columns.ts';
import type { PlotMatch } from '#shapes/identity/matchPlots.ts';
import { NO_PLOT, rowsByPlot } from '#core/values/plotGroups.ts';
import type { DayWindow } from '#core/view/windows.ts';
import { listAt } from '#lib/numberLists.ts';
import { seasonOf, yearOf, type ComparedSide } from './pairRecords.ts';

/** The windows of each side, by start day, then end day. */
export type SideWindows = Record<'first' | 'second', readonly DayWindow[]>;

/** A window of the first and one of the second, and the plots that have both. */
export interface SharedWindows {
  first: DayWindow;
  second: DayWindow;
  /** At least 1. */
  plots: number;
}

/** Two windows to compare; null where a side has none. */
export type PickedWindows = Record<'first' | 'second', DayWindow | null>;

/** Returns the windows of a result, by start day, then end day. */
export function windowsIn(columns: ResultColumns): DayWindow[] {
  return numberedWindows(columns).windows;
}

/** Returns the windows that plots of both results have, the best to compare first: different ones first, of these the ones that most plots have. */
export function sharedWindows(
  { first, second }: Record<'first' | 'second', ComparedSide>,
  match: PlotMatch,
): SharedWindows[] {
  const one = plotWindows(first);
  const other = plotWindows(second);
  const plots = new Map<number, number>();
  for (let plot = 0; plot < one.plotCount; plot++) {
    const partner = match.partner[plot]!;
    if (partner === NO_PLOT) continue;
    const others = other.of(partner);
    for (const mine of one.of(plot))
      for (const theirs of others) {
        const key = mine * other.windows.length + theirs;
        plots.set(key, (plots.get(key) ?? 0) + 1);
      }
  }
  return bestFirst(
    Array.from(plots, ([key, count]) => ({
      first: one.windows[Math.floor(key / other.windows.length)]!,
      second: other.windows[key % other.windows.length]!,
      plots: count,
    })),
  );
}

/** Returns the same with the sides in each other's place. */
export function swappedWindows(shared: readonly SharedWindows[]): SharedWindows[] {
  return bestFirst(
    shared.map(({ first, second, plots }) => ({ first: second, second: first, plots })),
  );
}

/** Of equally good ones, the earliest of the first, then the latest of the second comes first. */
function bestFirst(shared: SharedWindows[]): SharedWindows[] {
  return shared.sort(
    (a, b) =>
      Number(isOther(b)) - Number(isOther(a)) ||
      b.plots - a.plots ||
      byDay(a.first, b.first) ||
      byDay(b.second, a.second),
  );
}

export function isOther({ first, second }: Pick<SharedWindows, 'first' | 'second'>): boolean {
  return !isSame(first, second);
}

/** Returns whether two windows are the same days of different years. */
export function isOtherYear({ first, second }: SharedWindows): boolean {
  return (
    yearOf(first.start) !== yearOf(second.start) &&
    seasonOf(first.start, first.end) === seasonOf(second.start, second.end)
  );
}

/** Returns the windows to compare: those that were chosen, and for what wasn't (null) the best that goes with it. */
export function pickedWindows(
  { first, second }: PickedWindows,
  shared: readonly SharedWindows[],
  windows: SideWindows,
): PickedWindows {
  const best = shared.find(
    (both) =>
      (first === null || isSame(both.first, first)) &&
      (second === null || isSame(both.second, second)),
  );
  return {
    first: first ?? best?.first ?? windows.first[0] ?? null,
    second: second ?? best?.second ?? windows.second.at(-1) ?? null,
  };
}

export function isSame(a: DayWindow, b: DayWindow): boolean {
  return a.start === b.start && a.end === b.end;
}

function byDay(a: DayWindow, b: DayWindow): number {
  return a.start - b.start || a.end - b.end;
}

/** Beyond the days of any window. */
const DAYS = 2 ** 26;
const NO_WINDOW = -1;

/** The windows of a result, and per record the place of its own; NO_WINDOW where a day is missing. */
function numberedWindows({ startDay, endDay, recordCount }: ResultColumns) {
  const found = new Map<number, { window: DayWindow; place: number }>();
  const keyOf = (row: number) => startDay[row]! * DAYS + endDay[row]!;
  const isDated = (row: number) => startDay[row] !== NO_DAY && endDay[row] !== NO_DAY;
  for (let row = 0; row < recordCount; row++) {
    // Mostly it's the window of the record before.
    if (row > 0 && keyOf(row) === keyOf(row - 1)) continue;
    if (isDated(row) && !found.has(keyOf(row)))
      found.set(keyOf(row), {
        window: { start: startDay[row]!, end: endDay[row]! },
        place: NO_WINDOW,
      });
  }
  const inOrder = [...found.values()].sort((a, b) => byDay(a.window, b.window));
  inOrder.forEach((each, place) => (each.place = place));
  const placeOf = new Int32Array(recordCount);
  for (let row = 0; row < recordCount; row++)
    placeOf[row] =
      row > 0 && keyOf(row) === keyOf(row - 1)
        ? placeOf[row - 1]!
        : ((isDated(row) ? found.get(keyOf(row))?.place : undefined) ?? NO_WINDOW);
  return { windows: inOrder.map(({ window }) => window), placeOf };
}

/** The windows of each plot, as places in `windows`, each once. */
function plotWindows(side: ComparedSide) {
  const { windows, placeOf } = numberedWindows(side.columns);
  const { plotOf, plotCount } = side.plots;
  const isWanted = Uint8Array.from(placeOf, (place, row) =>
    Number(place !== NO_WINDOW && plotOf[row] !== NO_PLOT),
  );
  const rows = rowsByPlot(side.plots, isWanted);
  return {
    windows,
    plotCount,
    of(plot: number): number[] {
      const places: number[] = [];
      for (const row of listAt(rows, plot))
        if (!places.includes(placeOf[row]!)) places.push(placeOf[row]!);
      return places;
    },
  };
}
