/** Texts about a plot in several jobs. */
import { STATE_LABELS } from '#openResult/stateLabels.ts';
import { formatMany, formatValue } from '#lib/format.ts';
import type { PlotInJob, PlotWindow } from '#workers/protocol.ts';

/** Jobs at most whose values are listed. */
const MOST_SHOWN = 4;

/** `also in 3 jobs: 0.180, 0.220, failed`: each job's latest value; empty where no other job has the plot. */
export function alsoIn(jobs: readonly PlotInJob[]): string {
  const others = jobs.filter(({ jobId }) => jobId !== null);
  if (others.length === 0) return '';
  const values = others.slice(0, MOST_SHOWN).map(({ windows }) => windowValue(latest(windows)));
  const more = others.length > values.length ? ', …' : '';
  return `also in ${formatMany(others.length, 'job')}: ${values.join(', ')}${more}`;
}

/** The latest window with a value; without any, the latest. */
function latest(windows: readonly PlotWindow[]): PlotWindow | undefined {
  return (
    windows.findLast(({ value, state }) => state === 'processed' && value !== null) ??
    windows.at(-1)
  );
}

/** `0.416 to 0.484`; empty for fewer than two values. */
export function rangeText(windows: readonly PlotWindow[]): string {
  const values = windows.flatMap(({ value }) => (value === null ? [] : [value]));
  return values.length < 2
    ? ''
    : `${formatValue(Math.min(...values))} to ${formatValue(Math.max(...values))}`;
}

/** A window's value, or why it has none. */
export function windowValue(window: PlotWindow | undefined): string {
  if (!window) return formatValue(null);
  const { state, value } = window;
  if (state !== 'processed') return STATE_LABELS[state].toLowerCase();
  return value === null ? 'no value' : formatValue(value);
}
