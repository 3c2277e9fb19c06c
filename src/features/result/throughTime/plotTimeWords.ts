/** What is said of a plot in several jobs. */
import { STATE_LABELS } from '#features/result/records/RecordRow.tsx';
import { formatMany, formatValue, THIN } from '#lib/format.ts';
import type { PlotInJob, PlotWindow } from '#workers/timeProtocol.ts';

/** Jobs whose values stand in a line of words. */
const MOST_TOLD = 4;

/** `also in 3 jobs: 0.180, 0.220, failed`: of each its latest window; nothing where it's in no other job. */
export function alsoIn(jobs: readonly PlotInJob[]): string {
  const others = jobs.filter(({ jobId }) => jobId !== null);
  if (others.length === 0) return '';
  const told = others.slice(0, MOST_TOLD).map(({ windows }) => windowValue(latest(windows)));
  const more = others.length > told.length ? ', …' : '';
  return `also in ${formatMany(others.length, 'job')}: ${told.join(', ')}${more}`;
}

/** The latest that has a value, else the latest. */
function latest(windows: readonly PlotWindow[]): PlotWindow | undefined {
  return (
    windows.findLast(({ value, state }) => state === 'processed' && value !== null) ??
    windows.at(-1)
  );
}

/** `0.416 to 0.484`; nothing where there are no two values. */
export function rangeText(windows: readonly PlotWindow[]): string {
  const values = windows.flatMap(({ value }) => (value === null ? [] : [value]));
  return values.length < 2
    ? ''
    : `${formatValue(Math.min(...values))} to ${formatValue(Math.max(...values))}`;
}

/** Its value, or why it has none. */
export function windowValue(window: PlotWindow | undefined): string {
  if (!window) return formatValue(null);
  const { state, value } = window;
  if (state !== 'processed') return STATE_LABELS[state].toLowerCase();
  return value === null ? 'no value' : formatValue(value);
}

/** `nearly the same shape, 96 %`; null where the shapes are the same. Never quite 100 %. */
export function nearlyText(share: number): string | null {
  return share < 1
    ? `nearly the same shape, ${Math.min(99, Math.floor(share * 100))}${THIN}%`
    : null;
}
