/**
 * Which records a filter keeps.
 *
 * 1. All are kept at first.
 * 2. Each part of the filter that is set removes records; the text comes last, as it costs most.
 * 3. A record that isn't in the chosen window of its plot is hidden, whether or not it matches the rest. The
 *    latest window is the latest of those that overlap the dates of the filter.
 */
import {
  NO_DAY,
  NO_MESSAGE,
  recordState,
  SECTION_ERROR,
  type RecordState,
  type ResultColumns,
  type StateCounts,
  type Bounds,
} from '#core/columns.ts';
import type { GroupMember, ResultFilter } from '#core/view/resultFilter.ts';
import { drawnSpan, isWide, ringWithoutJumps } from '#core/spatial/antimeridian.ts';
import { coordinateBounds, recordIntersects } from '#core/spatial/bounds.ts';
import { indexNamed, indexValues } from './indexValues.ts';
import { isSetApart } from './setApart.ts';
import { dayIn } from './dayText.ts';
import { type PlotGroups, NO_PLOT } from './plotGroups.ts';
import { showsEveryWindow, windowMask } from './plotWindows.ts';
import { keepTextMatches } from './textFilter.ts';

/** In a mask: left out by the filter, drawn as an outline only. */
export const FILTERED = 0;
/** In a mask: kept. */
export const KEPT = 1;
/** In a mask: not drawn at all, because another window of its plot is shown instead. */
export const HIDDEN = 2;

export interface FilterContext {
  /** Called only where the filter chooses windows. */
  plots: () => PlotGroups;
  /** Key of the failure cause of each message; called only where the filter names a cause. */
  causeOfMessage: () => readonly string[];
  /** Whether a record's plot is of a group; null where the result has no such column. Called only where the filter names one. */
  isMember?: (member: GroupMember) => ((row: number) => boolean) | null;
  /** Whether the submitted file has a word, in lower case, for a record's plot; null where it has it for none. */
  isNamed?: (word: string) => ((row: number) => boolean) | null;
  /** Of a comparison: 1 for each pair to keep; missing or null keeps all. */
  pairs?: Uint8Array | null;
  /** Of plots to be sent: 1 for each row to keep by what was found of it; missing or null keeps all. */
  found?: Uint8Array | null;
  /** 1 for each record to keep by how it stands among its neighbours; missing or null keeps all. */
  neighbours?: Uint8Array | null;
  /** 1 for each record to keep by the person's verdict; missing or null keeps all. */
  verdicts?: Uint8Array | null;
  /** For each message further words that find it, such as its cause in plain words. */
  texts?: readonly string[];
}

/** Returns FILTERED, KEPT or HIDDEN for each record so far. */
export function filterMask(
  columns: ResultColumns,
  filter: ResultFilter,
  context: FilterContext,
): Uint8Array {
  const mask = new Uint8Array(columns.recordCount).fill(KEPT);
  if (filter.state !== null) keepState(mask, columns, filter.state);
  if (filter.cause !== null) {
    const causes = context.causeOfMessage();
    keepMessages(
      mask,
      columns,
      columns.messages.map((_, i) => causes[i] === filter.cause),
    );
  }
  if (filter.min !== null || filter.max !== null) keepValues(mask, columns, filter);
  if (filter.setApart) keepSetApart(mask, columns, filter.index);
  const dated = filter.from === null && filter.to === null ? null : datesMask(columns, filter);
  dated?.forEach((kept, row) => {
    if (kept !== KEPT) mask[row] = FILTERED;
  });
  for (const some of [context.pairs, context.found, context.neighbours, context.verdicts])
    some?.forEach((kept, row) => {
      if (kept === 0) mask[row] = FILTERED;
    });
  const isMember = filter.member === null ? null : context.isMember?.(filter.member);
  for (const isKept of [filter.area && areaTest(columns, filter.area), isMember])
    if (isKept) for (let row = 0; row < mask.length; row++) if (!isKept(row)) mask[row] = FILTERED;
  const { texts = [], isNamed = () => null } = context;
  keepTextMatches(mask, columns, { ...filter, texts, isNamed });
  if (showsEveryWindow(columns, filter.window)) return mask;
  const shown = windowMask(columns, context.plots(), { choice: filter.window, dated });
  for (let row = 0; row < mask.length; row++) if (shown[row] === 0) mask[row] = HIDDEN;
  return mask;
}

/** Counts the records hidden because another window of their plot is shown; `mask` null hides none. */
export function countHidden(mask: Uint8Array | null): number {
  let count = 0;
  if (mask !== null) for (const state of mask) if (state === HIDDEN) count++;
  return count;
}

/** Counts the records kept, by state; `mask` null keeps all. */
export function countStates(columns: ResultColumns, mask: Uint8Array | null): StateCounts {
  const counts = { received: 0, processed: 0, failed: 0, notDrawable: 0 };
  const { section, undrawable } = columns;
  for (let row = 0; row < columns.recordCount; row++) {
    if (mask !== null && mask[row] !== KEPT) continue;
    counts.received++;
    if (section[row] === SECTION_ERROR) counts.failed++;
    else if (undrawable[row] === 0) counts.processed++;
    else counts.notDrawable++;
  }
  return counts;
}

/** How many plots there are, and how many of them the map shows. */
export interface PlotCounts {
  inView: number;
  all: number;
}

/** Returns how many plots match the filter (`mask`; null keeps all) and how many of them intersect `within`. A plot counts once, however many windows it has. */
export function countPlots(
  columns: ResultColumns,
  { mask, plots, within }: { mask: Uint8Array | null; plots: PlotGroups; within: Bounds },
): PlotCounts {
  const counted = new Uint8Array(plots.plotCount);
  const counts = { inView: 0, all: 0 };
  for (let row = 0; row < columns.recordCount; row++) {
    const plot = plots.plotOf[row] ?? NO_PLOT;
    const isKept = mask === null || mask[row] === KEPT;
    if (plot === NO_PLOT || !isKept || columns.undrawable[row] !== 0 || counted[plot] === 1)
      continue;
    counted[plot] = 1;
    counts.all++;
    if (recordIntersects(columns.bounds, row, within)) counts.inView++;
  }
  return counts;
}

function keepState(mask: Uint8Array, columns: ResultColumns, state: RecordState): void {
  for (let row = 0; row < mask.length; row++) {
    if (recordState(columns, row) !== state) mask[row] = FILTERED;
  }
}

/** Keeps the failed records that carry one of the wanted messages. */
function keepMessages(mask: Uint8Array, columns: ResultColumns, isWanted: boolean[]): void {
  const { section, message } = columns;
  for (let row = 0; row < mask.length; row++) {
    if (section[row] !== SECTION_ERROR || isWanted[message[row] ?? NO_MESSAGE] !== true)
      mask[row] = FILTERED;
  }
}

function keepValues(mask: Uint8Array, columns: ResultColumns, filter: ResultFilter): void {
  const values = indexValues(columns, filter.index);
  const min = filter.min ?? -Infinity;
  const max = filter.max ?? Infinity;
  for (let row = 0; row < mask.length; row++) {
    const value = values?.[row] ?? Number.NaN;
    if (!(value >= min && value <= max)) mask[row] = FILTERED;
  }
}

function keepSetApart(mask: Uint8Array, columns: ResultColumns, name: string | null): void {
  const index = indexNamed(columns, name);
  for (let row = 0; row < mask.length; row++) {
    const isProcessed = recordState(columns, row) === 'processed';
    if (!isProcessed || !index || !isSetApart(columns, index, row)) mask[row] = FILTERED;
  }
}

/**
 * A window of which one day is unknown counts as the day that is known; an undated record overlaps nothing, and nothing overlaps dates that end
 * before they start.
 */
function datesMask(columns: ResultColumns, filter: ResultFilter): Uint8Array {
  const mask = new Uint8Array(columns.recordCount).fill(KEPT);
  const { startDay, endDay } = columns;
  const from = filter.from ?? -Infinity;
  const to = filter.to ?? Infinity;
  for (let row = 0; row < mask.length; row++) {
    const start = dayIn(startDay, row);
    const end = dayIn(endDay, row);
    const first = start === NO_DAY ? end : start;
    const last = end === NO_DAY ? start : end;
    if (first === NO_DAY || first > to || last < from || from > to) mask[row] = FILTERED;
  }
  return mask;
}

const TURN = 360;

/**
 * Returns whether a drawn area goes around the centre of a record's bounds, at least once (see `ResultFilter.area`): a line that crosses itself, as
 * one drawn by hand does where it ends, leaves no hole. A record without a shape isn't in it.
 */
function areaTest(columns: ResultColumns, corners: readonly number[]): (row: number) => boolean {
  const { bounds } = columns;
  const ring = ringWithoutJumps(Float64Array.from(corners));
  const [west, south, east, north] = coordinateBounds(ring);
  return (row) => {
    const lat = (bounds[4 * row + 1]! + bounds[4 * row + 3]!) / 2;
    if (!(lat >= south && lat <= north)) return false;
    let lon = middleLongitude(columns, row);
    // The copy of the world in which it can be within: the first at or after the western end.
    if (lon < west) lon += TURN * Math.ceil((west - lon) / TURN);
    else if (lon > east) lon -= TURN * Math.floor((lon - west) / TURN);
    return lon <= east && windingNumber(ring, lon, lat) !== 0;
  };
}

function middleLongitude(columns: ResultColumns, row: number): number {
  if (!isWide(columns, row)) return (columns.bounds[4 * row]! + columns.bounds[4 * row + 2]!) / 2;
  const { west, east } = drawnSpan(columns, row);
  return (west + east) / 2;
}

/** How often a ring goes around a point, by the edges that a ray to the east crosses; against the clock counts down. */
function windingNumber(ring: Float64Array, lon: number, lat: number): number {
  let turns = 0;
  let [fromLon, fromLat] = [ring.at(-2)!, ring.at(-1)!];
  for (let at = 0; at < ring.length; at += 2) {
    const [toLon, toLat] = [ring[at]!, ring[at + 1]!];
    if (fromLat > lat !== toLat > lat) {
      const crossing = toLon + ((lat - toLat) / (fromLat - toLat)) * (fromLon - toLon);
      if (lon < crossing) turns += toLat > lat ? -1 : 1;
    }
    fromLon = toLon;
    fromLat = toLat;
  }
  return turns;
}
