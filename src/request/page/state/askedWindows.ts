/** The windows that are asked for: those of the file, or the same for all plots. Days since 1970-01-01, both included. */
import type { DraftChoices, DraftWindow } from '#request/requestDraft.ts';
import { isoDay, parseDay } from '#lib/days.ts';
import { formatMany } from '#lib/format.ts';
import type { AskedWindow, PlotFileSummary } from '#request/protocol.ts';

/** Whose windows are asked for. */
export type WindowMode = 'file' | 'one' | 'several';

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

/** Returns the windows asked for all plots, or 'file'. Where the file has none, it's the last whole year until a person chooses. */
export function windowsInForce(
  windows: DraftChoices['windows'],
  file: Pick<PlotFileSummary, 'dates'>,
  today: number,
): 'file' | readonly DraftWindow[] {
  if (usesFileWindows(windows, file)) return 'file';
  return windows === null || windows === 'file' ? [lastYear(today)] : windows;
}

/** Returns whose windows they are. */
export function modeOf(windows: 'file' | readonly DraftWindow[]): WindowMode {
  if (windows === 'file') return 'file';
  return windows.length > 1 ? 'several' : 'one';
}

interface Switch {
  windows: 'file' | readonly DraftWindow[];
  /** The windows asked for all plots before, which come back. */
  before: readonly DraftWindow[];
  file: Pick<PlotFileSummary, 'windows'>;
  today: number;
}

/** Returns the windows once another mode is chosen. */
export function switchMode(
  mode: WindowMode,
  { windows, before, file, today }: Switch,
): 'file' | DraftWindow[] {
  if (mode === 'file') return 'file';
  const known = windows === 'file' ? before : windows;
  const commonest = file.windows[0];
  const first = known[0] ?? (commonest ? windowOf(commonest) : lastYear(today));
  if (mode === 'one') return [first];
  const others = known.length > 1 ? known.slice(1) : before.slice(1);
  return [first, ...(others.length > 0 ? others : [{ start: null, end: null }])];
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
  const text = day === null ? null : isoDay(day);
  if (text === null) return null;
  const later = `${Number(text.slice(0, 4)) + 1}${text.slice(4)}`;
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
  if (!window || !isWhole(window)) return { blocks: true, text: 'Fill in both days.' };
  const { start, end } = window;
  if (end < start) return { blocks: true, text: 'It ends before it starts.' };
  if (windows.findIndex((other) => keyOf(other) === keyOf(window)) < at)
    return { blocks: true, text: 'The same window stands above: it would be paid twice.' };
  if (start > today)
    return { blocks: false, text: 'It lies in the future: there’s no picture yet.' };
  if (end > today)
    return { blocks: false, text: 'It ends in the future: pictures are still to come.' };
  if (daysOf(window) < SHORTEST_DAYS)
    return {
      blocks: false,
      text: `${formatMany(daysOf(window), 'day')} may hold no picture: satellites pass every ${SHORTEST_DAYS} days or so.`,
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

function windowOf({ start, end }: AskedWindow): DraftWindow {
  return { start, end };
}

/** The last calendar year that has ended. */
function lastYear(today: number): DraftWindow {
  const year = Number(isoDay(today)?.slice(0, 4)) - 1;
  return { start: parseDay(`${year}-01-01`), end: parseDay(`${year}-12-31`) };
}

function keyOf({ start, end }: DraftWindow): string {
  return `${start} ${end}`;
}
