/**
 * Pairs the records of two results: those of one plot, by the windows a person chose.
 *
 * 1. The match gives each plot of the first its partner in the second (`identity/matchPlots.ts`).
 * 2. Of each plot, the records that may be paired are taken: the latest, those of one window, or all.
 * 3. A record without a partner is alone, with the reason: no such plot, no matching window, or no shape.
 *
 * Two windows count as of the same season where they're at most half a month apart in the year; between other seasons, a change
 * includes seasonal growth.
 */
import { NO_DAY, SECTION_ERROR, type ResultColumns } from '#core/columns.ts';
import type { PlotMatch } from '#shapes/identity/matchPlots.ts';
import type { Plots } from '#shapes/identity/plotIdentity.ts';
import { dayIn, dayText } from '#core/values/dayText.ts';
import { NO_PLOT, rowsByPlot } from '#core/values/plotGroups.ts';
import type { DayWindow, WindowPairing } from '#core/view/windows.ts';
import { listAt } from '#lib/numberLists.ts';

/** Days by which windows of the same season may be apart in the year, or differ in length. */
const NEAR_DAYS = 15;
const YEAR_DAYS = 365.25;

/** In `first` and `second`: that side has no record. */
export const NO_RECORD = 4_294_967_295;

export interface ComparedSide {
  columns: ResultColumns;
  plots: Plots;
  /** Per record the hash of its geometry, if known. */
  hashes?: Uint32Array | undefined;
}

/** Why a record has no partner. */
export const ALONE = { no: 0, plot: 1, window: 2, shape: 3 } as const;

/** Pairs of records in the order of the first, then those that only the second has. */
export interface Pairs {
  count: number;
  /** By pair the rows of both sides; NO_RECORD where a side has none. */
  first: Uint32Array;
  second: Uint32Array;
  alone: Uint8Array;
  /** By pair the share of the united area that both shapes cover: 1 for the same shape, NaN where a side is missing. */
  share: Float64Array;
}

export function pairRecords(
  sides: { first: ComparedSide; second: ComparedSide },
  match: PlotMatch,
  pairing: WindowPairing,
): Pairs {
  const first = pairableRows(sides.first, pairing, 'first');
  const second = pairableRows(sides.second, pairing, 'second');
  const found = createPairs(sides.first.columns.recordCount + sides.second.columns.recordCount);
  const isPartner = new Uint8Array(second.plotCount);
  for (let plot = 0; plot < first.plotCount; plot++) {
    const partner = match.partner[plot]!;
    if (partner === NO_PLOT) {
      for (const row of first.of(plot)) found.add(row, NO_RECORD, { alone: ALONE.plot });
      continue;
    }
    isPartner[partner] = 1;
    pairPlot({ first, second, found, share: match.share[plot]! }, { plot, partner }, pairing);
  }
  addWithoutShape(sides.first, (row) => found.add(row, NO_RECORD, { alone: ALONE.shape }));
  for (let plot = 0; plot < second.plotCount; plot++) {
    if (isPartner[plot] === 1) continue;
    for (const row of second.of(plot)) found.add(NO_RECORD, row, { alone: ALONE.plot });
  }
  addWithoutShape(sides.second, (row) => found.add(NO_RECORD, row, { alone: ALONE.shape }));
  return found.pairs();
}

/** Returns those pairs that are among others, by their rows. */
export function pairsAmong(pairs: Pairs, others: Pick<Pairs, 'first' | 'second'>): Pairs {
  const name = ({ first, second }: typeof others, at: number) => `${first[at]} ${second[at]}`;
  const wanted = new Set(Array.from(others.first, (_, at) => name(others, at)));
  const found = createPairs(wanted.size);
  for (let at = 0; at < pairs.count; at++)
    if (wanted.has(name(pairs, at)))
      found.add(pairs.first[at]!, pairs.second[at]!, {
        alone: pairs.alone[at]!,
        share: pairs.share[at]!,
      });
  return found.pairs();
}

/** The records of each plot that may be paired, in the order of the response. */
interface PairableRows {
  columns: ResultColumns;
  plotCount: number;
  of: (plot: number) => Uint32Array;
}

function pairableRows(
  side: ComparedSide,
  pairing: WindowPairing,
  of: 'first' | 'second',
): PairableRows {
  const { columns, plots } = side;
  const rows = rowsByPlot(plots, mayPair(side, pairing, of));
  return { columns, plotCount: plots.plotCount, of: (plot) => listAt(rows, plot) };
}

/** Per record 1 where it has a plot and may be paired by its window. */
function mayPair(
  { columns, plots }: ComparedSide,
  pairing: WindowPairing,
  side: 'first' | 'second',
): Uint8Array {
  const { plotOf, plotCount } = plots;
  const isWanted = new Uint8Array(columns.recordCount);
  if (pairing.kind === 'latest') {
    for (const row of latestRows(columns, { plotOf, plotCount })) isWanted[row] = 1;
    return isWanted;
  }
  const window = pairing.kind === 'pick' ? pairing[side] : null;
  if (pairing.kind === 'pick' && window === null) return isWanted;
  for (let row = 0; row < isWanted.length; row++)
    if (plotOf[row] !== NO_PLOT && (window === null || isWindow(columns, row, window)))
      isWanted[row] = 1;
  return isWanted;
}

function isWindow({ startDay, endDay }: ResultColumns, row: number, window: DayWindow): boolean {
  return startDay[row] === window.start && endDay[row] === window.end;
}

/** Per plot the record that ends last, then starts last; of equal ones a processed one before a failed one, then the first. */
function latestRows(
  columns: ResultColumns,
  { plotOf, plotCount }: Pick<Plots, 'plotOf' | 'plotCount'>,
): Uint32Array {
  const latest = new Uint32Array(plotCount).fill(NO_RECORD);
  for (let row = 0; row < columns.recordCount; row++) {
    const plot = plotOf[row]!;
    if (plot === NO_PLOT) continue;
    const best = latest[plot]!;
    if (best === NO_RECORD || isLater(columns, row, best)) latest[plot] = row;
  }
  return latest;
}

function isLater({ startDay, endDay, section }: ResultColumns, row: number, rival: number) {
  if (endDay[row] !== endDay[rival]) return endDay[row]! > endDay[rival]!;
  if (startDay[row] !== startDay[rival]) return startDay[row]! > startDay[rival]!;
  return section[row] !== SECTION_ERROR && section[rival] === SECTION_ERROR;
}

interface Pairing {
  first: PairableRows;
  second: PairableRows;
  found: ReturnType<typeof createPairs>;
  share: number;
}

interface PlotPair {
  plot: number;
  partner: number;
}

/** Pairs the records of one plot; the rest are alone, without a matching window. */
function pairPlot(work: Pairing, { plot, partner }: PlotPair, pairing: WindowPairing): void {
  const { found, share } = work;
  const [own, others] = [work.first.of(plot), work.second.of(partner)];
  if (pairing.kind === 'season') return pairBySeason(work, own, others);
  if (pairing.kind === 'all' && own.length > 0 && others.length > 0) {
    for (const row of own) for (const other of others) found.add(row, other, { share });
    return;
  }
  for (let at = 0; at < own.length || at < others.length; at++)
    found.add(own[at] ?? NO_RECORD, others[at] ?? NO_RECORD, { share, alone: ALONE.window });
}

/** Pairs the latest record of a season in the second with the latest of the same days in another year in the first. */
function pairBySeason(
  { first, second, found, share }: Pairing,
  own: Uint32Array,
  others: Uint32Array,
): void {
  const left = new Set(own);
  const byLast = (columns: ResultColumns) => (a: number, b: number) =>
    isLater(columns, a, b) ? -1 : 1;
  const latestFirst = Array.from(own).sort(byLast(first.columns));
  const paired = new Set<string>();
  const alone: number[] = [];
  for (const other of Array.from(others).sort(byLast(second.columns))) {
    const season = seasonAt(second.columns, other);
    const partner =
      season === null || paired.has(season)
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
    paired.add(season);
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

/** A growing list of pairs: where all windows are paired, their number isn't known before. */
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
    /** Takes the reason for a record that is alone, and the share for a pair. */
    add(
      one: number,
      other: number,
      { alone: why, share: common }: { alone?: number; share?: number },
    ): void {
      if (count === size) grow();
      const isPair = one !== NO_RECORD && other !== NO_RECORD;
      first[count] = one;
      second[count] = other;
      alone[count] = isPair ? ALONE.no : (why ?? ALONE.window);
      share[count++] = isPair ? (common ?? 1) : Number.NaN;
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

/** Returns a key of a window's days within the year: equal for the same days of any year, with 29 February as the 28th. */
export function seasonOf(start: number, end: number): string {
  const years = yearOf(end) - yearOf(start);
  return `${dayOfYear(start)} ${dayOfYear(end)} ${years}`;
}

export function yearOf(day: number): number {
  return Number(dayText(day).slice(0, -6));
}

function dayOfYear(day: number): string {
  const text = dayText(day).slice(-5);
  return text === '02-29' ? '02-28' : text;
}

/** Returns whether two windows differ in season, or in length, by more than half a month. */
export function differences(a: DayWindow, b: DayWindow): { season: boolean; length: boolean } {
  const length = Math.abs(a.end - a.start - (b.end - b.start)) > NEAR_DAYS;
  const middle = ({ start, end }: DayWindow) => (start + end) / 2;
  const apart = Math.abs(middle(a) - middle(b)) % YEAR_DAYS;
  return { season: Math.min(apart, YEAR_DAYS - apart) > NEAR_DAYS, length };
}
