/** Texts about a plot in several jobs. */
import { STATE_LABELS } from '#openResult/stateLabels.ts';
import { formatCount, formatMany, formatValue } from '#lib/format.ts';
import type { LoadingEnd } from '#workers/summaries/queueState.ts';
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

/** Progress of the search in more jobs: `3 of 12 jobs read, 1 couldn’t be`. */
export function searchProgressText({
  done,
  total,
  failed,
}: Omit<LoadingEnd, 'isCancelled'>): string {
  const read = `${formatCount(done - failed)} of ${formatMany(total, 'job')} read`;
  return failed > 0 ? `${read}, ${formatCount(failed)} couldn’t be` : read;
}

/** How that search ended, in sentences. */
export function searchEndText({ total, done, failed, isCancelled }: LoadingEnd): string {
  const first = isCancelled
    ? `Stopped: ${formatCount(done - failed)} of ${formatMany(total, 'job')} read. What was found in them is saved.`
    : `${formatMany(done - failed, 'more job')} read.`;
  if (failed === 0) return first;
  return `${first} ${formatMany(failed, 'job')} couldn’t be read and may contain the plot too.`;
}
