/** The windows that are asked for: those of the file, or the same for all plots. Days since 1970-01-01, both included. */
import type { DraftChoices, DraftWindow } from '#request/requestDraft.ts';
import { isoDay, parseDay } from '#lib/days.ts';
import type { AskedWindow, PlotFileSummary } from '#request/protocol.ts';
import { texts } from './texts.en.ts';

/** Dates that are proposed; `other` are those that a person fills in. */
export type ProposalKind = 'file' | 'halfYears' | 'lastYear' | 'other';

/** Shorter windows may hold no picture at all, days. */
const SHORTEST_DAYS = 5;
/** Windows that may be asked for at once. */
export const MAX_WINDOWS = 60;

/** Whether each row keeps its own window: so it is until a person chooses, where the file has any. */
export function usesFileWindows(
  windows: DraftChoices['windows'],
  { dates }: Pick<PlotFileSummary, 'dates'>,
): boolean {
  return windows === null ? dates !== 'none' : windows === 'file';
}

/** Returns the windows asked for all plots, or 'file'. Where the file has none, it's the last 12 months until a person chooses. */
export function windowsInForce(
  windows: DraftChoices['windows'],
  file: Pick<PlotFileSummary, 'dates'>,
  today: number,
): 'file' | readonly DraftWindow[] {
  if (usesFileWindows(windows, file)) return 'file';
  return windows === null || windows === 'file' ? [lastTwelveMonths(today)] : windows;
}

type FileDays = Pick<PlotFileSummary, 'windows'>;

/** Half years that are proposed at most, and years that are looked at. */
const MAX_HALVES = 8;
const MAX_YEARS = 60;
/** Of the days asked for in the half year that most ask for: fewer aren't proposed. */
const FEW_SHARE = 0.2;

/** Returns the windows of a proposal; of `other` the commonest of the file. */
export function proposedWindows(
  kind: Exclude<ProposalKind, 'file'>,
  file: FileDays,
  today: number,
): DraftWindow[] {
  if (kind === 'halfYears') return halfYears(file, today);
  const commonest = file.windows[0];
  return kind === 'other' && commonest
    ? [{ start: commonest.start, end: commonest.end }]
    : [lastTwelveMonths(today)];
}

/** Returns which proposal the windows are. */
export function proposalOf(
  windows: 'file' | readonly DraftWindow[],
  file: FileDays,
  today: number,
): ProposalKind {
  if (windows === 'file') return 'file';
  const isThis = (kind: 'halfYears' | 'lastYear') => {
    const proposed = proposedWindows(kind, file, today);
    return (
      proposed.length === windows.length &&
      proposed.every((window, at) => keyOf(window) === keyOf(windows[at]!))
    );
  };
  return (['halfYears', 'lastYear'] as const).find(isThis) ?? 'other';
}

/** The half years that the file's rows ask for, but those that hardly any does; without dates, those of the last whole year. */
function halfYears({ windows }: FileDays, today: number): DraftWindow[] {
  const lastYear = yearOf(today) - 1;
  const from = Math.min(...windows.map(({ start }) => yearOf(start)));
  const to = Math.max(...windows.map(({ end }) => yearOf(end)));
  const years = windows.length === 0 ? [lastYear] : rangeOf(from, to);
  const halves = years.flatMap((year) => [
    { start: parseDay(`${year}-01-01`)!, end: parseDay(`${year}-06-30`)! },
    { start: parseDay(`${year}-07-01`)!, end: parseDay(`${year}-12-31`)! },
  ]);
  if (windows.length === 0) return halves;
  const asked = halves.map((half) =>
    windows.reduce(
      (sum, { start, end, rows }) =>
        sum + rows * Math.max(0, Math.min(end, half.end) - Math.max(start, half.start) + 1),
      0,
    ),
  );
  const least = FEW_SHARE * Math.max(...asked);
  return halves.filter((_, at) => asked[at]! >= least).slice(-MAX_HALVES);
}

function yearOf(day: number): number {
  return Number(isoDay(day)?.slice(0, 4));
}

function rangeOf(from: number, to: number): number[] {
  return Array.from({ length: Math.min(to - from + 1, MAX_YEARS) }, (_, at) => from + at);
}

/** Up to yesterday. */
function lastTwelveMonths(today: number): DraftWindow {
  return { start: yearsAfter(today, -1), end: today - 1 };
}

/** Returns the windows with those a year after each that isn't there yet; what isn't filled in has none. */
export function withYearLater(windows: readonly DraftWindow[]): DraftWindow[] {
  const known = new Set(windows.map(keyOf));
  const later = windows
    .map(({ start, end }) => ({ start: yearAfter(start), end: yearAfter(end) }))
    .filter((window) => isWhole(window) && !known.has(keyOf(window)));
  return [...windows, ...later].slice(0, MAX_WINDOWS);
}

/** Returns the same day a year later; the last of February where that year has no 29th. */
export function yearAfter(day: number | null): number | null {
  return day === null ? null : yearsAfter(day, 1);
}

function yearsAfter(day: number, years: number): number | null {
  const text = isoDay(day);
  if (text === null) return null;
  const later = `${Number(text.slice(0, 4)) + years}${text.slice(4)}`;
  return parseDay(later) ?? parseDay(later.replace(/29$/, '28'));
}

/** What is wrong with a window, or worth a look. */
export interface WindowProblem {
  /** The request can't go out with it. */
  blocks: boolean;
  text: string;
}

/** Returns what is wrong with one of the windows; null where nothing is. */
export function windowProblem(
  windows: readonly DraftWindow[],
  at: number,
  today: number,
): WindowProblem | null {
  const window = windows[at];
  if (!window || !isWhole(window)) return { blocks: true, text: texts.fillBothDays };
  const { start, end } = window;
  if (end < start) return { blocks: true, text: texts.endsBeforeStart };
  if (windows.findIndex((other) => keyOf(other) === keyOf(window)) < at)
    return { blocks: true, text: texts.samePaidTwice };
  if (start > today) return { blocks: false, text: texts.liesInFuture };
  if (end > today) return { blocks: false, text: texts.endsInFuture };
  if (daysOf(window) < SHORTEST_DAYS)
    return {
      blocks: false,
      text: texts.shortMayHoldNone(daysOf(window), SHORTEST_DAYS),
    };
  return null;
}

/** Returns the windows that can go out; null where one of them can't, or there are none. */
export function sendableWindows(
  windows: 'file' | readonly DraftWindow[],
  today: number,
): 'file' | AskedWindow[] | null {
  if (windows === 'file') return 'file';
  const blocked = windows.some((_, at) => windowProblem(windows, at, today)?.blocks);
  const whole = windows.filter(isWhole);
  return blocked || whole.length === 0 ? null : whole;
}

/** Days of a window, both ends included. */
export function daysOf({ start, end }: AskedWindow): number {
  return end - start + 1;
}

/** Whether both days are filled in. */
export function isWhole(window: DraftWindow): window is AskedWindow {
  return window.start !== null && window.end !== null;
}

function keyOf({ start, end }: DraftWindow): string {
  return `${start} ${end}`;
}
