/**
 * Which records of two results meet: those of one plot, by the windows a person chose.
 *
 * 1. Each plot of the first knows its partner in the second (`identity/matchPlots.ts`).
 * 2. Of each plot the records that may meet are taken: the latest, those of one window, or all.
 * 3. What found no partner stands alone, with the reason: no such plot, no such window, or no shape to know it by.
 */
import { NO_DAY, SECTION_ERROR, type ResultColumns } from '#engine/columns.ts';
import type { PlotMatch } from '#engine/identity/matchPlots.ts';
import type { Plots } from '#engine/identity/plotIdentity.ts';
import { dayIn } from '#engine/values/days.ts';
import { NO_PLOT } from '#engine/values/plotGroups.ts';
import { seasonOf, yearOf } from './seasons.ts';

/** In `first` and `second`: that side has no record. */
export const NO_RECORD = 4_294_967_295;

/** A window, days since 1970-01-01, both included. */
export interface DayWindow {
  start: number;
  end: number;
}

/** Which windows of one plot meet: its latest, the same days of other years, all with all, or one with another, null for `pickedByDefault`. */
export type WindowPairing =
  | { kind: 'latest' }
  | { kind: 'season' }
  | { kind: 'all' }
  | { kind: 'pick'; first: DayWindow | null; second: DayWindow | null };

/** One of the results that are compared, with its plots told apart. */
export interface ComparedSide {
  columns: ResultColumns;
  plots: Plots;
}

/** Why a record met none. */
export const ALONE = { no: 0, plot: 1, window: 2, shape: 3 } as const;

/** Pairs of records in the order of the first, then what only the second has. */
export interface Pairs {
  count: number;
  /** By pair the row of the first, NO_RECORD without one; `second` alike. */
  first: Uint32Array;
  second: Uint32Array;
  /** By pair one of ALONE. */
  alone: Uint8Array;
  /** By pair the share of the united ground that both shapes cover: 1 for one shape, NaN where a side is missing. */
  share: Float64Array;
}

/** Returns the pairs of two results. */
export function pairRecords(
  sides: { first: ComparedSide; second: ComparedSide },
  match: PlotMatch,
  pairing: WindowPairing,
): Pairs {
  const first = rowsByPlot(sides.first);
  const second = rowsByPlot(sides.second);
  const found = createPairs(sides.first.columns.recordCount + sides.second.columns.recordCount);
  const isPartner = new Uint8Array(second.plotCount);
  for (let plot = 0; plot < first.plotCount; plot++) {
    const partner = match.partner[plot]!;
    const own = candidates(first, plot, { pairing, side: 'first' });
    if (partner === NO_PLOT) {
      for (const row of own) found.add(row, NO_RECORD, { alone: ALONE.plot });
      continue;
    }
    isPartner[partner] = 1;
    const others = candidates(second, partner, { pairing, side: 'second' });
    meet({ first, second, found, share: match.share[plot]! }, [own, others], pairing);
  }
  addWithoutShape(sides.first, (row) => found.add(row, NO_RECORD, { alone: ALONE.shape }));
  for (let plot = 0; plot < second.plotCount; plot++) {
    if (isPartner[plot] === 1) continue;
    for (const row of candidates(second, plot, { pairing, side: 'second' }))
      found.add(NO_RECORD, row, { alone: ALONE.plot });
  }
  addWithoutShape(sides.second, (row) => found.add(NO_RECORD, row, { alone: ALONE.shape }));
  return found.pairs();
}

type Rows = Uint32Array | readonly number[];

/** The records of each plot, as they stand. */
interface RowsByPlot extends ComparedSide {
  plotCount: number;
  starts: Uint32Array;
  rows: Uint32Array;
}

function rowsByPlot({ columns, plots }: ComparedSide): RowsByPlot {
  const { plotOf, plotCount } = plots;
  const starts = new Uint32Array(plotCount + 1);
  for (let row = 0; row < columns.recordCount; row++) {
    const plot = plotOf[row]!;
    if (plot !== NO_PLOT) starts[plot + 1]!++;
  }
  for (let plot = 0; plot < plotCount; plot++) starts[plot + 1]! += starts[plot]!;
  const next = starts.slice();
  const rows = new Uint32Array(starts[plotCount]!);
  for (let row = 0; row < columns.recordCount; row++) {
    const plot = plotOf[row]!;
    if (plot !== NO_PLOT) rows[next[plot]!++] = row;
  }
  return { columns, plots, plotCount, starts, rows };
}

/** The records of a plot that may meet another's. */
function candidates(
  { columns, starts, rows }: RowsByPlot,
  plot: number,
  { pairing, side }: { pairing: WindowPairing; side: 'first' | 'second' },
): Rows {
  const all = rows.subarray(starts[plot], starts[plot + 1]);
  if (pairing.kind === 'latest') return [latest(columns, all)];
  if (pairing.kind !== 'pick') return all;
  const window = pairing[side];
  return window === null ? [] : all.filter((row) => isWindow(columns, row, window));
}

/** Returns the window that meets another where none was picked: the earliest of the first, the latest of the second. */
export function pickedByDefault(
  windows: Record<'first' | 'second', readonly DayWindow[]>,
  side: 'first' | 'second',
): DayWindow | null {
  return (side === 'first' ? windows.first[0] : windows.second.at(-1)) ?? null;
}

function isWindow({ startDay, endDay }: ResultColumns, row: number, window: DayWindow): boolean {
  return startDay[row] === window.start && endDay[row] === window.end;
}

/** The record that ends last, then starts last; of equal ones a processed before a failed, then the first. */
function latest(columns: ResultColumns, rows: Rows): number {
  let best = rows[0]!;
  for (let at = 1; at < rows.length; at++) if (isLater(columns, rows[at]!, best)) best = rows[at]!;
  return best;
}

function isLater({ startDay, endDay, section }: ResultColumns, row: number, rival: number) {
  if (endDay[row] !== endDay[rival]) return endDay[row]! > endDay[rival]!;
  if (startDay[row] !== startDay[rival]) return startDay[row]! > startDay[rival]!;
  return section[row] !== SECTION_ERROR && section[rival] === SECTION_ERROR;
}

interface Meeting {
  first: RowsByPlot;
  second: RowsByPlot;
  found: ReturnType<typeof createPairs>;
  share: number;
}

type BothRows = [own: Rows, others: Rows];

/** Joins the records of one plot; what is left stands alone for want of a window. */
function meet(meeting: Meeting, [own, others]: BothRows, pairing: WindowPairing): void {
  const { found, share } = meeting;
  if (pairing.kind === 'all' && own.length > 0 && others.length > 0) {
    for (let i = 0; i < own.length; i++)
      for (let j = 0; j < others.length; j++) found.add(own[i]!, others[j]!, { share });
    return;
  }
  if (pairing.kind === 'season') return meetBySeason(meeting, own, others);
  const most = Math.max(own.length, others.length);
  for (let at = 0; at < most; at++)
    found.add(own[at] ?? NO_RECORD, others[at] ?? NO_RECORD, { share, alone: ALONE.window });
}

/** The latest record of a season in the second with the latest of the same days in another year in the first. */
function meetBySeason({ first, second, found, share }: Meeting, ...[own, others]: BothRows): void {
  const left = new Set(own);
  const byLast = (columns: ResultColumns) => (a: number, b: number) =>
    isLater(columns, a, b) ? -1 : 1;
  const latestFirst = Array.from(own).sort(byLast(first.columns));
  const met = new Set<string>();
  const alone: number[] = [];
  for (const other of Array.from(others).sort(byLast(second.columns))) {
    const season = seasonAt(second.columns, other);
    const partner =
      season === null || met.has(season)
        ? undefined
        : latestFirst.find(
            (row) =>
              left.has(row) &&
              seasonAt(first.columns, row) === season &&
              yearAt(first.columns, row) !== yearAt(second.columns, other),
          );
    if (partner === undefined || season === null) {
      alone.push(other);
      continue;
    }
    met.add(season);
    left.delete(partner);
    found.add(partner, other, { share });
  }
  for (const row of own) if (left.has(row)) found.add(row, NO_RECORD, { alone: ALONE.window });
  for (const row of alone) found.add(NO_RECORD, row, { alone: ALONE.window });
}

function seasonAt({ startDay, endDay }: ResultColumns, row: number): string | null {
  const [start, end] = [dayIn(startDay, row), dayIn(endDay, row)];
  return start === NO_DAY || end === NO_DAY ? null : seasonOf(start, end);
}

function yearAt({ startDay }: ResultColumns, row: number): number {
  return yearOf(dayIn(startDay, row));
}

function addWithoutShape({ columns, plots }: ComparedSide, add: (row: number) => void): void {
  for (let row = 0; row < columns.recordCount; row++) if (plots.plotOf[row] === NO_PLOT) add(row);
}

/** Pairs that grow: how many there will be isn't known where all windows meet. */
function createPairs(room: number) {
  let size = Math.max(16, room);
  let count = 0;
  let first = new Uint32Array(size);
  let second = new Uint32Array(size);
  let alone = new Uint8Array(size);
  let share = new Float64Array(size);
  function grow(): void {
    size *= 2;
    const longer = <T extends { set: (from: T) => void }>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    first = longer(first, new Uint32Array(size));
    second = longer(second, new Uint32Array(size));
    alone = longer(alone, new Uint8Array(size));
    share = longer(share, new Float64Array(size));
  }
  return {
    /** Without a partner the reason is kept, with one the share. */
    add(one: number, other: number, told: { alone?: number; share?: number }): void {
      if (count === size) grow();
      const isMet = one !== NO_RECORD && other !== NO_RECORD;
      first[count] = one;
      second[count] = other;
      alone[count] = isMet ? ALONE.no : (told.alone ?? ALONE.window);
      share[count++] = isMet ? (told.share ?? 1) : Number.NaN;
    },
    pairs: (): Pairs => ({
      count,
      first: first.slice(0, count),
      second: second.slice(0, count),
      alone: alone.slice(0, count),
      share: share.slice(0, count),
    }),
  };
}
